//! The due items for somebody in their leagues, without a database.

use std::collections::BTreeMap;

use super::*;
use crate::app::leagues::ladder::facts::LadderFacts;
use crate::app::leagues::views::facts::FixtureFacts;
use crate::store::{ChannelId, GameId};
use starpost_games::league::{
    ChallengeNo, Entrant, FixtureNo, Format, LeagueRules, RoundNo, Season,
};

const NOW: Timestamp = Timestamp(1_700_000_000_000);

fn in_days(days: u32) -> Timestamp {
    NOW.after(DAY * days)
}

fn person(number: u64) -> Person {
    Person { id: PersonId(number), name: format!("P{number}") }
}

/// The person whose week it is.
const ME: PersonId = PersonId(1);

/// A game in which it is their turn.
fn turn(number: i64, deadline: Option<Timestamp>) -> WaitingGame {
    let fixture = FixtureFacts {
        fixture: FixtureNo(1),
        division: 1,
        round: RoundNo(1),
        slot: 0,
        players: vec![person(1), person(2)],
        entrants: vec![Entrant(1), Entrant(2)],
        game: Some(GameId(number)),
        decided: None,
        how: None,
        outcome: None,
    };
    WaitingGame {
        game: GameId(number),
        fixture,
        posted: PostPlace { guild: None, channel: ChannelId(7), message: None },
        to_move: person(1),
        since: NOW,
        deadline,
        paused_until: None,
        turns: 3,
        is_broken: false,
        is_timed: deadline.is_some(),
    }
}

/// A league that is played by these rules, in which they play.
fn played(rules: LeagueRules) -> LeagueRow {
    LeagueRow { stage: LeagueStage::Playing, ..LeagueRow::example(rules) }
}

fn part(row: LeagueRow, games: Vec<WaitingGame>) -> LeaguePart {
    let (person, entrant) = (person(1), Some(Entrant(1)));
    let me = EntrantFacts { person, entrant, is_gone: false, rating: None };
    let facts = LeagueFacts {
        row,
        organizers: Vec::new(),
        is_past: false,
        ended: None,
        is_followed: false,
        entrants: vec![me],
        waiting: Vec::new(),
        replacements: Vec::new(),
        fixtures: Vec::new(),
        posted: BTreeMap::new(),
        next: None,
        divisions: Vec::new(),
        lots: Vec::new(),
        ladder: None,
        check_in: None,
        round_ends: BTreeMap::new(),
    };
    let status = LeagueStatus {
        facts,
        games,
        leaving: Vec::new(),
        can_return: Vec::new(),
        can_play_on: false,
        can_go_on: false,
        sits_out: None,
        runs: false,
        joined: Vec::new(),
        moves: false,
        is_silent: false,
    };
    LeaguePart { status, asked: Vec::new(), acts: Vec::new() }
}

fn word(due: &Due) -> String {
    match &due.what {
        DueMatter::Turn(game) => format!("turn {}", game.game),
        DueMatter::Challenge(challenge) => format!("challenge {}", challenge.number),
        DueMatter::TakeOver(player) => format!("take over from {}", player.name),
        DueMatter::Objection(_) => "objection".to_owned(),
        DueMatter::Decision(_) => "decision".to_owned(),
        DueMatter::Withdrawal => "withdrawal".to_owned(),
        DueMatter::Beginning => "beginning".to_owned(),
        DueMatter::LastDay => "last day".to_owned(),
    }
}

/// The words of what is due in these leagues within seven days, and of what comes first after that.
fn due(parts: &[LeaguePart]) -> (Vec<String>, Option<String>) {
    let all = (0..).zip(parts).flat_map(|(league, part)| part.due(ME, league));
    let (due, next) = in_order(all.collect(), NOW);
    (due.iter().map(word).collect(), next.as_ref().map(word))
}

#[test]
fn what_is_due_first_in_any_league_stands_first_and_turns_without_a_clock_last() {
    let first = LeagueRow { ends: Some(in_days(4)), ..played(LeagueRules::default()) };
    let games = vec![turn(3, None), turn(5, Some(in_days(2))), turn(6, Some(in_days(5)))];
    let second = played(LeagueRules { format: Format::Ladder, ..LeagueRules::default() });
    let mut ladder = part(second, vec![turn(8, Some(in_days(1)))]);
    ladder.status.facts.ladder = Some(LadderFacts {
        rungs: Vec::new(),
        challenges: vec![challenge(1, 2, 1), challenge(2, 1, 3)],
        months: Vec::new(),
        month: None,
    });
    let (due, next) = due(&[part(first, games), ladder]);
    assert_eq!(due, ["turn 8", "turn 5", "challenge 1", "last day", "turn 6", "turn 3"]);
    assert_eq!(next, None, "a challenge of one's own is for somebody else to answer");
}

/// A challenge that can be answered for three days.
fn challenge(number: u32, by: u64, whom: u64) -> ChallengeFacts {
    ChallengeFacts {
        number: ChallengeNo(number),
        challenger: person(by),
        challenged: person(whom),
        until: in_days(3),
        answer: None,
    }
}

#[test]
fn dates_later_than_seven_days_are_not_due_but_the_first_of_them_comes_next() {
    let sign_up = |days: u32| LeagueRow {
        stage: LeagueStage::SignUp,
        starts: Some(in_days(days)),
        began: None,
        season: Season(2),
        ..LeagueRow::example(LeagueRules::default())
    };
    let ends = LeagueRow { ends: Some(in_days(20)), ..played(LeagueRules::default()) };
    let far = [part(ends, Vec::new()), part(sign_up(8), Vec::new())];
    assert_eq!(due(&far), (Vec::new(), Some("beginning".to_owned())));
    let near = [part(sign_up(7), Vec::new())];
    assert_eq!(due(&near), (vec!["beginning".to_owned()], None));
    assert_eq!(due(&[]), (Vec::new(), None));
}

#[test]
fn a_turn_waits_whenever_its_time_runs_out() {
    let games = vec![turn(4, Some(in_days(14)))];
    let league = part(played(LeagueRules::default()), games);
    assert_eq!(due(&[league]), (vec!["turn 4".to_owned()], None));
}

#[test]
fn no_time_runs_out_where_nothing_can_be_posted_or_the_clock_is_paused() {
    let broken = WaitingGame { is_broken: true, ..turn(4, Some(in_days(1))) };
    let paused = WaitingGame { paused_until: Some(in_days(3)), ..turn(5, None) };
    assert_eq!(runs_out(&broken), None);
    assert_eq!(runs_out(&paused), Some(in_days(3)));
}

#[test]
fn games_that_wait_for_others_are_nothing_to_do() {
    let waits = WaitingGame { to_move: person(2), ..turn(4, Some(in_days(1))) };
    assert_eq!(due(&[part(played(LeagueRules::default()), vec![waits])]), (Vec::new(), None));
}

#[test]
fn whoever_is_asked_to_take_over_or_to_be_withdrawn_is_told_so() {
    let row = LeagueRow { ends: Some(in_days(2)), ..played(LeagueRules::default()) };
    let mut asked = part(row, Vec::new());
    asked.status.facts.entrants.clear();
    assert!(!asked.is_of(ME));
    asked.asked = vec![(person(4), in_days(1))];
    assert!(asked.is_of(ME));
    assert_eq!(due(&[asked.clone()]).0, ["take over from P4"], "its last day is not theirs");
    asked.status.leaving = vec![(person(4), in_days(1)), (person(1), NOW)];
    assert_eq!(due(&[asked]).0, ["withdrawal", "take over from P4"]);
}
