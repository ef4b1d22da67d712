//! Enums whose every value has a word: one way to write and read them. Knows no enum.

/// A word that names no value of an enum, cut to a sensible length.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no {1}")]
pub struct UnknownWord(pub String, pub &'static str);

impl UnknownWord {
    /// This word, which names no value of that enum.
    pub fn of(word: &str, name: &'static str) -> UnknownWord {
        UnknownWord(word.chars().take(60).collect(), name)
    }
}

/// Defines an enum whose values each have a word: in a database, a record, a command, the text of a
/// picture.
///
/// A word that is stored never changes. The enum has `ALL` its values in the order in which they
/// are listed, `word` and `from_word`, and is displayed and parsed as its word.
#[macro_export]
macro_rules! worded {
    (
        $(#[$doc:meta])*
        $visibility:vis enum $name:ident {
            $($(#[$value_doc:meta])* $value:ident = $word:literal,)+
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        $visibility enum $name { $($(#[$value_doc])* $value,)+ }

        #[allow(dead_code, reason = "not every enum is both written and read")]
        impl $name {
            /// All values, in order.
            $visibility const ALL: [$name; [$($word),+].len()] = [$($name::$value),+];

            /// The word that writes this value.
            $visibility const fn word(self) -> &'static str {
                match self { $($name::$value => $word,)+ }
            }

            /// The value of a word.
            $visibility fn from_word(word: &str) -> Option<$name> {
                match word { $($word => Some($name::$value),)+ _ => None }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.word())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::worded::UnknownWord;

            fn from_str(word: &str) -> Result<$name, $crate::worded::UnknownWord> {
                let unknown = || $crate::worded::UnknownWord::of(word, stringify!($name));
                $name::from_word(word).ok_or_else(unknown)
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::UnknownWord;

    worded! {
        /// Ways to go.
        enum Way {
            /// Up.
            Up = "up",
            /// Down.
            Down = "down-hill",
        }
    }

    #[test]
    fn a_value_is_read_as_it_is_written() {
        for way in Way::ALL {
            assert_eq!(Way::from_word(way.word()), Some(way));
            assert_eq!(way.to_string().parse(), Ok(way));
        }
    }

    #[test]
    fn a_word_without_a_value_is_named() {
        let unknown = "sideways".parse::<Way>().expect_err("no such way");
        assert_eq!(unknown, UnknownWord("sideways".to_owned(), "Way"));
        assert_eq!(unknown.to_string(), "\"sideways\" is no Way");
    }
}
