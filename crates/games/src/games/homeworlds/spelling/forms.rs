//! The orders in which the words of each action come. Knows no word.

use crate::games::homeworlds::words::vocabulary::Verb;

/// The kind of thing that is wanted at a place of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::games::homeworlds) enum Slot {
    /// A star of a new home.
    HomeStar,
    /// A ship, with its size.
    Ship,
    /// The piece that is built, or traded for: its color is enough.
    What,
    /// A color.
    Color,
    /// The owner of the ship.
    Owner,
    /// The place where it is done.
    At,
    /// The place that a ship comes from.
    From,
    /// The place that it goes to.
    To,
    /// A new star.
    Star,
    /// The name of a new system that is no word of an action.
    Name,
    /// The name of a new system, whatever it is.
    AnyName,
}

impl Slot {
    /// The small words that may stand before it.
    pub(super) const fn introduced_by(self) -> &'static [&'static str] {
        match self {
            Slot::From => &["from", "at", "in", "of", "the"],
            Slot::To => &["to", "into", "in", "the"],
            Slot::At => &["at", "in", "on", "of", "from", "the"],
            Slot::What => &["to", "for", "into", "the"],
            Slot::Owner => &["of", "from", "the"],
            Slot::Ship | Slot::Color => &["with", "the", "of"],
            Slot::HomeStar => &["at", "with", "the", "of"],
            Slot::Star => &["to", "at", "the", "into", "for"],
            Slot::Name | Slot::AnyName => &["called", "named", "as", "the"],
        }
    }
}

/// The orders of an action, the first that fits is meant. That of notation comes first.
pub(in crate::games::homeworlds) const fn orders(verb: Verb) -> &'static [&'static [Slot]] {
    use Slot::{AnyName, At, Color, From, HomeStar, Name, Owner, Ship, Star, To, What};
    match verb {
        Verb::Homeworld => &[&[HomeStar, HomeStar, Ship, AnyName], &[HomeStar, HomeStar, Ship]],
        Verb::Build => &[&[What, At], &[At, What]],
        Verb::Sacrifice => &[&[Ship, At], &[At, Ship]],
        Verb::Trade => &[&[Ship, What, At], &[Ship, At, What], &[At, Ship, What]],
        Verb::Move => &[&[Ship, From, To], &[Ship, To, From], &[From, Ship, To]],
        Verb::Discover => &[
            &[Ship, From, Star, Name],
            &[Ship, From, Star],
            &[Ship, From, Star, AnyName],
            &[Ship, Star, From],
        ],
        Verb::Capture => &[&[Ship, At], &[Ship, Owner, At], &[Ship, At, Owner], &[At, Ship]],
        Verb::Catastrophe => &[&[Color, At], &[At, Color]],
        Verb::Pass => &[&[]],
    }
}
