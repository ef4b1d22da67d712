//! The facts that an edition of a game's rules gives of itself, and the macro by which a game lists its editions;
//! knows no edition.

use std::ops::RangeInclusive;
use std::str::FromStr;

/// A state of the rules of a game, printed or kept by a site: a preset of all its options.
pub trait Edition: Copy + Eq + FromStr + 'static {
    /// Those a new game can be played by, the default first.
    const PLAYABLE: &'static [Self];

    /// The one that is played when none is asked for: the first that is for this many.
    fn default_for(seats: u8) -> Self {
        let mut editions = Self::PLAYABLE.iter();
        let fitting = editions.find(|edition| edition.seats().contains(&seats));
        *fitting.unwrap_or(&Self::PLAYABLE[0])
    }

    /// The numbers of players who can play by it.
    fn seats(self) -> RangeInclusive<u8>;

    /// The word that names it in options and commands.
    fn word(self) -> &'static str;

    /// The id of its name.
    fn message(self) -> &'static str;
}

/// Defines the editions of a game, one line each: its word, and how many can play by it. Those behind
/// `read only` are of records, and no new game is played by them. The name of each is the message
/// `edition-WORD`.
macro_rules! editions {
    (
        $(#[$doc:meta])*
        pub enum $name:ident {
            $($(#[$value_doc:meta])* $value:ident = $word:literal for $seats:expr,)+
        }
        $(read only {
            $($(#[$old_doc:meta])* $old:ident = $old_word:literal for $old_seats:expr,)+
        })?
    ) => {
        $crate::worded! {
            $(#[$doc])*
            pub enum $name {
                $($(#[$value_doc])* $value = $word,)+
                $($($(#[$old_doc])* $old = $old_word,)+)?
            }
        }

        impl $name {
            /// Those a new game can be played by.
            pub const PLAYABLE: [$name; [$($word),+].len()] = [$($name::$value),+];
        }

        impl $crate::game::Edition for $name {
            const PLAYABLE: &'static [$name] = &$name::PLAYABLE;

            #[allow(clippy::match_same_arms, reason = "one for each edition")]
            fn seats(self) -> ::std::ops::RangeInclusive<u8> {
                match self {
                    $($name::$value => $seats,)+
                    $($($name::$old => $old_seats,)+)?
                }
            }

            fn word(self) -> &'static str {
                self.word()
            }

            fn message(self) -> &'static str {
                match self {
                    $($name::$value => concat!("edition-", $word),)+
                    $($($name::$old => concat!("edition-", $old_word),)+)?
                }
            }
        }
    };
}
pub(crate) use editions;
