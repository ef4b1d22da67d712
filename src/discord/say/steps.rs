//! A game after one of its turns, and the buttons that lead to the others.

use crate::app::{Call, Stepped};
use crate::discord::say::boards::picture;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::game_end::over;
use crate::discord::say::names::{game_name, people};
use crate::discord::say::recount::recounted;
use crate::discord::say::reply::{Reply, ReplySubject};
use crate::discord::say::room::{self, shortened};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::record::What;
use starpost_games::words::Language;

/// The amount of a turn in words that is shown; its notation is shorter.
const WORDS: usize = 1_000;

/// The board after a turn, and what was done in it.
pub(crate) fn step(call: &Call, stepped: Stepped) -> Reply {
    let language = call.language;
    let standing = &stepped.board.standing;
    let (game, turn) = (standing.game, standing.turns);
    let mut lines = vec![heading(language, &stepped)];
    let events =
        stepped.events.iter().flat_map(|one| recounted(language, one, standing.seats.len() > 2));
    lines.push(shortened(&events.collect::<Vec<_>>().join("\n"), WORDS));
    lines.extend(notation(language, &stepped));
    if let Some(ended) = &standing.over {
        lines.push(over(language, ended, people(&standing.seats)));
    }
    lines.retain(|line| !line.is_empty());
    let rows = Buttons::lasting(game, language).steps(turn, stepped.board.turns);
    Reply::say(lines.join("\n"))
        .about(ReplySubject::Game(game))
        .with_file(picture(stepped.board))
        .with_buttons(rows)
}

/// The turn as it was written.
fn notation(language: Language, stepped: &Stepped) -> Option<String> {
    let first = stepped.events.first()?;
    let What::Turn(line) = &first.event.what else {
        return None;
    };
    let line = ("line", text(shortened(line, room::TURN)));
    Some(say(language, "recount-line", &[line]))
}

fn heading(language: Language, stepped: &Stepped) -> String {
    let standing = &stepped.board.standing;
    let game = text(game_name(language, standing.kind, standing.game));
    let turns = ("turns", count(stepped.board.turns));
    match standing.turns {
        0 => say(language, "step-begin", &[("game", game), turns]),
        turn => {
            let args = [("game", game), ("turn", count(turn)), turns];
            say(language, "step-turn", &args)
        }
    }
}
