//! A game as an animation: what is said with it, and while it is being made.

use crate::app::{Call, Filming, GameFilm};
use crate::discord::out::form::File;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::names::game_name;
use crate::discord::say::reply::{About, Reply};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::Language;

/// How far it is.
pub(crate) fn progress(language: Language, far: Filming) -> String {
    match far {
        Filming::Waiting => say(language, "film-waiting", &[]),
        Filming::Painted(done, of) => {
            let args = [("done", count(done)), ("count", count(of))];
            say(language, "film-painted", &args)
        }
    }
}

/// The animation.
pub(crate) fn film(call: &Call, film: GameFilm) -> Reply {
    let language = call.language;
    let (from, to) = film.turns;
    let game = || text(game_name(language, film.kind, film.game));
    let args = [("game", game()), ("from", count(from)), ("to", count(to))];
    let mut lines = vec![say(language, "film", &args)];
    if film.every > 1 {
        lines.push(say(language, "film-every", &[("count", count(film.every))]));
    }
    if let Some(width) = film.smaller {
        lines.push(say(language, "film-smaller", &[("width", count(width))]));
    }
    let [game, from, to] = args;
    let alt = say(
        language,
        "film-alt",
        &[game, from, to, ("board", text(film.alt))],
    );
    let file = File {
        name: film.file_name,
        description: alt,
        bytes: film.gif,
    };
    Reply::say(lines.join("\n"))
        .about(About::Game(film.game))
        .with_file(file)
        .with_buttons(Buttons::lasting(film.game, language).history())
}
