//! The check whether both players of each game say the same of it; knows no points.

use crate::league::fate::Fate;
use crate::league::trf::fault::ReportFault;
use crate::league::trf::report::{ReportedRound, TournamentReport};
use crate::league::trf::round_code::{CodeKind, RoundCode};

/// A round of a player that cannot be so.
pub(super) struct Disagreement {
    /// The number of the player.
    pub(super) player: u32,
    /// The place of the round among theirs, from 0.
    pub(super) round: usize,
    pub(super) fault: ReportFault,
}

/// The first round that its opponent's line contradicts, if any.
pub(super) fn disagreement(report: &TournamentReport) -> Option<Disagreement> {
    let mut all = report.players.iter().flat_map(|player| {
        let rounds = player.rounds.iter().enumerate();
        rounds.filter_map(move |(round, entry)| Some((player.number, round, entry.as_ref()?)))
    });
    all.find_map(|(player, round, entry)| {
        let fault = fault(report, (player, round), entry)?;
        Some(Disagreement { player, round, fault })
    })
}

fn fault(
    report: &TournamentReport,
    (player, round): (u32, usize),
    entry: &ReportedRound,
) -> Option<ReportFault> {
    let opponent = entry.opponent?;
    let Some(other) = report.player(opponent) else {
        return Some(ReportFault::NoSuchPlayer(opponent));
    };
    let theirs = other.rounds.get(round).and_then(Option::as_ref);
    let is_same = theirs.is_some_and(|theirs| {
        theirs.opponent == Some(player) && are_seated(entry, theirs) && are_results(entry, theirs)
    });
    (!is_same).then_some(ReportFault::Contradiction(opponent))
}

/// True if two can have had these seats. To a game that was forfeited, they may not be given.
fn are_seated(one: &ReportedRound, other: &ReportedRound) -> bool {
    one.seat.is_none() || other.seat.is_none() || one.seat != other.seat
}

/// True if two can have these results of one game. Both can have lost, and one of them drawn.
fn are_results(one: &ReportedRound, other: &ReportedRound) -> bool {
    let (Some(one), Some(other)) = (one.code, other.code) else {
        return one.code == other.code;
    };
    let is_loser = |code: RoundCode| code.fate() == Some(Fate::Lost);
    let has_loser =
        |winner: RoundCode, loser: RoundCode| winner.fate() != Some(Fate::Won) || is_loser(loser);
    let is_game = one.kind() == other.kind() && one.kind() != CodeKind::Alone;
    is_game && has_loser(one, other) && has_loser(other, one)
}
