//! The turns of a game so far, as they are read in a message and in a file.

use crate::app::{Call, GameId, Logged};
use crate::discord::out::form::File;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::names::{named, plain};
use crate::discord::say::reply::Reply;
use crate::discord::say::roles::role_name;
use crate::discord::say::room::fitting;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::clock::ClockChange;
use starpost_games::record::What;
use starpost_games::words::{Language, Word};

/// The turns so far: the last ones to read, as many as there is room for, and all of them as a file
/// if there are more.
pub(crate) fn history(call: &Call, game: GameId, events: &[Logged], room: usize) -> Reply {
    let language = call.language;
    let lines: Vec<String> = events.iter().map(|event| logged(language, event)).collect();
    let rows = Buttons::lasting(game, language).history();
    if lines.is_empty() {
        return Reply::say(say(language, "log-empty", &[])).with_buttons(rows);
    }
    let shown = fitting(lines.iter().rev(), room);
    let tail = lines[lines.len() - shown..].join("\n");
    if shown == lines.len() {
        return Reply::say(tail).with_buttons(rows);
    }
    let reply = Reply::say(format!("…\n{tail}")).with_buttons(rows);
    reply.with_file(File::of_lines("turns.txt", &lines))
}

/// One event in one line. A turn that was taken back has no number.
pub(super) fn logged(language: Language, event: &Logged) -> String {
    let who = event.by.as_ref();
    let who_is_known = who.is_some();
    let who = who.map_or_else(String::new, |by| plain(&by.person.name));
    let player = ("player", text(who));
    let (id, words) = match (event.is_return, &event.what, &event.former) {
        (true, What::Clock(ClockChange::Outage(_)), _) => {
            ("log-clock-outage-shorter".to_owned(), String::new())
        }
        (true, ..) => ("log-clock-back".to_owned(), String::new()),
        (false, What::Rewind(_), None) if who_is_known => {
            ("log-rewind-by".to_owned(), String::new())
        }
        (false, _, Some(former)) => ("log-replace-for".to_owned(), plain(&former.name)),
        (false, what, None) => told(language, what),
    };
    let words = ("text", text(words));
    if let (Some(number), What::Turn(_)) = (event.number, &event.what) {
        let id = if event.is_prepared { "log-prepared" } else { "log-turn" };
        return say(language, id, &[("number", count(number)), player, words]);
    }
    let turns = ("turns", Word::Count(event.back_to.unwrap_or_default()));
    let told = say(language, &id, &[player, words, turns]);
    let told = match &event.ruled_by {
        Some(referee) => {
            let args = [("event", text(told)), ("referee", named(referee))];
            say(language, "log-ruled-by", &args)
        }
        None => told,
    };
    let told = match (event.is_undone, &event.what) {
        (false, _) | (true, What::Turn(_)) => told,
        (true, _) => say(language, "log-undone", &[("event", text(told))]),
    };
    say(language, "log-event", &[("event", text(told))])
}

/// The id of the sentence for an event other than a turn that stands, and its text.
fn told(language: Language, what: &What) -> (String, String) {
    let text = match what.text() {
        Some(role) if what.names_role() => role_name(language, &role),
        text => text.unwrap_or_default(),
    };
    (what.message(), text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{Person, PersonId, Seated};
    use starpost_games::clock::{Span, Time};
    use starpost_games::game::{Outcome, Seat, Seats};
    use starpost_games::record::{LeaveReason, Seq, Wish};

    fn said(number: Option<u32>, what: What) -> String {
        logged(Language::English, &event(number, what))
    }

    fn event(number: Option<u32>, what: What) -> Logged {
        let anna = Person { id: PersonId(5), name: "Anna".to_owned() };
        let by = Seated { seat: Seat(0), name: "South".to_owned(), person: anna };
        Logged {
            seq: Seq(3),
            number,
            by: Some(by),
            former: None,
            what,
            is_return: false,
            ruled_by: None,
            is_prepared: false,
            is_undone: false,
            back_to: None,
        }
    }

    #[test]
    fn a_ruling_that_was_revoked_is_told_as_that() {
        let revoked = Logged { by: None, ..event(None, What::Restore(Seq(2))) };
        let told = logged(Language::English, &revoked);
        assert_eq!(told, "– a ruling was taken back: the game goes on");
    }

    #[test]
    fn each_event_is_told_in_its_own_line() {
        let (anna, role) = (Seat(0), || "evil".to_owned());
        let told = [
            (What::Leave(anna, LeaveReason::Resigned), "Anna resigned"),
            (What::Leave(anna, LeaveReason::Time), "Anna ran out of time"),
            (What::Leave(anna, LeaveReason::Removed), "Anna is out of the game"),
            (What::Skip(anna), "Anna was skipped"),
            (What::Offer(anna), "Anna offered a draw"),
            (What::Agree(anna), "Anna agreed to a draw"),
            (What::Withdraw(anna), "Anna went on without a draw"),
            (What::Ask(anna, Wish::Takeback), "Anna asked to take back the last turn"),
            (What::Ask(anna, Wish::Pause), "Anna asked for a pause"),
            (What::Ask(anna, Wish::GoOn), "Anna asked to go on without the player to move"),
            (What::Grant(anna), "Anna agreed"),
            (What::Deny(anna), "Anna did not agree"),
            (What::Abort(anna), "Anna called the game off"),
            (What::Adjudicate(Outcome::Won(Seats::one(anna))), "the game was decided"),
            (What::Annul, "the game was declared void"),
            (What::Replace(anna, None), "Anna plays on from here"),
            (What::Clock(ClockChange::Start), "the clock started"),
            (What::Clock(ClockChange::Flag(anna)), "Anna ran out of time"),
            (What::Seal(anna, "ab12".to_owned()), "the alignment of Anna is sealed"),
            (What::Reveal(anna, role()), "Anna was revealed as Evil"),
            (What::Unseal(anna, role(), "ab12".to_owned()), "Anna was Evil"),
            (What::Decide(Outcome::Won(Seats::one(anna))), "the alignments have decided the game"),
        ];
        for (what, line) in told {
            assert_eq!(said(None, what), format!("– {line}"));
        }
    }

    #[test]
    fn what_was_taken_back_says_so_and_the_rest_says_to_which_turn() {
        let undone = |what| Logged { is_undone: true, ..event(None, what) };
        let told = |event: &Logged| logged(Language::English, event);
        for (what, line) in [
            (What::Offer(Seat(0)), "– Anna offered a draw (taken back)"),
            (What::Leave(Seat(0), LeaveReason::Resigned), "– Anna resigned (taken back)"),
            (What::Turn("pass".to_owned()), "– a turn that was taken back: `pass`"),
        ] {
            assert_eq!(told(&undone(what)), line);
        }
        let back =
            |turn| Logged { by: None, back_to: Some(turn), ..event(None, What::Rewind(Seq(2))) };
        assert_eq!(told(&back(6)), "– the game went back to turn 6");
        assert_eq!(told(&back(0)), "– the game went back to its beginning");
        let by_anna = |turn| Logged { back_to: Some(turn), ..event(None, What::Rewind(Seq(2))) };
        let taken_back = "– Anna took back a turn: the game goes on after turn 6";
        assert_eq!(told(&by_anna(6)), taken_back);
        let again = Logged { is_undone: true, ..back(1) };
        assert_eq!(told(&again), "– the game went back to turn 1 (taken back)");
    }

    #[test]
    fn whoever_is_back_from_a_vacation_is_not_said_to_be_away() {
        let span = Span { from: Time(0), until: Time(1) };
        let away = event(None, What::Clock(ClockChange::Away(Seat(0), span)));
        assert_eq!(logged(Language::English, &away), "– Anna is away");
        let back = Logged { is_return: true, ..away };
        assert_eq!(logged(Language::English, &back), "– Anna is back");
    }

    #[test]
    fn whoever_plays_on_is_told_with_whom_they_play_on_for() {
        let bea = Person { id: PersonId(6), name: "B_a".to_owned() };
        let replaced = Logged { former: Some(bea), ..event(None, What::Replace(Seat(0), None)) };
        let told = logged(Language::English, &replaced);
        assert_eq!(told, r"– Anna plays on for B\_a");
    }

    #[test]
    fn a_turn_is_told_with_its_number_unless_it_was_taken_back() {
        let turn = || What::Turn("build g".to_owned());
        assert_eq!(said(Some(7), turn()), "7. Anna: `build g`");
        assert_eq!(said(None, turn()), "– a turn that was taken back: `build g`");
    }
}
