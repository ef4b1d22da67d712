//! A game among others: as a line of a list, as an entry to choose, and the link to its message.

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::{Call, LastDay, Listed, Person, PostPlace, Stage};
use crate::discord::custom_id::Op;
use crate::discord::limits::{BUTTON_LABEL, BUTTONS, CHOICE};
use crate::discord::say::buttons::Buttons;
use crate::discord::say::clocks::{countdown, instant};
use crate::discord::say::game_end;
use crate::discord::say::leagues::counted_result::counted;
use crate::discord::say::names::{game_name, named, opposed, opposed_unformatted};
use crate::discord::say::reply::Reply;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::game::{Outcome, Seat};
use starpost_games::words::Language;

/// A game in a line; `is_out` says whether the caller is out of it.
pub(crate) fn listed_line(call: &Call, listed: &Listed, is_out: bool) -> String {
    let language = call.language;
    let line = timed(call, listed, listed_stage(call, listed, is_out));
    let line = match &listed.counted {
        Some(otherwise) => {
            let counted = counted(language, otherwise, listed.players.iter());
            let args = [("line", text(line)), ("counted", text(counted))];
            say(language, "listed-counted", &args)
        }
        None => line,
    };
    let id = match (listed.is_broken, listed.deadline) {
        (false, _) => return line,
        (true, None) => "listed-broken",
        (true, Some(_)) => "listed-silent",
    };
    say(language, id, &[("line", text(line))])
}

/// A game with its players, and how far it is.
fn listed_stage(call: &Call, listed: &Listed, is_out: bool) -> String {
    let language = call.language;
    let name = game_name(language, listed.kind, listed.game);
    let game = linked(name, listed.posted);
    let going_on = |id| (id, String::new());
    let (id, ended) = match (listed.stage, listed.waits_for_you) {
        (Stage::Waiting, true) => going_on("listed-invited"),
        (Stage::Waiting, false) => going_on("listed-waiting"),
        (Stage::Playing, true) => going_on("listed-your-turn"),
        (Stage::Playing, false) if is_out => going_on("listed-out"),
        (Stage::Playing, false) => going_on("listed-their-turn"),
        (Stage::Over, _) => over_for(call, listed),
        (Stage::Cancelled, _) => going_on("listed-cancelled"),
    };
    let mover = listed.to_move.as_ref().map_or_else(|| text(""), named);
    let args = [
        ("game", text(game)),
        ("players", text(opposed(&listed.players))),
        ("mover", mover),
        ("turns", count(listed.turns)),
        ("ended", text(ended)),
    ];
    say(language, id, &args)
}

/// The same with what is to be known of its time: until when somebody has to move, a pause, the last day of its season.
fn timed(call: &Call, listed: &Listed, line: String) -> String {
    let language = call.language;
    let line = match listed.deadline.filter(|_| !listed.is_broken) {
        Some(deadline) if deadline <= call.now => {
            say(language, "listed-time-up", &[("line", text(line))])
        }
        Some(deadline) => {
            let args = [("line", text(line)), ("deadline", countdown(deadline))];
            say(language, "listed-until", &args)
        }
        None => line,
    };
    let line = match listed.paused_until {
        Some(at) => {
            let args = [("line", text(line)), ("until", instant(at))];
            say(language, "listed-paused", &args)
        }
        None => line,
    };
    match listed.last_day {
        Some(day) => {
            let id = last_day(day, "listed-season-ends", "listed-season-moves");
            let args = [("line", text(line)), ("at", countdown(day.at))];
            say(language, id, &args)
        }
        None => line,
    }
}

/// The sentence that is true of a last day: of one that comes, or of one that moves.
pub(super) const fn last_day(
    day: LastDay,
    comes: &'static str,
    moves: &'static str,
) -> &'static str {
    if day.moves { moves } else { comes }
}

/// The sentence about a game that is over, by what it came to for the caller, and how it ended: with who
/// won, unless that is the caller.
fn over_for(call: &Call, listed: &Listed) -> (&'static str, String) {
    let Some(ended) = &listed.over else {
        return ("listed-over", String::new());
    };
    let sits = |player: &Person| player.id == call.person.id;
    let seat = listed.players.iter().position(sits).and_then(Seat::at);
    let seats = (0..).map(Seat).zip(&listed.players);
    match ended.outcome.zip(seat) {
        Some((Outcome::Won(winners), seat)) if winners.has(seat) => {
            ("listed-won", game_end::how(call.language, ended, seats))
        }
        Some((Outcome::Won(_) | Outcome::Drawn(_), _)) | None => {
            ("listed-over", game_end::over(call.language, ended, seats))
        }
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
pub(crate) fn linked(name: String, posted: PostPlace) -> String {
    match link(posted) {
        Some(link) => format!("[{name}]({link})"),
        None => name,
    }
}

/// A link to a message.
pub(crate) fn link(posted: PostPlace) -> Option<String> {
    let place = posted.guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    let message = posted.message?;
    Some(format!("https://discord.com/channels/{place}/{}/{message}", posted.channel))
}
