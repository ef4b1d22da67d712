//! The terms of a position's worth: a table for each game.

/// Lists the terms of a game: the name of each, and its weight in thousandths of log-odds.
macro_rules! terms {
    ($($(#[$doc:meta])* $name:ident = $weight:literal,)+) => {
        /// How much of each term somebody has; or how much each counts.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct Terms { $($(#[$doc])* pub $name: i32,)+ }

        impl Terms {
            /// What each counts, in thousandths of log-odds.
            pub const WEIGHTS: Terms = Terms { $($name: $weight,)+ };

            /// What this is worth, less what the other is.
            fn worth(&self, less: &Terms, weights: &Terms) -> i32 {
                0 $(+ (self.$name - less.$name) * weights.$name)+
            }

            /// Each term with its name.
            pub fn named(&self) -> impl Iterator<Item = (&'static str, i32)> {
                [$((stringify!($name), self.$name)),+].into_iter()
            }
        }
    };
}

pub(crate) use terms;
