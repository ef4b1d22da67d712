//! A report is made of the results of a league, or of one of its divisions; writes no text.

use std::collections::BTreeMap;

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::clock::Time;
use crate::game::Seat;
use crate::league::acceleration::{Acceleration, SwissSize};
use crate::league::entrant::Entrant;
use crate::league::fate::Fate;
use crate::league::fixture_result::FixtureResult;
use crate::league::format::Format;
use crate::league::format_traits::PairedBy;
use crate::league::numbers::RoundNo;
use crate::league::points::{PointRule, Points};
use crate::league::trf::columns::cut;
use crate::league::trf::points_text::is_written;
use crate::league::trf::report::{
    MOST_PLAYERS, NAME_LENGTH, ReportedPlayer, ReportedRound, TournamentReport, up_to_the_last,
};
use crate::league::trf::round_code::RoundCode;
use crate::league::unplayed_rounds::Unplayed;

/// A division of a league, or a league that has none.
#[derive(Clone, Debug)]
pub struct ReportedDivision<'a> {
    /// Its name.
    pub name: &'a str,
    /// The format in which it is played.
    pub format: Format,
    /// The time at which the season began.
    pub began: Option<Time>,
    /// The time at which it ended, if it is over.
    pub ended: Option<Time>,
    /// The number of rounds.
    pub rounds: u32,
    /// The worth of a game.
    pub rule: PointRule,
    /// The way in which its first rounds are accelerated, by the size that it had when it began.
    pub acceleration: (Acceleration, SwissSize),
    /// Everybody in it.
    pub people: Vec<ReportedPerson>,
    /// Everything that is decided.
    pub results: &'a [FixtureResult],
    /// Everything that is paired and not decided.
    pub open: Vec<(RoundNo, Vec<Entrant>)>,
}

/// Somebody in a division.
#[derive(Clone, Debug)]
pub struct ReportedPerson {
    /// The entrant.
    pub entrant: Entrant,
    /// The name.
    pub name: String,
    /// The rating, if there is one.
    pub rating: Option<u32>,
    /// The place in the standings.
    pub rank: u32,
    /// True if they have withdrawn.
    pub is_gone: bool,
}

/// A reason why there is no report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoReport {
    /// The format has no rounds in which everybody plays one game of two for points.
    #[error("not everybody plays one game of two in each round")]
    Format,
    /// There are more people than numbers.
    #[error("there are more than {MOST_PLAYERS} people")]
    TooMany,
    /// Points are neither whole nor halves, or too many.
    #[error("there is no room for the points")]
    Points,
}

impl TournamentReport {
    /// The report of a division. What counts for nothing, and a round in which somebody had no game, is a round off
    /// that is worth nothing; of games that go on nothing is said. Those who have withdrawn miss the next round of a
    /// Swiss that goes on. Refused: it cannot be written as a report.
    pub fn of(division: &ReportedDivision<'_>) -> Result<TournamentReport, NoReport> {
        let traits = division.format.traits();
        let known = kind(traits.paired_by).filter(|_| !traits.has_tables);
        let kind = known.ok_or(NoReport::Format)?.to_owned();
        let rounds = Rounds::of(division)?;
        if rounds.numbers.len() > usize::try_from(MOST_PLAYERS).unwrap_or(usize::MAX) {
            return Err(NoReport::TooMany);
        }
        let mut players: Vec<ReportedPlayer> =
            division.people.iter().map(|person| rounds.player(division, person)).collect();
        players.sort_by_key(|player| player.number);
        let report = TournamentReport {
            name: cut(division.name, usize::MAX),
            began: date(division.began),
            ended: date(division.ended),
            kind,
            rounds: Some(division.rounds).filter(|rounds| *rounds > 0),
            rule: division.rule,
            players,
            absent: Vec::new(),
        };
        if has_room(&report) { Ok(report) } else { Err(NoReport::Points) }
    }
}

/// The kind of tournament, in the words that most reports have; `None` if it can have no report.
const fn kind(paired_by: PairedBy) -> Option<&'static str> {
    match paired_by {
        PairedBy::Points => Some("Individual: Swiss-System"),
        PairedBy::Schedule => Some("Individual: Round-Robin"),
        PairedBy::Wins | PairedBy::Challenges => None,
    }
}

/// A date in the calendar of UTC; nothing if there is none.
fn date(time: Option<Time>) -> String {
    let instant = time.and_then(|time| Timestamp::from_millisecond(time.0).ok());
    instant.map_or_else(String::new, |instant| {
        let date = instant.to_zoned(TimeZone::UTC).date();
        format!("{:04}/{:02}/{:02}", date.year(), date.month(), date.day())
    })
}

/// True if there are columns enough for all points.
fn has_room(report: &TournamentReport) -> bool {
    let rule = report.rule;
    let of_players = report.players.iter().flat_map(|player| {
        let given = player.virtual_points.iter().copied();
        given.chain([player.points(rule)])
    });
    [rule.win, rule.draw, rule.loss].into_iter().chain(of_players).all(is_written)
}

/// The rounds of everybody.
struct Rounds {
    numbers: BTreeMap<Entrant, u32>,
    said: BTreeMap<(Entrant, RoundNo), ReportedRound>,
    /// The last round in which anything is decided.
    last: RoundNo,
}

impl Rounds {
    fn of(division: &ReportedDivision<'_>) -> Result<Rounds, NoReport> {
        let mut entrants: Vec<Entrant> =
            division.people.iter().map(|person| person.entrant).collect();
        entrants.sort_unstable();
        let numbers = entrants.into_iter().zip(1..).collect();
        let mut rounds = Rounds { numbers, said: BTreeMap::new(), last: RoundNo::default() };
        for result in division.results {
            rounds.add(result)?;
        }
        Ok(rounds)
    }

    /// Adds a result. One in which others took part is that of another division.
    fn add(&mut self, result: &FixtureResult) -> Result<(), NoReport> {
        let numbers = result.entrants.iter().map(|entrant| self.numbers.get(entrant).copied());
        let Some(numbers) = numbers.collect::<Option<Vec<u32>>>() else {
            return Ok(());
        };
        let entries = entries(&numbers, result).ok_or(NoReport::Format)?;
        for (entrant, entry) in result.entrants.iter().zip(entries) {
            if self.said.insert((*entrant, result.round), entry).is_some() {
                return Err(NoReport::Format);
            }
        }
        self.last = self.last.max(result.round);
        Ok(())
    }

    fn player(&self, division: &ReportedDivision<'_>, person: &ReportedPerson) -> ReportedPlayer {
        let zero = Some(ReportedRound::alone(RoundCode::ZeroBye));
        let entry = |round: RoundNo| match self.said.get(&(person.entrant, round)) {
            Some(entry) => Some(*entry),
            None if division.is_open(person.entrant, round) => None,
            None => zero,
        };
        let mut rounds: Vec<Option<ReportedRound>> =
            (1..=self.last.0).map(RoundNo).map(entry).collect();
        if person.is_gone && division.goes_on_after(self.last) {
            rounds.push(zero);
        }
        ReportedPlayer {
            number: self.numbers.get(&person.entrant).copied().unwrap_or_default(),
            name: cut(&person.name, NAME_LENGTH),
            rating: person.rating.filter(|rating| (1..=HIGHEST).contains(rating)),
            rank: Some(person.rank).filter(|rank| *rank > 0),
            rounds: up_to_the_last(rounds),
            virtual_points: division.virtual_points(person.entrant),
        }
    }
}

/// The highest rating that there are columns for.
const HIGHEST: u32 = 9_999;

impl ReportedDivision<'_> {
    /// True if somebody has a game of this round that goes on.
    fn is_open(&self, entrant: Entrant, round: RoundNo) -> bool {
        let mut open = self.open.iter();
        open.any(|(number, players)| *number == round && players.contains(&entrant))
    }

    /// True if another round will be paired after this one.
    fn goes_on_after(&self, round: RoundNo) -> bool {
        let is_last = self.ended.is_some() || round.0 >= self.rounds;
        self.format.is_paired_by_points() && !is_last
    }

    /// The points that acceleration gives somebody, round by round; none to those whom it gives none.
    fn virtual_points(&self, entrant: Entrant) -> Vec<Points> {
        let (acceleration, size) = self.acceleration;
        let is_given = entrant.0 < acceleration.people(size);
        let rounds = (1..=acceleration.rounds(size)).filter(|_| is_given);
        rounds
            .map(|round| acceleration.points(size, self.rule, (entrant, RoundNo(round))))
            .collect()
    }
}

/// The entries of those who have these numbers, in the order of seats; `None` if they are too many.
fn entries(numbers: &[u32], result: &FixtureResult) -> Option<Vec<ReportedRound>> {
    let fates = result.fates();
    match (numbers, fates.as_deref()) {
        ([_] | [_, _], None) => {
            Some(numbers.iter().map(|_| ReportedRound::alone(RoundCode::ZeroBye)).collect())
        }
        ([_], Some([fate])) => {
            let code = match fate {
                Fate::Won => RoundCode::Bye,
                Fate::Drawn => RoundCode::HalfBye,
                Fate::Lost => RoundCode::ZeroBye,
            };
            Some(vec![ReportedRound::alone(code)])
        }
        ([one, other], Some([first, second])) => {
            let [first, second] = codes(result.unplayed, [*first, *second]);
            let entry = |opponent: &u32, seat: u8, code: RoundCode| ReportedRound {
                opponent: Some(*opponent),
                seat: Some(Seat(seat)),
                code: Some(code),
            };
            Some(vec![entry(other, 0, first), entry(one, 1, second)])
        }
        _ => None,
    }
}

/// The codes of a game. One that was not played is forfeited; if it is drawn, or somebody has decided it, it is one of
/// less than a move by each.
fn codes(unplayed: Option<Unplayed>, fates: [Fate; 2]) -> [RoundCode; 2] {
    let is_forfeit = unplayed == Some(Unplayed::Walkover) && !fates.contains(&Fate::Drawn);
    fates.map(|fate| match (unplayed, fate) {
        (None, Fate::Won) => RoundCode::Won,
        (None, Fate::Drawn) => RoundCode::Drawn,
        (None, Fate::Lost) => RoundCode::Lost,
        (Some(_), Fate::Won) if is_forfeit => RoundCode::WonByForfeit,
        (Some(_), Fate::Lost) if is_forfeit => RoundCode::LostByForfeit,
        (Some(_), Fate::Won) => RoundCode::WonUnrated,
        (Some(_), Fate::Drawn) => RoundCode::DrawnUnrated,
        (Some(_), Fate::Lost) => RoundCode::LostUnrated,
    })
}
