//! The choices made among the options of a game that is being set up; knows no option.

use std::fmt;
use std::str::FromStr;

use crate::store::base::columns::{As, BadColumn, ColumnValue, column};

/// The choices made among the options of a game, each key once, in the order of choosing. They need be neither
/// complete nor consistent. Written as `edition=primer-2012 mode=sinister`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices(Vec<(String, String)>);

/// A word among choices that is no `key=value`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} chooses nothing")]
pub struct ChoosesNothing(pub String);

impl Choices {
    /// The value that was chosen under a key.
    pub fn get(&self, key: &str) -> Option<&str> {
        let mut pairs = self.iter();
        let (_, value) = pairs.find(|(chosen, _)| *chosen == key)?;
        Some(value)
    }

    /// Chooses a value, in place of an earlier one.
    pub fn put(&mut self, key: &str, value: &str) {
        self.remove(key);
        self.0.push((key.to_owned(), value.to_owned()));
    }

    /// Leaves open what is chosen under a key.
    pub fn remove(&mut self, key: &str) {
        self.0.retain(|(chosen, _)| chosen != key);
    }

    /// Every key with its value.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let pairs = self.0.iter();
        pairs.map(|(key, value)| (key.as_str(), value.as_str()))
    }
}

impl fmt::Display for Choices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (key, value)) in self.iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{key}={value}")?;
        }
        Ok(())
    }
}

impl ColumnValue for Choices {
    type Kept = String;

    fn kept(&self) -> String {
        self.to_string()
    }

    fn read(kept: String) -> Result<Choices, BadColumn> {
        kept.parse().map_err(|_: ChoosesNothing| BadColumn::new("set of choices", &kept))
    }
}

impl FromStr for Choices {
    type Err = ChoosesNothing;

    fn from_str(written: &str) -> Result<Choices, ChoosesNothing> {
        let mut choices = Choices::default();
        for word in written.split_whitespace() {
            let pair = word.split_once('=');
            let (key, value) = pair.ok_or_else(|| ChoosesNothing(word.to_owned()))?;
            choices.put(key, value);
        }
        Ok(choices)
    }
}

column!(Choices);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_chosen_last_holds_and_is_read_as_it_is_kept() {
        let mut choices = Choices::default();
        assert_eq!(choices.kept(), "");
        choices.put("mode", "sinister");
        choices.put("edition", "primer-2012");
        choices.put("mode", "last-captain");
        assert_eq!(choices.get("mode"), Some("last-captain"));
        assert_eq!(choices.kept(), "edition=primer-2012 mode=last-captain");
        assert_eq!(Choices::read(choices.kept()), Ok(choices.clone()));
        choices.remove("mode");
        assert_eq!((choices.get("mode"), choices.iter().count()), (None, 1));
    }

    #[test]
    fn a_word_that_chooses_nothing_is_a_fault() {
        assert!(Choices::read("edition=primer-2012 mode".to_owned()).is_err());
    }
}
