use super::{Leaving, What};
use crate::clock::{ClockChange, Hours, Span, Time};
use crate::game::{Outcome, Seat, Seats};
use crate::record::event_text::BadBody;
use crate::record::wish::Wish;

/// An event of every kind.
fn all() -> [What; 32] {
    let (one, word) = (Seat(1), || "evil".to_owned());
    let both = Seats::one(Seat(0)).with(one);
    let span = Span {
        from: Time(1_767_225_600_000),
        until: Time(1_767_312_000_000),
    };
    [
        What::Turn("build g1 South; pass".to_owned()),
        What::Leave(one, Leaving::Resigned),
        What::Leave(one, Leaving::Time),
        What::Skip(one),
        What::Offer(one),
        What::Agree(one),
        What::Withdraw(one),
        What::Rewind(17),
        What::Restore(17),
        What::Clock(ClockChange::Start),
        What::Clock(ClockChange::Give(one, Hours(36))),
        What::Clock(ClockChange::Take(one, Hours(36))),
        What::Clock(ClockChange::Away(one, span)),
        What::Clock(ClockChange::Outage(span)),
        What::Clock(ClockChange::Pause),
        What::Clock(ClockChange::Resume),
        What::Clock(ClockChange::Flag(one)),
        What::Ask(one, Wish::Takeback),
        What::Ask(one, Wish::Pause),
        What::Ask(one, Wish::GoOn),
        What::Grant(one),
        What::Deny(one),
        What::Abort(one),
        What::Adjudicate(Outcome::Won(both)),
        What::Annul,
        What::Replace(one, None),
        What::Replace(one, Some("Long  for #1 \\ ".to_owned())),
        What::Seal(one, "4d2c".to_owned()),
        What::Reveal(one, word()),
        What::Decide(Outcome::Won(both)),
        What::Decide(Outcome::Drawn(both)),
        What::Unseal(one, word(), "4d2c".to_owned()),
    ]
}

fn label(seat: Seat) -> String {
    ["South", "North"][seat.index()].to_owned()
}

fn labelled(word: &str) -> Option<Seat> {
    let known = |seat: &Seat| label(*seat) == word;
    [Seat(0), Seat(1)].into_iter().find(known)
}

#[test]
fn the_events_of_these_tests_are_of_all_kinds() {
    for kind in What::KINDS {
        assert!(all().iter().any(|what| what.kind() == kind), "{kind}");
    }
}

#[test]
fn every_event_is_read_as_it_is_kept() {
    for what in all() {
        let read = What::read(what.kind(), &what.body());
        assert_eq!(read.as_ref(), Some(&what));
    }
    assert_eq!(What::read("turned", "pass"), None);
    assert_eq!(What::read("offer", "8"), None);
    assert_eq!(What::read("unseal", "1 evil"), None);
    assert_eq!(What::read("decide", "lost 1"), None);
}

#[test]
fn every_event_between_turns_is_read_from_its_line() {
    for what in all().into_iter().filter(|what| !what.is_turn()) {
        let line = what.line(3, label);
        assert_eq!(What::read_line(&line, labelled), Some(Ok(what)), "{line}");
    }
    let turn = What::Turn("pass".to_owned());
    assert_eq!(turn.line(3, label), "3. pass");
}

#[test]
fn a_line_of_an_event_that_lacks_something_says_what() {
    let why = |line: &str| What::read_line(line, labelled);
    assert_eq!(why("resign"), Some(Err(BadBody::NoSeat)));
    assert_eq!(why("offer  West"), Some(Err(BadBody::NoSeat)));
    assert_eq!(why("rewind South"), Some(Err(BadBody::NoNumber)));
    assert_eq!(why("unseal South evil"), Some(Err(BadBody::Other)));
    assert_eq!(why("clock flag West"), Some(Err(BadBody::NoSeat)));
    assert_eq!(why("clock strikes"), Some(Err(BadBody::Other)));
    for turn in ["build g1 South", "leave South", "turn pass", ""] {
        assert_eq!(why(turn), None, "{turn}");
    }
}
