//! Options of a game as text; knows no option.

/// A key or value that the game does not have, as it was written, cut to a sensible length.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown option {0:?}")]
pub struct UnknownOption(pub String);

impl UnknownOption {
    pub(crate) fn of(pair: &str) -> UnknownOption {
        UnknownOption(pair.chars().take(60).collect())
    }
}

/// Defines an option of a game as an enum of its values, each with the word that writes it.
macro_rules! option {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$value_doc])* $value,)* }

        impl $name {
            /// All values, in the order in which they are offered.
            pub const ALL: &'static [$name] = &[$($name::$value,)*];

            /// The word that writes this value.
            pub const fn word(self) -> &'static str {
                match self { $($name::$value => $word,)* }
            }

            /// The value of a word.
            pub fn from_word(word: &str) -> Option<$name> {
                match word { $($word => Some($name::$value),)* _ => None }
            }
        }
    };
}
pub(crate) use option;
