//! The macro by which a game says all about its options in one table. Knows no option.

/// Defines the options of a game, one entry each: its key and values, each value with its word;
/// the default; and as far as they apply
///
/// * `by (EDITION, SEATS) => VALUE`: which editions set it otherwise, for how many players;
/// * `stored (EDITION, SEATS) => VALUE`: what a stored text means that leaves it out, where that is
///   not what the edition says today;
/// * `offered PLACE [VALUES] asked (SEATS)`: that a new game is offered it: its place among the
///   menus; which values, unless it is all; and for which numbers of players it has no default, so
///   that they always have to choose;
/// * `refused (VALUE, EDITION, SEATS) => ID`: which values cannot be played with, by which
///   sentence;
/// * `unused |options, novice| CONDITION => ID`: when a value that is not its edition's could do
///   nothing, by which sentence.
///
/// What stands in parentheses are patterns. Entries are written and checked in their order, and
/// what is written is stored: a new one goes to the end, and its default must be what older games
/// were played by.
///
/// From the table follow the enums of the values, the struct of all options with `of`, `read` and
/// `check`, and what [`OptionTable`](crate::game::OptionTable) has.
macro_rules! options {
    (@offer $name:ident $key:ident $type:ident [$($value:ident = $word:literal),+]) => {
        ::std::option::Option::None
    };
    (
        @offer $name:ident $key:ident $type:ident [$($value:ident = $word:literal),+]
        $place:literal [$($choice:ident)*] [$($asked:pat)?]
    ) => {
        ::std::option::Option::Some($crate::game::Offer {
            place: $place,
            choices: || $crate::game::options!(@choices $type $($choice)*),
            is_asked: |seats| match seats { $($asked => true,)? _ => false },
            message: |options: &$name| match options.$key {
                $($type::$value => concat!("setting-", stringify!($key), "-", $word),)+
            },
        })
    };
    (@choices $type:ident) => {
        $type::ALL.iter().map(|value| value.word()).collect()
    };
    (@choices $type:ident $($choice:ident)+) => {
        vec![$($type::$choice.word()),+]
    };
    (
        $(#[$struct_doc:meta])*
        pub struct $name:ident of $edition:ident;
        $(
            $(#[$doc:meta])*
            $key:ident: $type:ident {
                $($(#[$value_doc:meta])* $value:ident = $word:literal,)+
            } = $default:ident
            $(, by $by:pat => $preset:ident)*
            $(, stored $stored:pat => $was:ident)*
            $(, offered $place:literal $([$($choice:ident),+])? $(asked ($asked:pat))?)?
            $(, refused $bad:pat => $refused:literal)*
            $(, unused |$options:pat_param, $novice:pat_param| $condition:expr => $unused:literal)*
            ;
        )*
    ) => {
        $($crate::worded! {
            $(#[$doc])*
            pub enum $type { $($(#[$value_doc])* $value = $word,)+ }
        })*

        $(#[$struct_doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $name {
            /// The edition that the others came from; for display.
            pub edition: $edition,
            $($(#[$doc])* pub $key: $type,)*
        }

        impl $name {
            /// The complete rules of an edition for this many players.
            #[allow(
                unused_variables,
                clippy::match_single_binding,
                reason = "not all options differ by edition, and some games have none"
            )]
            pub fn of(edition: $edition, seats: u8) -> $name {
                #[allow(unused_imports, reason = "not all options differ by edition")]
                use $edition::*;
                $name {
                    edition,
                    $($key: match (edition, seats) {
                        $($by => $type::$preset,)*
                        _ => $type::$default,
                    },)*
                }
            }

            /// Reads options: see [`read`]($crate::game::option_table::read).
            pub fn read(
                text: &str,
                seats: u8,
            ) -> ::std::result::Result<$name, $crate::game::UnknownOption> {
                $crate::game::option_table::read(text, seats)
            }

            /// Refused: what the edition, or a game of this many players, does not have.
            pub fn check(
                &self,
                seats: u8,
            ) -> ::std::result::Result<(), $crate::game::NotPlayable> {
                $crate::game::option_table::check(self, seats)
            }
        }

        impl $crate::game::OptionTable for $name {
            type Edition = $edition;

            #[allow(
                unused_imports,
                clippy::match_single_binding,
                reason = "not all options have all that the table can say"
            )]
            const ROWS: &'static [$crate::game::OptionRow<$name>] = &[$($crate::game::OptionRow {
                key: stringify!($key),
                word: |options| options.$key.word(),
                set: |options, word| $type::from_word(word).map(|value| options.$key = value),
                offer: $crate::game::options!(
                    @offer $name $key $type [$($value = $word),+]
                        $($place [$($($choice)+)?] [$($asked)?])?
                ),
                refused: |options, seats| {
                    use $edition::*;
                    use $type::*;
                    match (options.$key, options.edition, seats) {
                        $($bad => ::std::option::Option::Some($refused),)*
                        _ => ::std::option::Option::None,
                    }
                },
                unused: |options, novice| {
                    $(
                        let ($options, $novice): (&$name, $crate::game::Novice) = (options, novice);
                        if $condition {
                            return ::std::option::Option::Some($unused);
                        }
                    )*
                    let _ = (options, novice);
                    ::std::option::Option::None
                },
            }),*];

            fn of(edition: $edition, seats: u8) -> $name {
                $name::of(edition, seats)
            }

            fn edition(&self) -> $edition {
                self.edition
            }

            #[allow(
                unused_imports,
                unused_variables,
                clippy::match_single_binding,
                reason = "hardly an option has changed since"
            )]
            fn as_first_stored(edition: $edition, seats: u8) -> $name {
                use $edition::*;
                let today = $name::of(edition, seats);
                $name {
                    edition,
                    $($key: match (edition, seats) {
                        $($stored => $type::$was,)*
                        _ => today.$key,
                    },)*
                }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                $crate::game::option_table::write(self, f)
            }
        }
    };
}
pub(crate) use options;
