//! The traits of turns by which a search orders them: a table for each game.

/// Lists the traits of a game's turns: the name of each, and what one is worth, in thousandths of log-odds,
/// in the order in which a search looks at turns.
macro_rules! traits {
    ($($(#[$doc:meta])* $name:ident = $weight:literal,)+) => {
        /// The amount of each trait that a turn has; or the weight of each.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct Traits { $($(#[$doc])* pub $name: i32,)+ }

        impl Traits {
            /// The weight of each trait.
            pub const LEARNED: Traits = Traits { $($name: $weight,)+ };

            /// The first so many traits in their order, and nothing of the others.
            pub fn from_list(list: &[i32]) -> Traits {
                let mut list = list.iter().copied();
                Traits { $($name: list.next().unwrap_or_default(),)+ }
            }

            /// The total that all of them count together.
            pub fn sum(&self, weights: &Traits) -> i32 {
                0 $(+ self.$name * weights.$name)+
            }

            /// Each of them, which nobody else has.
            pub fn list(&self) -> Vec<Term> {
                vec![$(Term {
                    name: stringify!($name),
                    has: [self.$name, 0],
                    weight: Traits::LEARNED.$name,
                }),+]
            }
        }
    };
}

pub(crate) use traits;
