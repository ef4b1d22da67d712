//! The terms of a position's worth: a table for each game.

/// Lists the terms of a game: the name of each, its weight in thousandths of log-odds, and how much
/// somebody knows who knows of it. Beside it are `FITTED`, what each counts after games of the program
/// against itself, and `ANCHOR`, what each counted when the anchors were made.
macro_rules! terms {
    ($($(#[$doc:meta])* $name:ident = $weight:literal for $known:ident,)+) => {
        /// The amount of each term that a player has; or the weight of each.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct Terms { $($(#[$doc])* pub $name: i32,)+ }

        impl Terms {
            /// The weight of each term for a player with this much knowledge.
            pub fn weights(knows: Knowledge) -> Terms {
                match knows {
                    Knowledge::Anchor => ANCHOR,
                    Knowledge::Fitted => FITTED,
                    Knowledge::Material | Knowledge::Half | Knowledge::All => Terms {
                        $($name: if Knowledge::$known <= knows { $weight } else { 0 },)+
                    },
                }
            }

            /// The first so many terms in their order, and nothing of the others.
            pub fn from_list(list: &[i32]) -> Terms {
                let mut list = list.iter().copied();
                Terms { $($name: list.next().unwrap_or_default(),)+ }
            }

            /// The worth of this, less that of the other.
            pub fn worth(&self, less: &Terms, weights: &Terms) -> i32 {
                0 $(+ (self.$name - less.$name) * weights.$name)+
            }

            /// Each term, beside how much of it the other has.
            pub fn beside(&self, other: &Terms) -> Vec<Term> {
                let weights = Terms::weights(Knowledge::Fitted);
                vec![$(Term {
                    name: stringify!($name),
                    has: [self.$name, other.$name],
                    weight: weights.$name,
                }),+]
            }
        }
    };
}

pub(crate) use terms;
