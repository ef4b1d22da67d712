//! Settings as one line of text, `key=value key=value`, each declared in one row: one way to write, read
//! and offer them. Knows no key.

/// A key or a value that does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSetting {
    /// There is no such key.
    #[error("nothing is called so")]
    Key,
    /// It has no such value.
    #[error("no such value")]
    Value,
}

impl NoSetting {
    /// The id of the sentence that says so of a record.
    pub const fn id(self) -> &'static str {
        match self {
            NoSetting::Key => "unreadable-no-such-term",
            NoSetting::Value => "unreadable-no-such-value",
        }
    }
}

/// One setting, and what a menu offers of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered {
    /// The name of the setting.
    pub key: &'static str,
    /// The choices offered. More may be possible.
    pub choices: Vec<String>,
}

/// Defines a struct of settings, one row for each: its key in text, its field with its type and what it
/// is by default, what it is `about`, `among` which numbers it is, what a menu `offers` of it, and the
/// method that says whether it means anything `where` the others are as they are.
///
/// Settings are told apart `by` an enum of what they can be about, or not at all: then no row says it.
///
/// A value is written as it is displayed, and read as it is parsed. Keys are stored: they never change,
/// and a new one stands after all others that were stored in a line without it.
#[macro_export]
macro_rules! settings {
    (
        $(#[$doc:meta])*
        pub struct $Name:ident $(by $Subject:ident)? {
            $(
                $(#[$field_doc:meta])*
                $key:literal $field:ident: $Type:ty = $default:expr
                    $(, about $subject:ident)? $(, among $range:expr)? $(, offers $offers:expr)?
                    $(, where $matters:path)?;
            )+
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $Name { $($(#[$field_doc])* pub $field: $Type,)+ }

        impl Default for $Name {
            fn default() -> $Name {
                $Name { $($field: $default,)+ }
            }
        }

        impl $Name {
            /// All keys, in the order in which they are written and offered.
            pub const KEYS: [&'static str; [$($key),+].len()] = [$($key),+];

            /// The value under a key, as it is written.
            pub fn word(&self, key: &str) -> Option<String> {
                match key { $($key => Some(self.$field.to_string()),)+ _ => None }
            }

            /// Takes the value of a word. Refused: nothing has changed.
            pub fn set(&mut self, key: &str, word: &str) -> Result<(), $crate::settings::NoSetting> {
                let no = $crate::settings::NoSetting::Value;
                match key {
                    $($key => {
                        let value: $Type = word.parse().map_err(|_| no)?;
                        $(if !($range).contains(&value) { return Err(no); })?
                        self.$field = value;
                    })+
                    _ => return Err($crate::settings::NoSetting::Key),
                }
                Ok(())
            }

            /// The settings in a text, over the defaults.
            pub fn read(text: &str) -> Result<$Name, $crate::settings::NoSetting> {
                let mut settings = $Name::default();
                $crate::settings::read(text, |key, word| settings.set(key, word))?;
                Ok(settings)
            }

            /// The choices that a menu offers of a setting, whatever the others are.
            pub fn choices(key: &str) -> Vec<String> {
                match key {
                    $($key => $crate::settings!(
                        @offered $(among $range,)? $(offers $offers)?
                    ),)+
                    _ => Vec::new(),
                }
            }

            /// The entries of the menu of a setting: what is offered, and what it is now.
            pub fn entries(&self, key: &str) -> Vec<String> {
                let offered = $Name::choices(key);
                let now = self.word(key).filter(|now| !offered.contains(now));
                offered.into_iter().chain(now).collect()
            }

            /// True if a setting means anything as things are.
            pub fn matters(&self, key: &str) -> bool {
                match key {
                    $($key => $crate::settings!(@matters self $(where $matters)?),)+
                    _ => false,
                }
            }

            /// The settings that a menu offers as things are.
            pub fn offered(&self) -> Vec<$crate::settings::Offered> {
                let keys = $Name::KEYS.into_iter().filter(|key| self.matters(key));
                let offered = keys.map(|key| $crate::settings::Offered {
                    key,
                    choices: $Name::choices(key),
                });
                offered.filter(|offered| !offered.choices.is_empty()).collect()
            }

            /// The key and the value of all that matters and is not as it is by default.
            pub fn differences(&self) -> Vec<(&'static str, String)> {
                let default = $Name::default();
                let keys = $Name::KEYS.into_iter().filter(|key| self.matters(key));
                let differs = keys.filter(|key| self.word(key) != default.word(key));
                differs.filter_map(|key| Some((key, self.word(key)?))).collect()
            }
        }

        impl ::std::fmt::Display for $Name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                let pair = |key: &&str| format!("{key}={}", self.word(key).unwrap_or_default());
                let pairs: Vec<String> = $Name::KEYS.iter().map(pair).collect();
                f.write_str(&pairs.join(" "))
            }
        }

        $crate::settings!(@subjects $Name [$($Subject)?] $($key => [$($subject)?],)+);
    };
    (@subjects $Name:ident [] $($rows:tt)*) => {};
    (@subjects $Name:ident [$Subject:ident] $($key:literal => [$subject:ident],)+) => {
        impl $Name {
            /// The subject of a setting.
            pub fn subject(key: &str) -> Option<$Subject> {
                match key { $($key => Some($Subject::$subject),)+ _ => None }
            }
        }
    };
    (@offered) => { Vec::new() };
    (@offered among $range:expr,) => { ($range).map(|number| number.to_string()).collect() };
    (@offered $(among $range:expr,)? offers $offers:expr) => {
        $offers.into_iter().map(str::to_owned).collect()
    };
    (@matters $settings:ident) => { true };
    (@matters $settings:ident where $matters:path) => { $matters($settings) };
}

/// Reads pairs one after the other and hands each to `set`. Refused: a word without `=`, and
/// whatever `set` refuses.
pub fn read(
    text: &str,
    mut set: impl FnMut(&str, &str) -> Result<(), NoSetting>,
) -> Result<(), NoSetting> {
    text.split_whitespace().try_for_each(|pair| {
        let (key, word) = pair.split_once('=').ok_or(NoSetting::Key)?;
        set(key, word)
    })
}

#[cfg(test)]
mod tests {
    use super::{NoSetting, read};

    #[test]
    fn a_word_that_is_no_pair_and_one_that_is_not_taken_are_refused() {
        let set = |key: &str, _: &str| (key == "pace").then_some(()).ok_or(NoSetting::Value);
        assert_eq!(read("pace=fast  pace=slow", set), Ok(()));
        assert_eq!(read("", set), Ok(()));
        assert_eq!(read("pace", set), Err(NoSetting::Key));
        assert_eq!(read("pace=fast tempo=slow", set), Err(NoSetting::Value));
    }
}
