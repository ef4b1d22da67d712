//! A game as an animation: what is said with it, and while it is being made.

use crate::app::{Call, Filming, GameFilm, Pictured, Posting, Standing};
use crate::discord::out::form::File;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::names::game_name;
use crate::discord::say::reply::{Reply, ReplySubject};
use crate::discord::say::sentence::{count, say, text};
use crate::worker::Post;
use starpost_games::words::{Language, Word};

/// The progress of the film.
pub(crate) fn progress(language: Language, far: Filming) -> String {
    match far {
        Filming::Waiting => say(language, "film-waiting", &[]),
        Filming::Painted(done, of) => {
            let args = [("done", count(done)), ("count", count(of))];
            say(language, "film-painted", &args)
        }
    }
}

/// The animation; under it, for those who can have it posted for everybody, a button for that.
pub(crate) fn film(call: &Call, film: GameFilm) -> Reply {
    let language = call.language;
    let name = || text(game_name(language, film.kind, film.game));
    let mut lines = vec![say(language, "film", &of_turns(name(), film.turns))];
    if film.every > 1 {
        lines.push(say(language, "film-every", &[("count", count(film.every))]));
    }
    if let Some(width) = film.smaller {
        lines.push(say(language, "film-smaller", &[("width", count(width))]));
    }
    let buttons = Buttons::lasting(film.game, language);
    let rows = match film.posting {
        Posting::Offered => {
            lines.push(say(language, "film-can-be-posted", &[]));
            buttons.film()
        }
        Posting::NotOffered => buttons.history(),
    };
    let file = File {
        name: film.file_name,
        description: described(language, name(), film.turns, &film.alt),
        bytes: film.gif,
    };
    Reply::say(lines.join("\n"))
        .about(ReplySubject::Game(film.game))
        .with_file(file)
        .with_buttons(rows)
}

/// That the animation is about to be posted, and where.
pub(crate) fn posted(call: &Call, standing: &Standing) -> Reply {
    let name = game_name(call.language, standing.kind, standing.game);
    let place = text(format!("<#{}>", standing.posted.channel));
    let args = [("game", text(name)), ("place", place)];
    Reply::say(say(call.language, "film-is-posted", &args))
        .about(ReplySubject::Posting(standing.game))
}

/// The animation of a post in words.
pub(crate) fn of_post(post: &Post, film: &Pictured) -> String {
    let name = game_name(post.language, post.game.kind, post.game.id);
    let turns = (post.game.turns.min(1), post.game.turns);
    described(post.language, text(name), turns, &film.alt)
}

fn described(language: Language, game: Word, turns: (u32, u32), board: &str) -> String {
    let [game, from, to] = of_turns(game, turns);
    say(language, "film-alt", &[game, from, to, ("board", text(board))])
}

fn of_turns(game: Word, (from, to): (u32, u32)) -> [(&'static str, Word); 3] {
    [("game", game), ("from", count(from)), ("to", count(to))]
}
