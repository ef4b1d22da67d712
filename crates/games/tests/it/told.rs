//! What the door has to say besides the board: aims, aids, targets and points.

use starpost_games::game::{Seat, Seats};
use starpost_games::games::{AnyGame, Kind, Note, Word};

use crate::support::table::table_after as table;

fn ids(notes: &[Note]) -> Vec<&'static str> {
    notes.iter().map(|note| note.id).collect()
}

const THREE: &str = "homeworld r1 g1 y3 | homeworld y3 r3 g3 | homeworld y3 b3 g3";

#[test]
fn in_sinister_everybody_hunts_the_next_clockwise_and_the_ring_closes() {
    let mut game = table(Kind::Homeworlds, "mode=sinister", 3, THREE);
    let targets = |game: &dyn AnyGame| Seat::first(3).map(|seat| game.seat(seat).target).collect();
    let all: Vec<Option<Seat>> = targets(game.as_ref());
    assert_eq!(all, [Some(Seat(1)), Some(Seat(2)), Some(Seat(0))]);
    game.leave(Seat(1));
    let left: Vec<Option<Seat>> = targets(game.as_ref());
    assert_eq!(left, [Some(Seat(2)), None, Some(Seat(0))]);
    game.leave(Seat(0));
    let over: Vec<Option<Seat>> = targets(game.as_ref());
    assert_eq!(over, [None, None, None], "the game is over");
}

#[test]
fn nobody_has_a_target_where_anybody_will_do() {
    for mode in ["mode=last-captain", "mode=good-vs-evil"] {
        let game = table(Kind::Homeworlds, mode, 3, "");
        assert_eq!(game.seat(Seat(0)).target, None, "{mode}");
    }
    assert_eq!(
        table(Kind::Homeworlds, "", 2, "").seat(Seat(0)).target,
        None
    );
    assert_eq!(table(Kind::Settlers, "", 2, "").seat(Seat(0)).target, None);
}

#[test]
fn what_is_played_for_and_which_aids_are_on_is_said_at_the_start() {
    let notes = |options: &str, seats| table(Kind::Homeworlds, options, seats, "").notes().aims;
    assert_eq!(ids(&notes("mode=last-captain", 3)), ["note-last-captain"]);
    assert_eq!(ids(&notes("mode=sinister", 4)), ["note-sinister"]);
    assert_eq!(ids(&notes("mode=good-vs-evil", 3)), ["note-good-vs-evil"]);
    assert_eq!(ids(&notes("", 2)), [""; 0]);
    let nobody = notes("edition=primer-2012", 2);
    assert_eq!(ids(&nobody), [""; 0], "there is no Junior to be told");
    let aided = notes("edition=primer-2012 timewarp=2 junior=1", 2);
    assert_eq!(ids(&aided), ["note-timewarp", "note-red-alert"]);
    assert!(aided.iter().all(|note| note.about == Seats::one(Seat(1))));
    assert_eq!(aided[0].args, [("count", Word::Count(2))]);
    let both = notes("red_alert=both", 2);
    assert_eq!(ids(&both), ["note-red-alert-both"]);
}

#[test]
fn a_timewarp_is_recalled_in_the_turn_it_is_for() {
    let options = "edition=primer-2012 timewarp=1 junior=0";
    let homes = "homeworld b3 r1 g3 | homeworld r2 b1 g3";
    let mut game = table(Kind::Homeworlds, options, 2, homes);
    assert_eq!(ids(&game.notes().reminders), ["note-timewarp-now"]);
    game.play("build g South").expect("legal");
    assert_eq!(ids(&game.notes().reminders), ["note-timewarp-now"]);
    game.end_turn().expect("whole");
    assert_eq!(ids(&game.notes().reminders), [""; 0]);
}

#[test]
fn the_last_captains_are_told_that_only_two_are_left() {
    let mut game = table(Kind::Homeworlds, "mode=last-captain", 3, THREE);
    assert_eq!(ids(&game.notes().reminders), [""; 0]);
    game.leave(Seat(1));
    let reminders = game.notes().reminders;
    assert_eq!(ids(&reminders), ["note-last-two"]);
    assert_eq!(reminders[0].about, [Seat(0), Seat(2)].into_iter().collect());
    game.leave(Seat(2));
    assert_eq!(ids(&game.notes().reminders), [""; 0]);
}

#[test]
fn points_are_known_where_they_decide() {
    let game = table(
        Kind::Settlers,
        "",
        2,
        "free c3 | free d4 | act c3; build b3 y",
    );
    assert_eq!(
        [0, 1].map(|seat| game.seat(Seat(seat)).points),
        [Some(2), Some(1)]
    );
    assert_eq!(
        table(Kind::Homeworlds, "", 2, "").seat(Seat(0)).points,
        None
    );
}
