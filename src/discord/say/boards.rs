//! A board, as a picture or in words, and how its game stands.

use serenity::builder::CreateActionRow;

use crate::app::{Board, Call, Seated, Standing, has_rematch};
use crate::discord::out::form::File;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::clocks::{clock, instant};
use crate::discord::say::game_end::over;
use crate::discord::say::games::last_day;
use crate::discord::say::leagues::counted_result::counted;
use crate::discord::say::memos::memo_line;
use crate::discord::say::names::{game_name, named, people};
use crate::discord::say::notes::{alerts, hunt_of, hunts, notes};
use crate::discord::say::prepared_turns::{given_up_line, prepare_row};
use crate::discord::say::program::{level, thinking};
use crate::discord::say::reply::{Reply, ReplySubject};
use crate::discord::say::room::{self, shortened};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::Language;

/// A board's picture, in words for those who do not see it.
pub(crate) fn picture(board: Board) -> File {
    File { name: board.file_name, description: board.alt, bytes: board.png }
}

/// The board as a picture.
pub(crate) fn board(call: &Call, board: Board) -> Reply {
    let rows = lasting(call, &board);
    Reply::say(standing(call.language, &board))
        .about(ReplySubject::Game(board.standing.game))
        .with_file(picture(board))
        .with_buttons(rows)
}

/// The board in words.
pub(crate) fn board_text(call: &Call, board: &Board) -> Reply {
    let heading = standing(call.language, board);
    let words = format!("```\n{}\n```\n{}", board.lines, board.text);
    let reply = Reply::say(format!("{heading}\n{words}"))
        .with_buttons(lasting(call, board))
        .about(ReplySubject::Game(board.standing.game));
    if room::length(&heading) + room::length(&words) < room::LIST {
        return reply;
    }
    reply.with_file(File::of_text("board.txt", &words))
}

/// That the board is brought up for everybody, and where.
pub(crate) fn shown_to_all(call: &Call, standing: &Standing) -> Reply {
    let name = game_name(call.language, standing.kind, standing.game);
    let place = text(format!("<#{}>", standing.posted.channel));
    let args = [("game", text(name)), ("place", place)];
    Reply::say(say(call.language, "shown-to-all", &args))
        .about(ReplySubject::Posting(standing.game))
}

/// The buttons that stay good forever, and under the board as it is now, for a player who waits for
/// their only opponent, one more.
fn lasting(call: &Call, board: &Board) -> Vec<CreateActionRow> {
    let standing = &board.standing;
    let (game, language) = (standing.game, call.language);
    let buttons = Buttons::lasting(game, language);
    if standing.over.is_some() && standing.yours.is_some() && has_rematch(&standing.seats) {
        return buttons.last_post(board.other_level);
    }
    let next = standing.to_move.as_ref().map(|next| next.seat);
    let waits = board.turns == standing.turns
        && next.is_some()
        && standing.yours.is_some()
        && next != standing.yours;
    // The bot answers before anybody could have prepared something.
    let looking = if waits && standing.seats.len() == 2 && board.program.is_none() {
        [buttons.looked_at_alone(), prepare_row(language, game)].concat()
    } else {
        buttons.looked_at_alone()
    };
    [looking, buttons.waiting(standing, call.now)].concat()
}

/// The state of a game, in a line or two.
fn standing(language: Language, board: &Board) -> String {
    let standing = &board.standing;
    let name = game_name(language, standing.kind, standing.game);
    let mut lines =
        vec![say(language, "standing", &[("game", text(name)), ("turns", count(standing.turns))])];
    if let Some((by, line)) = &standing.last {
        let line = ("line", text(shortened(line, room::TURN)));
        let args = [("player", named(&by.person)), line];
        lines.push(say(language, "standing-last", &args));
    }
    if let Some(ended) = &standing.over {
        lines.push(over(language, ended, people(&standing.seats)));
        let players = || people(&standing.seats).map(|(_, person)| person);
        let otherwise = board.counted.as_ref();
        lines.extend(otherwise.map(|one| counted(language, one, players())));
    } else if let Some(next) = &standing.to_move {
        lines.push(next_to_move(language, board, next));
        lines.extend(clock(language, &standing.clock));
        lines.extend(board.last_day.map(|day| {
            let id = last_day(day, "standing-season-ends", "standing-season-moves");
            say(language, id, &[("at", instant(day.at))])
        }));
    }
    lines.extend(board.program.as_ref().map(|bot| level(language, bot)));
    lines.extend(match hunt_of(language, &standing.hunts, standing.yours) {
        Some(yours) => Some(yours),
        None => hunts(language, &standing.hunts),
    });
    lines.extend(notes(language, &standing.reminders));
    lines.extend(alerts(language, &board.alerts));
    lines.extend(memo_line(language, board.memo.as_deref()));
    lines.extend(board.given_up.map(|why| given_up_line(language, why)));
    lines.join("\n")
}

/// The player whose turn it is; of the bot, that it thinks.
fn next_to_move(language: Language, board: &Board, next: &Seated) -> String {
    let is_present = board.turns == board.standing.turns;
    let bot = board.program.as_ref().filter(|_| is_present);
    if let Some((bot, before)) = bot.and_then(|bot| Some((bot, bot.before?))) {
        return thinking(language, &bot.person, before);
    }
    let args = [("player", named(&next.person)), ("seat", text(next.name.as_str()))];
    say(language, "standing-next", &args)
}
