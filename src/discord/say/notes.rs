//! The remarks on a position that people are told in addition to it: warnings, alerts, notes, who hunts whom.

use crate::app::{Hunt, SeatedNote};
use crate::discord::say::names::{named, plain_names, together};
use crate::discord::say::sentence::{say, text};
use starpost_games::game::Seat;
use starpost_games::games::Warning;
use starpost_games::words::Language;

/// The probable mistake.
pub(crate) fn warning(language: Language, warning: &Warning) -> String {
    say(language, warning.id, &plain_names(&warning.args))
}

/// The threats to a player, one line each.
pub(crate) fn alerts(language: Language, alerts: &[Warning]) -> Vec<String> {
    let alert = |alert| say(language, "alert", &[("alert", text(warning(language, alert)))]);
    alerts.iter().map(alert).collect()
}

/// Notes on a game, one line each.
pub(crate) fn notes(language: Language, notes: &[SeatedNote]) -> Vec<String> {
    let said = sentences(language, notes);
    said.map(|note| say(language, "note", &[("note", text(note))])).collect()
}

fn sentences(language: Language, notes: &[SeatedNote]) -> impl Iterator<Item = String> {
    notes.iter().map(move |note| {
        let mut args = plain_names(&note.args);
        args.push((
            "players",
            text(together(language, note.about.iter().map(|seated| &seated.person))),
        ));
        say(language, note.id, &args)
    })
}

/// The dangers that may soon cost a player something, one line each.
pub(crate) fn dangers(language: Language, dangers: &[SeatedNote]) -> Vec<String> {
    let said = sentences(language, dangers);
    said.map(|danger| say(language, "danger", &[("danger", text(danger))])).collect()
}

/// The pairs of hunter and hunted, in one line.
pub(crate) fn hunts(language: Language, hunts: &[Hunt]) -> Option<String> {
    let hunt = |hunt: &Hunt| {
        let args = [("hunter", named(&hunt.hunter.person)), ("target", named(&hunt.target.person))];
        say(language, "hunt", &args)
    };
    let all: Vec<String> = hunts.iter().map(hunt).collect();
    let all = ("hunts", text(all.join(" · ")));
    (!hunts.is_empty()).then(|| say(language, "hunts", &[all]))
}

/// Whom a player hunts and who hunts them.
pub(crate) fn hunt_of(language: Language, hunts: &[Hunt], seat: Option<Seat>) -> Option<String> {
    let theirs = hunts.iter().find(|hunt| Some(hunt.hunter.seat) == seat)?;
    let against = hunts.iter().find(|hunt| Some(hunt.target.seat) == seat)?;
    let args =
        [("target", named(&theirs.target.person)), ("hunter", named(&against.hunter.person))];
    Some(say(language, "hunt-yours", &args))
}
