//! The reason that somebody gives for what they do in a league: asked for, and told.

use crate::app::limits::LONGEST_REASON;
use crate::app::{InteractionId, LeagueId, LeagueRow, StatedReason};
use crate::discord::custom_id::{LeagueButton, ReasonedButton};
use crate::discord::say::dialog::{Dialog, Typing};
use crate::discord::say::field::FIELD;
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::leagues::questions;
use crate::discord::say::names::plain;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{say, text};
use starpost_games::words::Language;

/// The line with a reason, if one was given.
pub(super) fn told(language: Language, reason: Option<&str>) -> Option<String> {
    let reason = ("reason", text(plain(reason?)));
    Some(say(language, "league-reason", &[reason]))
}

/// The form in which a reason is given.
pub(crate) fn reason_form(language: Language, league: LeagueId, act: ReasonedButton) -> Dialog {
    let id = LeagueButtons::new(language, league).custom_id(LeagueButton::Reasoned(act));
    Dialog::new(id, &say(language, "league-reason-title", &[])).typing(Typing {
        id: FIELD,
        label: say(language, "league-reason-label", &[]),
        hint: None,
        value: None,
        most: LONGEST_REASON,
        may_be_empty: true,
    })
}

/// The question whether to do something, with a button to give a reason for it.
pub(crate) fn asked(
    language: Language,
    row: &LeagueRow,
    asks: String,
    act: ReasonedButton,
) -> Reply {
    let reason = LeagueButtons::new(language, row.id).row(&[LeagueButton::AskReason(act)]);
    questions::asked(language, row, asks, act.without_reason()).with_more_buttons(reason)
}

/// The question whether to do something for this reason, which was given with that command.
pub(crate) fn asked_for(
    language: Language,
    row: &LeagueRow,
    asks: String,
    (reason, given, act): (&StatedReason, InteractionId, ReasonedButton),
) -> Reply {
    let told = told(language, Some(reason.as_str()));
    let lines: Vec<String> = [asks].into_iter().chain(told).collect();
    questions::asked(language, row, lines.join("\n"), LeagueButton::Because(given, act))
}
