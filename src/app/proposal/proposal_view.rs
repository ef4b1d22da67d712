//! The view that a person has of a game that they are setting up.

use super::plan::GamePlan;
use crate::app::base::Venue;
use crate::app::invitations::Invitation;

/// A game that somebody is setting up, as their card shows it.
#[derive(Clone, Debug)]
pub struct Proposal {
    /// The number of the card among theirs in this channel.
    pub number: u32,
    /// Counts every change; with `number`, what *Invite* must name.
    pub revision: u32,
    /// The choices made so far.
    pub plan: GamePlan,
    /// The edition that was just given up, because it is for fewer players.
    pub given_up: Option<String>,
    /// The place where the invitation goes.
    pub venue: Venue,
}

/// The outcome of `/game new`.
#[derive(Debug)]
pub enum Proposed {
    /// Everything was said: people are invited.
    Opened(Box<Invitation>),
    /// The rest is to be chosen.
    Asked(Box<Proposal>),
}
