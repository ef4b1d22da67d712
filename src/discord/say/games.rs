//! Games in lists: those of one person, and those to choose from.

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::{Call, GameId, Listed, Posted, Stage};
use crate::discord::custom_id::Op;
use crate::discord::limits::{BUTTON_LABEL, BUTTONS, CHOICE};
use crate::discord::say::buttons::Buttons;
use crate::discord::say::clocks::countdown;
use crate::discord::say::names::{game_name, named, opposed, opposed_unformatted};
use crate::discord::say::reply::{About, Reply};
use crate::discord::say::room::{self, fitting, shortened};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::Language;

/// Games are numbered from 1.
const NO_GAME: GameId = GameId(0);

/// Those that wait for the caller first, then the rest, then the newest that are over. The caller
/// is out of those in `out`.
pub(crate) fn games(call: &Call, listed: &[Listed], out: &[GameId], over: &[Listed]) -> Reply {
    let language = call.language;
    if listed.is_empty() && over.is_empty() {
        return Reply::say(say(language, "games-none", &[]));
    }
    let line = |game: &Listed| listed_line(call, game, out.contains(&game.game));
    let finished: Vec<String> = over.iter().map(line).collect();
    let used: usize = finished.iter().map(|line| room::length(line) + 1).sum();
    let mut lines: Vec<String> = listed.iter().map(line).collect();
    lines.truncate(fitting(&lines, room::LIST.saturating_sub(used)));
    if lines.len() < listed.len() {
        let more = [("count", count(listed.len() - lines.len()))];
        lines.push(say(language, "games-more", &more));
    }
    lines.extend(finished);
    let reply = Reply::say(lines.join("\n")).about(About::Here);
    match listed.iter().any(Listed::waits_for_your_turn) {
        true => reply.with_buttons(Buttons::lasting(NO_GAME, language).next_game()),
        false => reply,
    }
}

/// A game in a line; `is_out` says whether the caller is out of it.
pub(crate) fn listed_line(call: &Call, listed: &Listed, is_out: bool) -> String {
    let language = call.language;
    let name = game_name(language, listed.kind, listed.game);
    let game = linked(name, listed.posted);
    let id = match (listed.stage, listed.waits_for_you) {
        (Stage::Waiting, true) => "listed-invited",
        (Stage::Waiting, false) => "listed-waiting",
        (Stage::Playing, true) => "listed-your-turn",
        (Stage::Playing, false) if is_out => "listed-out",
        (Stage::Playing, false) => "listed-their-turn",
        (Stage::Over | Stage::Cancelled, _) => "listed-over",
    };
    let mover = listed.to_move.as_ref().map_or_else(|| text(""), named);
    let args = [
        ("game", text(game)),
        ("players", text(opposed(&listed.players))),
        ("mover", mover),
        ("turns", count(listed.turns)),
    ];
    let line = say(language, id, &args);
    let line = match listed.deadline {
        Some(deadline) if deadline <= call.now => {
            say(language, "listed-time-up", &[("line", text(line))])
        }
        Some(deadline) => {
            let args = [("line", text(line)), ("deadline", countdown(deadline))];
            say(language, "listed-until", &args)
        }
        None => line,
    };
    match listed.is_broken {
        true => say(language, "listed-broken", &[("line", text(line))]),
        false => line,
    }
}

/// One line without formatting, for a list to choose from.
pub(crate) fn choice(language: Language, listed: &Listed) -> String {
    let name = game_name(language, listed.kind, listed.game);
    let people = opposed_unformatted(&listed.players);
    shortened(&format!("{name}: {people}"), CHOICE)
}

/// The question which of these games is meant, with a button for each; others are left out.
pub(crate) fn which(call: &Call, question: &str, offered: &[Listed], left_out: usize) -> Reply {
    let language = call.language;
    let button = |game: &Listed| {
        let buttons = Buttons::lasting(game.game, language);
        CreateButton::new(buttons.custom_id(Op::Meant(call.interaction)))
            .label(shortened(&choice(language, game), BUTTON_LABEL))
            .style(ButtonStyle::Secondary)
    };
    let each: Vec<CreateButton> = offered.iter().map(button).collect();
    let rows = each.chunks(BUTTONS).map(<[_]>::to_vec);
    let reply = Reply::say(question).with_buttons(rows.map(CreateActionRow::Buttons).collect());
    match left_out {
        0 => reply,
        _ => reply.then(&say(language, "several-games-more", &[])),
    }
}

/// The name of a game, as a link if it has a message.
pub(crate) fn linked(name: String, posted: Posted) -> String {
    match link(posted) {
        Some(link) => format!("[{name}]({link})"),
        None => name,
    }
}

/// A link to a message.
pub(crate) fn link(posted: Posted) -> Option<String> {
    let place = posted
        .guild
        .map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    let message = posted.message?;
    Some(format!(
        "https://discord.com/channels/{place}/{}/{message}",
        posted.channel
    ))
}
