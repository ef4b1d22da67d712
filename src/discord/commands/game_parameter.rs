//! The parameter that names a game, which most commands have, and the games that are suggested.

use super::invocation::{CommandRequest, GAME, of_number};
use super::parameter::{Parameter, Suggest, Suggestion};
use crate::app::{App, Error, Listed, Stage};
use crate::discord::limits::SUGGESTIONS;
use crate::discord::say::games::choice;
use starpost_games::words::Language;

/// Names an invitation.
pub(super) fn waiting_game() -> Parameter {
    game(|app, asked, typed| Box::pin(games(app, asked, &[Stage::Waiting], typed)))
}

/// Names a game that runs.
pub(super) fn running_game() -> Parameter {
    game(|app, asked, typed| Box::pin(games(app, asked, &[Stage::Playing], typed)))
}

/// Names a game that has begun, or is over.
pub(super) fn begun_game() -> Parameter {
    const BEGUN: &[Stage] = &[Stage::Playing, Stage::Over];
    game(|app, asked, typed| Box::pin(games(app, asked, BEGUN, typed)))
}

/// Names any game.
pub(super) fn any_game() -> Parameter {
    game(|app, asked, typed| Box::pin(any_games(app, asked, typed)))
}

/// All games that fit what is typed.
pub(super) async fn any_games(
    app: &App,
    asked: &CommandRequest<'_>,
    typed: &str,
) -> Result<Vec<Suggestion>, Error> {
    const ALL: &[Stage] = &[Stage::Waiting, Stage::Playing, Stage::Over];
    games(app, asked, ALL, typed).await
}

/// Names a game that is over.
pub(super) fn finished_game() -> Parameter {
    game(|app, asked, typed| Box::pin(games(app, asked, &[Stage::Over], typed)))
}

fn game(suggest: Suggest) -> Parameter {
    Parameter::text(GAME, suggest).described("option-game")
}

/// Games at these stages that fit what is typed.
async fn games(
    app: &App,
    asked: &CommandRequest<'_>,
    stages: &[Stage],
    typed: &str,
) -> Result<Vec<Suggestion>, Error> {
    let mut listed = app.games().choices(&asked.call, stages, typed, SUGGESTIONS).await?;
    if stages.contains(&Stage::Over) {
        listed.extend(app.games().finished_choices(&asked.call, typed).await?);
    }
    if let Some(game) = numbered(app, asked, typed).await? {
        let is_new = listed.iter().all(|known| known.game != game.game);
        if is_new && stages.contains(&game.stage) {
            listed.insert(0, game);
        }
    }
    Ok(suggestions(asked.call.language, &listed))
}

/// The game whose number is typed, however long ago it was played, if the caller may see it.
async fn numbered(
    app: &App,
    asked: &CommandRequest<'_>,
    typed: &str,
) -> Result<Option<Listed>, Error> {
    let Some(game) = of_number(typed) else {
        return Ok(None);
    };
    Error::unless_refused(app.games().listed_one(&asked.call, game).await)
}

fn suggestions(language: Language, listed: &[Listed]) -> Vec<Suggestion> {
    let suggestion =
        |game: &Listed| Suggestion { shown: choice(language, game), value: game.game.to_string() };
    listed.iter().map(suggestion).collect()
}
