//! A tournament as a report has it; knows no text and no league.

use crate::game::Seat;
use crate::league::numbers::RoundNo;
use crate::league::points::{PointRule, Points};
use crate::league::trf::round_code::RoundCode;

/// The most players that a report can have: their numbers have four digits.
pub(super) const MOST_PLAYERS: u32 = 9_999;

/// The most rounds that a report is read with.
pub(super) const MOST_ROUNDS: u32 = 999;

/// The length of a name, in characters.
pub(super) const NAME_LENGTH: usize = 33;

/// A tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TournamentReport {
    /// Its name.
    pub name: String,
    /// The date on which it began, like `2026/01/31`; empty if that is not said.
    pub began: String,
    /// The date on which it ended.
    pub ended: String,
    /// The kind of tournament, as a text for people.
    pub kind: String,
    /// The number of rounds, if it is said.
    pub rounds: Option<u32>,
    /// The worth of a game.
    pub rule: PointRule,
    /// Everybody, in the order of their numbers.
    pub players: Vec<ReportedPlayer>,
    /// The numbers of those who do not play the next round, as far as their own lines do not say so.
    pub absent: Vec<u32>,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportedPlayer {
    /// The starting rank, from 1: the order of strength.
    pub number: u32,
    /// The name.
    pub name: String,
    /// The rating, if there is one.
    pub rating: Option<u32>,
    /// The place in the standings, if it is said.
    pub rank: Option<u32>,
    /// The rounds, from the first on; `None` where nothing is said of one.
    pub rounds: Vec<Option<ReportedRound>>,
    /// The points that acceleration gives in each round.
    pub virtual_points: Vec<Points>,
}

/// A round of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReportedRound {
    /// The number of the opponent; `None` in a round without one.
    pub opponent: Option<u32>,
    /// The seat, if there is one: the first is White's.
    pub seat: Option<Seat>,
    /// The result; `None` while the game goes on.
    pub code: Option<RoundCode>,
}

impl ReportedRound {
    /// A round without an opponent.
    pub const fn alone(code: RoundCode) -> ReportedRound {
        ReportedRound { opponent: None, seat: None, code: Some(code) }
    }

    /// True if there was an opponent, or none was left: not if somebody missed the round of their own accord.
    const fn is_paired(&self) -> bool {
        matches!(self.code, Some(RoundCode::Bye)) || self.opponent.is_some()
    }
}

/// Rounds without those after the last one of which anything is said.
pub(super) fn up_to_the_last(mut rounds: Vec<Option<ReportedRound>>) -> Vec<Option<ReportedRound>> {
    let last = rounds.iter().rposition(Option::is_some);
    rounds.truncate(last.map_or(0, |last| last + 1));
    rounds
}

impl ReportedPlayer {
    /// The points of all rounds.
    pub fn points(&self, rule: PointRule) -> Points {
        let codes = self.rounds.iter().flatten().filter_map(|round| round.code);
        codes.map(|code| code.points(rule)).sum()
    }

    /// A round, if anything is said of it.
    pub fn round(&self, number: RoundNo) -> Option<&ReportedRound> {
        let index = usize::try_from(number.0.checked_sub(1)?).ok()?;
        self.rounds.get(index)?.as_ref()
    }

    /// The points that acceleration gives in a round.
    pub fn virtual_points_in(&self, number: RoundNo) -> Points {
        let index = number.0.checked_sub(1).and_then(|index| usize::try_from(index).ok());
        index.and_then(|index| self.virtual_points.get(index).copied()).unwrap_or_default()
    }
}

impl TournamentReport {
    /// The last round that was paired; 0 before the first. What is said of rounds after it is who will miss them.
    pub fn last_paired(&self) -> RoundNo {
        let last = |player: &ReportedPlayer| {
            let mut rounds = player.rounds.iter();
            rounds.rposition(|round| round.is_some_and(|round| round.is_paired()))
        };
        let last = self.players.iter().filter_map(last).max();
        let number = last.and_then(|index| u32::try_from(index + 1).ok());
        RoundNo(number.unwrap_or_default())
    }

    /// The last round of which anything is said.
    pub(super) fn last_said(&self) -> RoundNo {
        let rounds = self.players.iter().map(|player| player.rounds.len()).max();
        RoundNo(rounds.and_then(|rounds| u32::try_from(rounds).ok()).unwrap_or_default())
    }

    /// The place of a player in the list.
    pub(super) fn index(&self, number: u32) -> Option<usize> {
        self.players.binary_search_by_key(&number, |player| player.number).ok()
    }

    /// A player.
    pub fn player(&self, number: u32) -> Option<&ReportedPlayer> {
        self.players.get(self.index(number)?)
    }
}
