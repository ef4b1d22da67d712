use std::collections::BTreeSet;

use super::*;
use crate::clock::Time;
use crate::game::{Outcome, Seat, Seats};
use crate::league::season::Answer;
use crate::league::{DecidedBy, Entrant, RoundNo};

/// A season of a ladder: two games, one of which is decided, and a challenge that was accepted.
const LOG: &str = "\
paired 1 1 1 0 4 7
decided 1 1000 time won 1
stepped joined 4 900
stepped decided 1 1000
challenged 1 4 2 1100
waits 1 2000 1100 2000 -
waits 1 3000 1100 2000 1900
paired 2 1 1 0 2 4
answered 1 accepted 2100 2";

fn read(lines: &str) -> Result<SeasonLog, BrokenLog> {
    let mut season = SeasonLog::default();
    season.read(lines).map(|()| season)
}

#[test]
fn a_line_is_read_as_it_is_written() {
    let more = "seated 3 1 2 3\nunpaired 2\nreopened 3\ndecided 3 9 annulment -\n\
                stepped left 3 9\nstepped month 0 9\nanswered 2 lapsed 9 -\ntimed 1 900\n\
                decided 4 9 played drawn 0 1\n\
                check-in 1 9 - -\ncheck-in 2 9 99 90\nno-check-in 1";
    let mut words = BTreeSet::new();
    for line in LOG.lines().chain(more.lines()) {
        let event: SeasonEvent = line.parse().expect(line);
        assert_eq!(event.to_string(), line);
        words.extend(line.split(' ').next());
    }
    assert_eq!(words, SeasonEvent::WORDS.iter().copied().collect(), "one of each");
}

#[test]
fn what_is_no_event_is_refused() {
    for line in [
        "",
        "paired",
        "paired 1 1 1",
        "paired 1 1 1 0 x",
        "decided 1 1000 luck won 1",
        "decided 1 1000 time won",
        "reopened 1 2",
        "stepped fell 3 9",
        "unpaired -1",
        "answered 1 maybe 9 -",
        "check-in 2 9 99",
    ] {
        assert!(line.parse::<SeasonEvent>().is_err(), "{line}");
    }
}

#[test]
fn a_season_is_what_its_events_have_made_it() {
    let season = read(LOG).expect("a log");
    let first = &season.fixtures()[&FixtureNo(1)];
    let outcome = Some(Outcome::Won(Seats::one(Seat(1))));
    assert_eq!(first.verdict, Some(Verdict { at: Time(1000), how: DecidedBy::Time, outcome }));
    assert_eq!((first.round, &first.entrants[..]), (RoundNo(1), &[Entrant(4), Entrant(7)][..]));
    let challenge = season.challenges()[&ChallengeNo(1)];
    assert_eq!(challenge.patience.until, Time(3000));
    assert_eq!(challenge.answered.map(|answered| answered.answer), Some(Answer::Accepted));
    assert_eq!(season.open_challenges().count(), 0);
    assert_eq!(season.steps().len(), 2);
}

#[test]
fn whatever_changes_is_told_by_events_that_make_it_so() {
    let (mut season, whole) = (SeasonLog::default(), read(LOG).expect("a log"));
    for _ in 0..2 {
        let mut events = Vec::new();
        for (number, fixture) in whole.fixtures() {
            events.extend(fixture.events(*number, season.fixtures().get(number)));
        }
        for (number, challenge) in whole.challenges() {
            events.extend(challenge.events(*number, season.challenges().get(number)));
        }
        for event in &events {
            season.apply(event).expect("it can happen");
        }
        assert_eq!(season.fixtures(), whole.fixtures());
        assert_eq!(season.challenges(), whole.challenges());
    }
    let mut others = season.fixtures()[&FixtureNo(1)].clone();
    (others.entrants, others.verdict) = (vec![Entrant(4)], None);
    let lines: Vec<String> = others
        .events(FixtureNo(1), season.fixtures().get(&FixtureNo(1)))
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(lines, ["seated 1 4", "reopened 1"]);
}

#[test]
fn a_fixture_that_is_open_again_moves_nobody() {
    let season = read(&format!("{LOG}\nreopened 1")).expect("a log");
    assert_eq!(season.fixtures()[&FixtureNo(1)].verdict, None);
    assert_eq!(season.steps().len(), 1);
}

#[test]
fn a_round_that_is_paired_again_is_gone() {
    let season = read(&format!("{LOG}\nunpaired 1\npaired 1 1 1 0 7 4")).expect("a log");
    assert_eq!(season.fixtures().len(), 1);
    assert_eq!(season.fixtures()[&FixtureNo(1)].verdict, None);
}

#[test]
fn a_check_in_is_open_until_its_round_is_paired_and_again_if_that_is_undone() {
    let open = |lines: &str| read(lines).expect("a log").open_check_in().map(|one| one.round.0);
    let first = "check-in 1 5 - -";
    assert_eq!((open(""), open(first)), (None, Some(1)));
    assert_eq!(open(&format!("{first}\nno-check-in 1")), None);
    let begun = format!("{first}\npaired 1 1 1 0 4 7\ndecided 1 9 time won 1");
    assert_eq!(open(&begun), None);
    let second = format!("{begun}\ncheck-in 2 9 20 20\ncheck-in 2 9 30 20");
    let until = read(&second).expect("a log").open_check_in().and_then(|one| one.until);
    assert_eq!((open(&second), until), (Some(2), Some(Time(30))));
    let paired = format!("{second}\npaired 2 1 2 0 7 4");
    assert_eq!(open(&paired), None);
    assert_eq!(open(&format!("{paired}\nunpaired 2")), Some(2));
}

#[test]
fn a_fixture_that_is_to_be_decided_in_time_is_so_until_it_is_paired_again() {
    let since = |lines: &str| {
        let season = read(&format!("{LOG}\n{lines}")).expect("a log");
        season.timed().get(&FixtureNo(1)).copied()
    };
    assert_eq!(since("seated 1 4"), None);
    assert_eq!(since("timed 1 900"), Some(Time(900)));
    assert_eq!(since("timed 1 900\ntimed 1 1900"), Some(Time(1900)));
    assert_eq!(since("timed 1 900\nunpaired 1\npaired 1 1 1 0 7 4"), None);
}

#[test]
fn what_cannot_have_happened_is_refused_and_changes_nothing() {
    for line in [
        "paired 1 1 1 0 4 7",
        "seated 3 1",
        "decided 3 9 bye won 0",
        "reopened 2",
        "reopened 3",
        "timed 3 9",
        "challenged 1 2 3 9",
        "waits 2 9 9 - -",
        "answered 2 lapsed 9 -",
        "no-check-in 1",
    ] {
        let mut season = read(LOG).expect("a log");
        assert!(matches!(season.read(line), Err(BrokenLog::Impossible(_))), "{line}");
        assert_eq!(Ok(season), read(LOG), "{line}");
    }
}
