//! The spellings in custom ids: each thing that they can ask for in one row.

use super::base_36::{base_36, from_base_36};
use super::menu::At;
use crate::app::{InteractionId, NewsNo, PersonId, ServerItem};
use starpost_games::game::Seat;
use starpost_games::games::{Kind, Loss};
use starpost_games::league::{ChallengeNo, FixtureNo, RoundNo, Season};
use starpost_games::terms::OtherLevel;

/// A text that spells nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotSpelled;

/// A value that a custom id can carry. Its text has no `-` in it, except for the last that is carried.
pub(super) trait CustomIdValue: Sized {
    /// Its text in a custom id.
    fn written(&self) -> String;

    /// The meaning of this text; `None` if it has none.
    fn read(text: &str) -> Option<Self>;
}

macro_rules! carried_as_numbers {
    ($($Type:ty),+) => {
        $(impl CustomIdValue for $Type {
            fn written(&self) -> String {
                base_36((*self).into())
            }

            fn read(text: &str) -> Option<$Type> {
                from_base_36(text)
            }
        })+
    };
}

macro_rules! carried_as_text {
    ($($Type:ty),+) => {
        $(impl $crate::discord::custom_id::spelling::CustomIdValue for $Type {
            fn written(&self) -> String {
                self.to_string()
            }

            fn read(text: &str) -> Option<$Type> {
                text.parse().ok()
            }
        })+
    };
}

macro_rules! carried_as_what_it_holds {
    ($($Type:ident),+) => {
        $(impl CustomIdValue for $Type {
            fn written(&self) -> String {
                self.0.written()
            }

            fn read(text: &str) -> Option<$Type> {
                CustomIdValue::read(text).map($Type)
            }
        })+
    };
}

pub(super) use carried_as_text;

carried_as_numbers!(u8, u32, u64);
carried_as_text!(At, Loss, Kind, OtherLevel, ServerItem);
carried_as_what_it_holds!(PersonId, InteractionId, Seat);
carried_as_what_it_holds!(NewsNo, Season, RoundNo, FixtureNo, ChallengeNo);

/// Declares an enum of what custom ids spell. Each row has a variant, what it carries, and its
/// spelling; what is carried follows that, separated by `-`. What has only certain values is read
/// by the function after `as`. The first row that fits a text is meant. The word of a variant is
/// its spelling without the sign at its end. What is pressed has a face in brackets after its spelling: see
/// `buttons.rs`, whose other columns are for those who answer.
macro_rules! spelled {
    (
        $(#[$about:meta])*
        $vis:vis enum $Name:ident {
            $($(#[$doc:meta])* $Variant:ident $(($($field:ident: $Type:ty $(as $known:ident)?),+))?
                = $spelling:literal $([$($face:tt)*])?
                $(($($answer:tt)*) => |$($c:ident),+| $run:expr)?,)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $Name {
            $($(#[$doc])* $Variant $(($($Type),+))?,)+
        }

        impl $Name {
            /// The word of its effect, by which sentences about it are known.
            #[allow(dead_code, reason = "not of everything that is spelled is there a sentence")]
            $vis fn word(self) -> &'static str {
                let spelling = match self {
                    $($Name::$Variant { .. } => $spelling,)+
                };
                spelling.trim_end_matches(['-', '.'])
            }

            /// Its face; none of what is no button, or is labeled where it stands.
            #[allow(dead_code, reason = "not everything that is spelled is a button")]
            #[allow(unused_variables, reason = "little of what is carried is told by a face")]
            $vis fn face(self) -> Option<$crate::discord::custom_id::face::Face> {
                match self {
                    $($Name::$Variant $(($($field),+))? => spelled!(@face $([$($face)*])?),)+
                }
            }
        }

        #[cfg(test)]
        #[allow(dead_code, reason = "not every enum has a list of all that was ever spelled")]
        impl $Name {
            /// All spellings, in order.
            $vis const SPELLINGS: [&'static str; [$($spelling),+].len()] = [$($spelling),+];
        }

        impl ::std::fmt::Display for $Name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $($Name::$Variant $(($($field),+))? => {
                        f.write_str($spelling)?;
                        $(let carried = [
                            $(spelled!(@written $field $($known)?)),+
                        ];
                        f.write_str(&carried.join("-"))?;)?
                        Ok(())
                    })+
                }
            }
        }

        impl ::std::str::FromStr for $Name {
            type Err = $crate::discord::custom_id::spelling::NotSpelled;

            fn from_str(text: &str) -> Result<$Name, Self::Err> {
                $(if let Some(read) = spelled!(
                    @read text, $spelling, $Name::$Variant $(($($field $(as $known)?),+))?
                ) {
                    return Ok(read);
                })+
                Err($crate::discord::custom_id::spelling::NotSpelled)
            }
        }

        $crate::discord::custom_id::spelling::carried_as_text!($Name);
    };
    (@read $text:ident, $spelling:literal, $Name:ident::$Variant:ident) => {
        ($text == $spelling).then_some($Name::$Variant)
    };
    (@read $text:ident, $spelling:literal, $Name:ident::$Variant:ident
        ($($field:ident $(as $known:ident)?),+)) => {
        $text.strip_prefix($spelling).and_then(|rest| {
            let mut carried = rest.splitn([$(stringify!($field)),+].len(), '-');
            $(let $field = spelled!(@carried (carried.next()?) $($known)?)?;)+
            Some($Name::$Variant($($field),+))
        })
    };
    (@written $field:ident) => {
        $crate::discord::custom_id::spelling::CustomIdValue::written($field)
    };
    (@written $field:ident $known:ident) => { $field.to_string() };
    (@carried ($text:expr)) => { $crate::discord::custom_id::spelling::CustomIdValue::read($text) };
    (@carried ($text:expr) $known:ident) => { $known($text) };
    (@face) => { None };
    (@face []) => { None };
    (@face [$Style:ident, $label:expr]) => {
        Some($crate::discord::custom_id::face::Face::new(
            $crate::discord::custom_id::face::Style::$Style,
            $label,
        ))
    };
    (@face [$face:expr]) => { $face };
}

pub(super) use spelled;
