//! The parameter that names a game, which most commands have, and the games that are suggested.

use super::asked::{Asked, GAME};
use super::parameter::{Parameter, Suggest, Suggestion};
use crate::app::{App, Error, Listed};
use crate::discord::limits::SUGGESTIONS;
use crate::discord::say::games::choice;
use starpost_games::words::Language;

/// Names a game that runs or waits: for commands that make nothing of one that is over.
pub(super) fn running_game() -> Parameter {
    game(|app, asked, typed| Box::pin(running_games(app, asked, typed)))
}

/// Names any game.
pub(super) fn any_game() -> Parameter {
    game(|app, asked, typed| Box::pin(all_games(app, asked, typed)))
}

/// Names a game that is over.
pub(super) fn finished_game() -> Parameter {
    game(|app, asked, typed| Box::pin(finished_games(app, asked, typed)))
}

fn game(suggest: Suggest) -> Parameter {
    Parameter::text(GAME, suggest).described("option-game")
}

async fn running_games(
    app: &App,
    asked: &Asked<'_>,
    typed: &str,
) -> Result<Vec<Suggestion>, Error> {
    let listed = app.choices(&asked.call, typed, SUGGESTIONS).await?;
    Ok(suggestions(asked.call.language, &listed))
}

async fn all_games(app: &App, asked: &Asked<'_>, typed: &str) -> Result<Vec<Suggestion>, Error> {
    let mut listed = app.choices(&asked.call, typed, SUGGESTIONS).await?;
    listed.extend(app.finished_choices(&asked.call, typed).await?);
    Ok(suggestions(asked.call.language, &listed))
}

async fn finished_games(
    app: &App,
    asked: &Asked<'_>,
    typed: &str,
) -> Result<Vec<Suggestion>, Error> {
    let listed = app.finished_choices(&asked.call, typed).await?;
    Ok(suggestions(asked.call.language, &listed))
}

fn suggestions(language: Language, listed: &[Listed]) -> Vec<Suggestion> {
    let suggestion = |game: &Listed| Suggestion {
        shown: choice(language, game),
        value: game.game.to_string(),
    };
    listed.iter().map(suggestion).collect()
}
