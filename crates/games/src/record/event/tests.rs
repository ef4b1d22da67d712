use super::What;
use crate::game::Seat;
use crate::record::event_body::BadBody;

fn label(seat: Seat) -> String {
    ["South", "North"][seat.index()].to_owned()
}

fn labelled(word: &str) -> Option<Seat> {
    let known = |seat: &Seat| label(*seat) == word;
    [Seat(0), Seat(1)].into_iter().find(known)
}

#[test]
fn every_event_is_read_as_it_is_kept() {
    for what in What::samples() {
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
    for what in What::samples().into_iter().filter(|what| !what.is_turn()) {
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

#[test]
fn the_clock_takes_every_event_in_one_way() {
    for what in What::samples() {
        let is_of_clock = matches!(what, What::Clock(_));
        let ways = [what.is_turn(), what.goes_back(), what.passes(), is_of_clock];
        let taken = ways.into_iter().filter(|way| *way).count();
        assert_eq!(taken, 1, "{what:?}");
    }
}
