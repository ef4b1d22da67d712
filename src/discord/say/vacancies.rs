//! Open invitations in a list, with the buttons that join them; knows sentences, and does nothing.

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::{Call, Found};
use crate::discord::custom_id::Op;
use crate::discord::limits::{BUTTON_LABEL, BUTTONS};
use crate::discord::say::buttons::Buttons;
use crate::discord::say::clocks::{control, instant};
use crate::discord::say::games::linked;
use crate::discord::say::names::{game_name, named};
use crate::discord::say::reply::{About, Reply};
use crate::discord::say::room::{self, fitting, shortened};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::Language;

/// How many are listed at most: the newest.
pub(crate) const MOST_LISTED: usize = 10;

/// What can be joined here, of `all` that can.
pub(crate) fn vacancies(call: &Call, vacancies: &[Found], all: usize) -> Reply {
    let language = call.language;
    if vacancies.is_empty() {
        return Reply::say(say(language, "vacancies-none", &[])).about(About::Here);
    }
    let mut lines: Vec<String> = vacancies
        .iter()
        .map(|vacancy| line(language, vacancy))
        .collect();
    let shown = fitting(&lines, room::LIST);
    lines.truncate(shown);
    if shown < all {
        lines.push(say(
            language,
            "games-more",
            &[("count", count(all - shown))],
        ));
    }
    Reply::say(lines.join("\n"))
        .about(About::Here)
        .with_buttons(buttons(language, &vacancies[..shown]))
}

/// Who offers what, how it is played, and for how long it is open.
fn line(language: Language, vacancy: &Found) -> String {
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

/// A button for each, which says which game it joins.
fn buttons(language: Language, vacancies: &[Found]) -> Vec<CreateActionRow> {
    let button = |vacancy: &Found| {
        let invitation = &vacancy.invitation;
        let name = game_name(language, invitation.kind(), invitation.game);
        let label = say(language, "button-join-game", &[("game", text(name))]);
        let lasting = Buttons::lasting(invitation.game, language);
        CreateButton::new(lasting.custom_id(Op::Join))
            .label(shortened(&label, BUTTON_LABEL))
            .style(ButtonStyle::Success)
    };
    let rows = vacancies.chunks(BUTTONS);
    let row =
        |vacancies: &[Found]| CreateActionRow::Buttons(vacancies.iter().map(button).collect());
    rows.map(row).collect()
}
