//! Rounds that bring points, or none, without a game: one row for each way. What they mean for pairing
//! and for tie-breaks is asked here, and nowhere else. Knows no standings.

use crate::game::Outcome;
use crate::league::decided_by::DecidedBy;
use crate::league::fate::Fate;
use crate::league::rules::Missed;
use crate::worded;

/// The number of rounds of a season that can bring somebody half a point without their playing, however they were
/// missed.
pub const MOST_HALVES: u32 = 2;

worded! {
    /// A way to come through a round without a game.
    #[derive(PartialOrd, Ord)]
    pub enum Unplayed {
        /// There was no opponent: FIDE calls it the pairing-allocated bye.
        Bye = "bye",
        /// One of the two never played a turn, and the other has won for nothing; or has resigned
        /// before they had.
        Walkover = "walkover",
        /// Somebody has decided a game in which not everybody had played a turn.
        Ruling = "ruling",
        /// They had not entered yet.
        Late = "late",
        /// They had asked not to play.
        SatOut = "sat-out",
    }
}

/// Against whom a round without a game counts in tie-breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreakOpponent {
    /// Somebody who has as many points in the end as they have: FIDE C.07, article 16.4, in the
    /// edition of 2023.
    Themselves,
    /// Nobody, so that it adds nothing. FIDE counts a round that somebody has missed of their own
    /// accord like any other; here nobody gains by one.
    Nobody,
}

/// The meaning of a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnplayedRule {
    /// Against whom it counts in tie-breaks.
    pub against: TieBreakOpponent,
    /// The number of them that can bring half a point in a season; `None` if they are not counted.
    pub limit: Option<u32>,
}

impl Unplayed {
    /// The meaning of this way: its row.
    pub const fn meaning(self) -> UnplayedRule {
        let given = UnplayedRule { against: TieBreakOpponent::Themselves, limit: None };
        let missed = UnplayedRule { against: TieBreakOpponent::Nobody, limit: Some(MOST_HALVES) };
        match self {
            Unplayed::Bye | Unplayed::Walkover | Unplayed::Ruling => given,
            Unplayed::Late | Unplayed::SatOut => missed,
        }
    }

    /// The way in which a fixture of this many players was decided, in whose game so many turns were
    /// played; `None` if everybody has played one, or it does not count.
    pub const fn of(
        how: DecidedBy,
        outcome: Option<Outcome>,
        (players, turns): (usize, usize),
    ) -> Option<Unplayed> {
        match how {
            _ if players == 1 => Unplayed::alone(how, outcome),
            DecidedBy::Annulment => None,
            _ if turns >= players => None,
            DecidedBy::Adjudication | DecidedBy::Seeding => Some(Unplayed::Ruling),
            DecidedBy::Played
            | DecidedBy::Resignation
            | DecidedBy::Time
            | DecidedBy::Forfeit
            | DecidedBy::Bye
            | DecidedBy::Late
            | DecidedBy::SatOut => Some(Unplayed::Walkover),
        }
    }

    /// The way of somebody who was to play nobody. Before they were told apart, a round that was missed
    /// was stored as a bye that was not won.
    pub const fn alone(how: DecidedBy, outcome: Option<Outcome>) -> Option<Unplayed> {
        match (how, outcome) {
            (DecidedBy::Annulment, _) => None,
            (DecidedBy::Late, _) => Some(Unplayed::Late),
            (DecidedBy::Bye, Some(Outcome::Won(_))) => Some(Unplayed::Bye),
            _ => Some(Unplayed::SatOut),
        }
    }

    /// The number of halves of a point without a game that a round has brought somebody.
    pub const fn halves(fate: Fate) -> u32 {
        match fate {
            Fate::Won => 2,
            Fate::Drawn => 1,
            Fate::Lost => 0,
        }
    }
}

impl Missed {
    /// The worth of another round to somebody who has had so many half points for rounds that they have missed.
    pub const fn after(self, halves: u32) -> Missed {
        match self {
            Missed::Half if halves >= MOST_HALVES => Missed::Zero,
            Missed::Half | Missed::Zero | Missed::Never => self,
        }
    }
}
