//! The events since a player last looked, in words.

use crate::app::{Call, Recounted, SinceTurn};
use crate::discord::say::deeds;
use crate::discord::say::history::logged;
use crate::discord::say::news::is_out;
use crate::discord::say::room::fitting;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::Language;

/// The number of events repeated to a player who is about to take a turn, and the amount of room there is.
const BEFORE_A_TURN: (usize, usize) = (6, 800);

/// The events since the caller's last turn, as far as there is room: the newest of them.
pub(crate) fn since_turn(call: &Call, since: &SinceTurn, room: usize) -> String {
    newest(call.language, since, (usize::MAX, room))
}

/// The events since then, for a player who is about to take a turn: a few lines.
pub(crate) fn before_a_turn(call: &Call, since: &SinceTurn) -> String {
    newest(call.language, since, BEFORE_A_TURN)
}

fn newest(language: Language, since: &SinceTurn, (most, room): (usize, usize)) -> String {
    if since.events.is_empty() {
        return say(language, "since-nothing", &[]);
    }
    let heading = if since.begun {
        say(language, "since-turn", &[])
    } else {
        say(language, "since-start", &[])
    };
    let event = |one| recounted(language, one, since.seats > 2).join("\n");
    let events: Vec<String> = since.events.iter().map(event).collect();
    let shown = fitting(events.iter().rev(), room).min(most);
    let (earlier, newest) = events.split_at(events.len() - shown);
    let mut lines = vec![heading];
    if !earlier.is_empty() {
        let more = ("count", count(earlier.len()));
        lines.push(say(language, "since-more", &[more]));
    }
    lines.extend_from_slice(newest);
    lines.join("\n")
}

/// An event in words, and who is out since where others go on.
pub(crate) fn recounted(language: Language, one: &Recounted, others_go_on: bool) -> Vec<String> {
    let mut lines = vec![told(language, one)];
    let out = one.out.iter().filter(|_| others_go_on);
    let by = one.event.by.as_ref();
    lines.extend(out.map(|out| is_out(language, out, by)));
    lines
}

fn told(language: Language, one: &Recounted) -> String {
    let (Some(number), Some(by)) = (one.event.number, &one.event.by) else {
        return logged(language, &one.event);
    };
    let told = ("told", text(deeds::told(language, &by.person, &one.deeds)));
    let args = [("number", count(number)), told];
    let id = if one.event.is_prepared { "recount-prepared" } else { "recount-turn" };
    say(language, id, &args)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{Logged, Person, PersonId, Seated};
    use starpost_games::game::Seat;
    use starpost_games::games::{Passage, Word};
    use starpost_games::record::{Seq, What};

    fn turn(number: u32) -> Recounted {
        let person = Person { id: PersonId(1), name: "Ben".to_owned() };
        let by = Seated { seat: Seat(1), name: "West".to_owned(), person };
        Recounted {
            event: Logged {
                ruled_by: None,
                former: None,
                seq: Seq(number),
                number: Some(number),
                by: Some(by),
                what: What::Turn("pass".to_owned()),
                is_return: false,
                is_prepared: false,
                is_undone: false,
                back_to: None,
            },
            deeds: vec![Passage { deeds: vec![Word::Message("deed-pass")], outcomes: Vec::new() }],
            out: Vec::new(),
        }
    }

    fn told(turns: u32) -> Vec<String> {
        let since = SinceTurn { begun: true, seats: 3, events: (1..=turns).map(turn).collect() };
        let told = newest(Language::English, &since, BEFORE_A_TURN);
        told.lines().map(str::to_owned).collect()
    }

    #[test]
    fn before_a_turn_the_newest_few_are_told_the_newest_last() {
        assert_eq!(told(2), ["**Since your last turn:**", "1. Ben passes.", "2. Ben passes."]);
        let many = told(9);
        assert_eq!(many.len(), 8);
        assert_eq!(many[1], "… and 3 more before these: *History*");
        assert_eq!((many[2].as_str(), many[7].as_str()), ("4. Ben passes.", "9. Ben passes."));
        assert_eq!(told(7)[1], "… and one more before these: *History*");
    }
}
