//! The faults of a form, as Discord says them: a tree of its fields.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use crate::refusal::ApiError;

/// One step of a path: a field's name or an element's number.
pub(crate) struct PathStep(String);

impl From<&str> for PathStep {
    fn from(field: &str) -> PathStep {
        PathStep(field.to_owned())
    }
}

impl From<usize> for PathStep {
    fn from(index: usize) -> PathStep {
        PathStep(index.to_string())
    }
}

/// The faults of a form, each complaint with the path of its field.
#[derive(Debug, Default)]
pub(crate) struct Complaints {
    tree: Value,
    place: Vec<String>,
}

impl Complaints {
    /// No complaints yet; `place` is the path of the part that is looked at, like `data`.
    pub(crate) fn at(place: &str) -> Complaints {
        let place = place.split('.').filter(|part| !part.is_empty()).map(str::to_owned).collect();
        Complaints { tree: Value::Null, place }
    }

    /// Goes into a field (or an element), looks there and comes back.
    pub(crate) fn within(
        &mut self,
        field: impl Into<PathStep>,
        look: impl FnOnce(&mut Complaints),
    ) {
        self.place.push(field.into().0);
        look(self);
        self.place.pop();
    }

    /// Looks at every element of a list.
    pub(crate) fn each(
        &mut self,
        field: &str,
        list: &Value,
        mut look: impl FnMut(&mut Complaints, &Value),
    ) {
        let elements = list.as_array().map(Vec::as_slice).unwrap_or_default();
        self.within(field, |complaints| {
            for (index, element) in elements.iter().enumerate() {
                complaints.within(index, |complaints| look(complaints, element));
            }
        });
    }

    /// Says what is wrong with a field of the present part; an empty name is the part itself.
    pub(crate) fn say(&mut self, field: &str, code: &str, message: impl Into<String>) {
        let mut node = &mut self.tree;
        let field = Some(field.to_owned()).filter(|field| !field.is_empty());
        for part in self.place.iter().chain(&field) {
            node = object(node).entry(part.clone()).or_insert(Value::Null);
        }
        let errors = object(node).entry("_errors").or_insert_with(|| json!([]));
        if let Some(errors) = errors.as_array_mut() {
            errors.push(json!({"code": code, "message": message.into()}));
        }
    }

    /// A field's text, if it is one, must have a number of characters in this range.
    pub(crate) fn length(&mut self, object: &Value, field: &str, least: usize, most: usize) {
        let Some(text) = object[field].as_str() else {
            if !object[field].is_null() {
                self.say(field, "STRING_TYPE_CONVERT", "Could not interpret this as string.");
            }
            return;
        };
        let length = text.encode_utf16().count();
        if length > most || length < least {
            let says = format!("Must be between {least} and {most} in length.");
            let code = if length > most { "BASE_TYPE_MAX_LENGTH" } else { "BASE_TYPE_BAD_LENGTH" };
            self.say(field, code, says);
        }
    }

    /// As [`Complaints::length`], and the field must be there.
    pub(crate) fn required(&mut self, object: &Value, field: &str, least: usize, most: usize) {
        if object[field].is_null() {
            self.say(field, "BASE_TYPE_REQUIRED", "This field is required");
        }
        self.length(object, field, least, most);
    }

    /// A list, if there is one, must have a number of elements in this range.
    pub(crate) fn count(&mut self, object: &Value, field: &str, least: usize, most: usize) {
        if let Some(list) = object[field].as_array()
            && !(least..=most).contains(&list.len())
        {
            let says = format!("Must be between {least} and {most} in length.");
            self.say(field, "BASE_TYPE_BAD_LENGTH", says);
        }
    }

    /// A field that must be one of a few numbers.
    pub(crate) fn choice(&mut self, object: &Value, field: &str, allowed: &[u64]) {
        if !object[field].as_u64().is_some_and(|number| allowed.contains(&number)) {
            self.say(field, "BASE_TYPE_CHOICES", format!("Value must be one of {allowed:?}."));
        }
    }

    /// A text of a field that no other element may have.
    pub(crate) fn unique(
        &mut self,
        seen: &mut BTreeSet<String>,
        object: &Value,
        field: &str,
        code: &str,
    ) {
        if let Some(text) = object[field].as_str()
            && !seen.insert(text.to_owned())
        {
            let says = format!("{field} has to be unique, {text} is there twice");
            self.say(field, code, says);
        }
    }

    /// All of them by the fields that they are about; null if there is none.
    pub(super) fn tree(self) -> Value {
        self.tree
    }

    /// 50035 if there was any complaint.
    pub(crate) fn result(self) -> Result<(), ApiError> {
        if self.tree.is_null() { Ok(()) } else { Err(ApiError::form(self.tree)) }
    }
}

fn object(node: &mut Value) -> &mut Map<String, Value> {
    if !node.is_object() {
        *node = Value::Object(Map::new());
    }
    node.as_object_mut().expect("it has just been made an object")
}
