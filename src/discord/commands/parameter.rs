//! The parameters that can be named with a command: how Discord learns of them, and what is suggested while they
//! are typed. Knows no command.

use std::pin::Pin;

use serenity::all::CommandOptionType;
use serenity::builder::CreateCommandOption;

use super::invocation::CommandRequest;
use crate::app::{App, Error};
use crate::discord::limits::{CHOICE, DESCRIPTION};
use crate::discord::say::room::{length, shortened};
use crate::discord::say::sentence::say;
use starpost_games::words::Language;

/// Something that can be named with a command.
pub(super) struct Parameter {
    /// Its name.
    pub(super) name: &'static str,
    /// The suggestions made while it is typed, if there are any.
    pub(super) suggest: Option<Suggest>,
    takes: Takes,
    /// The id of its description, if that is not made of its command's name and its own.
    described: Option<String>,
    is_required: bool,
}

/// The values that a parameter takes.
enum Takes {
    Text { most: Option<u16> },
    Number { least: u64, most: Option<u64> },
    YesOrNo,
    Person,
    File,
    OneOf(Vec<NamedValue>),
}

/// One of the values that a parameter can have.
struct NamedValue {
    /// The id of its name.
    name_id: String,
    value: &'static str,
}

/// A suggestion for what is being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Suggestion {
    /// The text that is shown.
    pub(crate) shown: String,
    /// The value that it stands for.
    pub(crate) value: String,
}

/// Suggestions on their way.
pub(super) type Suggesting<'a> =
    Pin<Box<dyn Future<Output = Result<Vec<Suggestion>, Error>> + Send + 'a>>;

/// Suggests what may be meant by what is typed so far.
pub(super) type Suggest = for<'a> fn(&'a App, &'a CommandRequest<'a>, &'a str) -> Suggesting<'a>;

impl Suggestion {
    /// A suggestion that is shown as it is.
    pub(super) fn itself(value: impl Into<String>) -> Suggestion {
        let value = value.into();
        Suggestion { shown: value.clone(), value }
    }

    /// Lines that are shown as they are, except those that are too long to be suggested.
    pub(super) fn lines(lines: Vec<String>) -> Vec<Suggestion> {
        let short = lines.into_iter().filter(|line| length(line) <= CHOICE);
        short.map(Suggestion::itself).collect()
    }
}

impl Parameter {
    fn new(name: &'static str, takes: Takes) -> Parameter {
        Parameter { name, suggest: None, takes, described: None, is_required: false }
    }

    /// A text, for which this is suggested.
    pub(super) fn text(name: &'static str, suggest: Suggest) -> Parameter {
        Parameter { suggest: Some(suggest), ..Parameter::new(name, Takes::Text { most: None }) }
    }

    /// A text, for which nothing is suggested.
    pub(super) fn free_text(name: &'static str) -> Parameter {
        Parameter::new(name, Takes::Text { most: None })
    }

    /// Allows at most this many characters.
    pub(super) fn at_most(self, most: u16) -> Parameter {
        Parameter { takes: Takes::Text { most: Some(most) }, ..self }
    }

    /// A whole number, `least` or more.
    pub(super) fn number(name: &'static str, least: u64) -> Parameter {
        Parameter::new(name, Takes::Number { least, most: None })
    }

    /// A whole number from `least` to `most`.
    pub(super) fn number_to(name: &'static str, least: u64, most: u64) -> Parameter {
        let most = Some(most);
        Parameter::new(name, Takes::Number { least, most })
    }

    /// Yes or no.
    pub(super) fn yes_or_no(name: &'static str) -> Parameter {
        Parameter::new(name, Takes::YesOrNo)
    }

    /// A person.
    pub(super) fn person(name: &'static str) -> Parameter {
        Parameter::new(name, Takes::Person)
    }

    /// A file to attach.
    pub(super) fn file(name: &'static str) -> Parameter {
        Parameter::new(name, Takes::File)
    }

    /// One of these values. The name of each is the sentence whose id is `named` and the value.
    pub(super) fn one_of(
        name: &'static str,
        named: &str,
        values: impl IntoIterator<Item = &'static str>,
    ) -> Parameter {
        let value = |value| NamedValue { name_id: format!("{named}-{value}"), value };
        let values = values.into_iter().map(value);
        Parameter::new(name, Takes::OneOf(values.collect()))
    }

    /// Describes it by the sentence with this id.
    pub(super) fn described(self, id: impl Into<String>) -> Parameter {
        Parameter { described: Some(id.into()), ..self }
    }

    /// Makes it required: the command cannot be given without it.
    pub(super) fn required(self) -> Parameter {
        Parameter { is_required: true, ..self }
    }

    /// The definition that Discord is told of it as part of the command with this id.
    pub(super) fn definition(&self, command: &str, language: Language) -> CreateCommandOption {
        let description = match &self.described {
            Some(id) => shortened(&say(language, id, &[]), DESCRIPTION),
            None => described(&format!("{command}-{}", self.name), language),
        };
        let option = CreateCommandOption::new(self.takes.kind(), self.name, description);
        let option = self.takes.limit(option, language);
        let option = match self.suggest {
            Some(_) => option.set_autocomplete(true),
            None => option,
        };
        if self.is_required { option.required(true) } else { option }
    }
}

impl Takes {
    fn kind(&self) -> CommandOptionType {
        match self {
            Takes::Text { .. } | Takes::OneOf(_) => CommandOptionType::String,
            Takes::Number { .. } => CommandOptionType::Integer,
            Takes::YesOrNo => CommandOptionType::Boolean,
            Takes::Person => CommandOptionType::User,
            Takes::File => CommandOptionType::Attachment,
        }
    }

    fn limit(&self, option: CreateCommandOption, language: Language) -> CreateCommandOption {
        match self {
            Takes::Text { most: Some(most) } => option.max_length(*most),
            Takes::Number { least, most } => {
                let option = option.min_int_value(*least);
                most.iter().fold(option, |option, most| option.max_int_value(*most))
            }
            Takes::OneOf(values) => values.iter().fold(option, |option, one| {
                option.add_string_choice(say(language, &one.name_id, &[]), one.value)
            }),
            Takes::Text { most: None } | Takes::YesOrNo | Takes::Person | Takes::File => option,
        }
    }
}

/// The description of a command, or of what it can name: the sentence `command-` and its id.
pub(super) fn described(id: &str, language: Language) -> String {
    shortened(&say(language, &format!("command-{id}"), &[]), DESCRIPTION)
}
