//! Open invitations in a list, each with the button that joins it; knows sentences, and does nothing.

use serenity::builder::CreateButton;

use crate::app::{Call, PostedInvitation};
use crate::discord::custom_id::Op;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::clocks::{control, instant};
use crate::discord::say::games::linked;
use crate::discord::say::names::{game_name, named};
use crate::discord::say::parts::Line;
use crate::discord::say::reply::{Reply, ReplySubject};
use crate::discord::say::room::{self, fitting};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::Language;

/// The greatest number listed: the newest.
pub(crate) const MOST_LISTED: usize = 10;

/// The games that can be joined here, of `all` that can.
pub(crate) fn vacancies(call: &Call, vacancies: &[PostedInvitation], all: usize) -> Reply {
    let language = call.language;
    if vacancies.is_empty() {
        return Reply::say(say(language, "vacancies-none", &[])).about(ReplySubject::Here);
    }
    let texts: Vec<String> = vacancies.iter().map(|vacancy| line(language, vacancy)).collect();
    let shown = fitting(&texts, room::LIST);
    let more = || say(language, "games-more", &[("count", count(all - shown))]);
    let more = (shown < all).then(more).map(|text| Line { text, button: None });
    let lines = texts
        .into_iter()
        .zip(vacancies)
        .take(shown)
        .map(|(text, vacancy)| Line { text, button: Some(joining(language, vacancy)) });
    let heading = say(language, "vacancies", &[]);
    Reply::say(heading).about(ReplySubject::Here).with_lines(lines.chain(more).collect())
}

/// The offer, the person who makes it, the way it is played, and the time for which it is open.
fn line(language: Language, vacancy: &PostedInvitation) -> String {
    let invitation = &vacancy.invitation;
    let edition = format!("edition-{}", invitation.options.edition());
    let name = game_name(language, invitation.kind(), invitation.game);
    let args = [
        ("game", text(linked(name, vacancy.posted))),
        ("creator", named(&invitation.creator)),
        ("edition", text(say(language, &edition, &[]))),
        ("players", count(invitation.chairs.len())),
        ("clock", text(control(language, invitation.terms.clock))),
        ("free", count(invitation.free_seats())),
        ("expires", instant(invitation.expires)),
    ];
    say(language, "vacancy", &args)
}

/// The button that joins it.
fn joining(language: Language, vacancy: &PostedInvitation) -> CreateButton {
    let lasting = Buttons::lasting(vacancy.invitation.game, language);
    lasting.button(Op::Join)
}
