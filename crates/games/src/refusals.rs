//! One row for each *no*: its variant, the id of its sentence, and the arguments of that.

/// Declares an enum of refusals, each with the sentence that says it:
///
/// ```
/// # use starpost_games::refusals;
/// refusals! {
///     /// Why nobody sits down.
///     #[derive(Clone, Debug, PartialEq, Eq)]
///     pub enum Inner {
///         /// The id alone.
///         GameOver = "game-over",
///     }
/// }
/// refusals! {
///     /// Why nothing can be played.
///     #[derive(Clone, Debug, PartialEq, Eq)]
///     pub enum No {
///         /// The id and its arguments: a field of that name, or a name and its value.
///         TooMany(count: u32, player: String) = ("too-many", count, name: player),
///         /// As another refusal says it, from which it is made.
///         Inner(why: Inner) = {why},
///     }
/// }
/// # use starpost_games::game::{Arg, Refuses as _};
/// # let no = No::TooMany(3, "Ann".to_owned());
/// # assert_eq!((no.id(), &no.args()[1]), ("too-many", &("name", Arg::Text("Ann".to_owned()))));
/// # assert_eq!(No::from(Inner::GameOver).id(), "game-over");
/// ```
#[macro_export]
macro_rules! refusals {
    (@id $id:literal) => { $id };
    (@id ($id:expr $(, $key:ident $(: $value:expr)?)*)) => { $id };
    (@id {$why:ident}) => { $crate::game::Refuses::id($why) };
    (@args $id:literal) => { ::std::vec::Vec::new() };
    (@args ($id:expr $(, $key:ident $(: $value:expr)?)*)) => {
        ::std::vec![$((
            ::std::stringify!($key),
            $crate::game::Arg::from($crate::refusals!(@value $key $($value)?)),
        )),*]
    };
    (@args {$why:ident}) => { $crate::game::Refuses::args($why) };
    (@value $key:ident) => { $key };
    (@value $key:ident $value:expr) => { $value };
    (@from $Name:ident $Variant:ident ($Why:ty) {$why:ident}) => {
        impl ::std::convert::From<$Why> for $Name {
            fn from($why: $Why) -> $Name {
                $Name::$Variant($why)
            }
        }
    };
    (@from $($other:tt)*) => {};
    (
        $(#[$about:meta])*
        $vis:vis enum $Name:ident {
            $(
                $(#[$doc:meta])*
                $Variant:ident
                $(($($field:ident: $Type:ty),+))?
                $({ $($(#[$note:meta])* $key:ident: $Kind:ty,)+ })?
                = $said:tt,
            )+
        }
    ) => {
        $(#[$about])*
        $vis enum $Name {
            $(
                $(#[$doc])*
                $Variant $(($($Type),+))? $({ $($(#[$note])* $key: $Kind,)+ })?,
            )+
        }

        #[allow(unused_variables, reason = "not all that is kept is said")]
        impl $crate::game::Refuses for $Name {
            fn id(&self) -> &'static str {
                match self {
                    $($Name::$Variant $(($($field),+))? $({ $($key,)+ })? => {
                        $crate::refusals!(@id $said)
                    })+
                }
            }

            fn args(&self) -> $crate::game::Args {
                match self {
                    $($Name::$Variant $(($($field),+))? $({ $($key,)+ })? => {
                        $crate::refusals!(@args $said)
                    })+
                }
            }
        }

        $($crate::refusals!(@from $Name $Variant $(($($Type),+))? $said);)+
    };
}
