//! The draws that the players of a game can agree on; knows no offer.

/// The draws that can be agreed on. RULES HW-21, ST-10.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Draws {
    /// None.
    Never,
    /// Those that a player offers.
    #[default]
    Offered,
    /// Those, and one that is offered to all when a position occurs a third time.
    Noticed,
}
