//! The results that a report has, as those of a league; reads no text.

use crate::game::{Outcome, Seat, Seats};
use crate::league::decided_by::DecidedBy;
use crate::league::entrant::Entrant;
use crate::league::fate::Fate;
use crate::league::fixture_result::FixtureResult;
use crate::league::numbers::RoundNo;
use crate::league::rules::Missed;
use crate::league::swiss::SwissEntrant;
use crate::league::trf::report::{ReportedPlayer, ReportedRound, TournamentReport};
use crate::league::trf::round_code::{CodeKind, RoundCode};
use crate::league::unplayed_rounds::Unplayed;

impl TournamentReport {
    /// The players as entrants, in the order of strength.
    pub fn entrants(&self) -> Vec<Entrant> {
        (0..).map(Entrant).take(self.players.len()).collect()
    }

    /// The player who is an entrant.
    pub fn entrant(&self, entrant: Entrant) -> Option<&ReportedPlayer> {
        self.players.get(usize::try_from(entrant.0).ok()?)
    }

    /// The results of everything that is over, in the order of rounds. A report does not say how a game was lost:
    /// those that were played count as lost on the board. A round off that was asked for counts as one that was sat
    /// out, whyever it was.
    pub fn results(&self) -> Vec<FixtureResult> {
        let rounds = (1..=self.last_said().0).map(RoundNo);
        let all = rounds.flat_map(|round| {
            let players = (0..).map(Entrant).zip(&self.players);
            players.filter_map(move |(entrant, player)| {
                self.result((entrant, player), round, player.round(round)?)
            })
        });
        all.collect()
    }

    /// The games that go on, with their rounds and players.
    pub fn open(&self) -> Vec<(RoundNo, [&ReportedPlayer; 2])> {
        let rounds = (1..=self.last_said().0).map(RoundNo);
        let open = rounds.flat_map(|round| {
            self.players.iter().filter_map(move |player| {
                let entry = player.round(round).filter(|entry| entry.code.is_none())?;
                let other = self.player(entry.opponent?)?;
                (player.number < other.number).then_some((round, [player, other]))
            })
        });
        open.collect()
    }

    /// Everybody who plays the round after the last one that was paired, as pairing needs them.
    pub fn swiss(&self) -> Vec<SwissEntrant> {
        let results = self.results();
        let next = self.last_paired().next();
        let all = (0..).map(Entrant).zip(&self.players);
        let playing = all.filter(|(_, player)| {
            player.round(next).is_none() && !self.absent.contains(&player.number)
        });
        let swiss = playing.map(|(entrant, player)| SwissEntrant {
            virtual_points: player.virtual_points_in(next),
            ..SwissEntrant::after(entrant, &results, self.rule)
        });
        swiss.collect()
    }

    /// The result of a round, in the line of the player who is listed first; `None` in that of the other, and while
    /// the game goes on.
    fn result(
        &self,
        (entrant, player): (Entrant, &ReportedPlayer),
        round: RoundNo,
        entry: &ReportedRound,
    ) -> Option<FixtureResult> {
        let code = entry.code?;
        let Some(opponent) = entry.opponent.filter(|_| code.kind() != CodeKind::Alone) else {
            return Some(alone(entrant, round, code));
        };
        let theirs = self.player(opponent)?.round(round)?;
        let other = Entrant(u32::try_from(self.index(opponent)?).ok()?);
        let is_second = entry.seat.or(theirs.seat.map(other_seat)) == Some(Seat(1));
        let game = [(entrant, code), (other, theirs.code?)];
        let seated = if is_second { [game[1], game[0]] } else { game };
        (player.number < opponent).then(|| of_game(round, seated))
    }
}

const fn other_seat(seat: Seat) -> Seat {
    Seat(if seat.0 == 0 { 1 } else { 0 })
}

/// The result of a round without an opponent.
fn alone(entrant: Entrant, round: RoundNo, code: RoundCode) -> FixtureResult {
    let missed = |worth| FixtureResult::missed(round, entrant, DecidedBy::SatOut, worth);
    match code.fate() {
        Some(Fate::Won) => FixtureResult::bye(round, entrant),
        Some(Fate::Drawn) => missed(Missed::Half),
        Some(Fate::Lost) | None => missed(Missed::Zero),
    }
}

/// The result of a game, in the order of seats.
fn of_game(round: RoundNo, seated: [(Entrant, RoundCode); 2]) -> FixtureResult {
    let seats = |fate: Fate| -> Seats {
        let all = seated.iter().zip((0..).map(Seat));
        all.filter(|((_, code), _)| code.fate() == Some(fate)).map(|(_, seat)| seat).collect()
    };
    let drawn = seats(Fate::Drawn);
    let outcome =
        if drawn.is_empty() { Outcome::Won(seats(Fate::Won)) } else { Outcome::Drawn(drawn) };
    let (how, unplayed) = match seated[0].1.kind() {
        CodeKind::Played | CodeKind::Alone => (DecidedBy::Played, None),
        CodeKind::Forfeited => (DecidedBy::Forfeit, Some(Unplayed::Walkover)),
        CodeKind::Unrated => (DecidedBy::Adjudication, Some(Unplayed::Ruling)),
    };
    let entrants = seated.map(|(entrant, _)| entrant).to_vec();
    FixtureResult { round, entrants, outcome: Some(outcome), how, unplayed }
}
