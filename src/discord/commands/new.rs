//! `/game new`: opens a game and posts its invitation where that was asked for; or shows a card on
//! which the rest is chosen.

use super::invocation::CommandRequest;
use super::parameter::{Parameter, Suggestion};
use super::tools::Tools;
use crate::app::{App, Call, Error, FirstGame, NewGameRequest, Proposed, hints};
use crate::discord::proposal::{opened, show};
use crate::discord::say::invitations::goes_on;
use crate::discord::say::reply::Reply;
use starpost_games::games::Kind;

/// The options that name somebody to play against.
const OPPONENTS: [&str; 5] = ["opponent", "opponent-2", "opponent-3", "opponent-4", "opponent-5"];

/// The options that name the game, its edition, and whatever else is chosen.
const GAME: &str = "game";
const PRESET: &str = "preset";
const LINE: &str = "options";

pub(super) fn parameters() -> Vec<Parameter> {
    let kinds = Kind::ALL.into_iter();
    let editions = kinds.clone().flat_map(|kind| kind.game().editions());
    let line = Parameter::text(LINE, |app, asked, typed| Box::pin(lines(app, asked, typed)));
    let mut all: Vec<Parameter> = OPPONENTS.into_iter().map(Parameter::person).collect();
    all.extend([
        Parameter::one_of(GAME, "kind", kinds.map(Kind::word)),
        Parameter::one_of(PRESET, "edition", editions),
        line,
    ]);
    all
}

/// Opens the game, or shows the card on which the rest is chosen.
pub(super) async fn run(tools: &Tools<'_>, asked: &CommandRequest<'_>) -> Result<Reply, Error> {
    propose(tools.app, &asked.call, opening(asked)).await
}

/// Opens a game from what is known of it, or shows the card on which the rest is chosen.
pub(crate) async fn propose(
    app: &App,
    call: &Call,
    opening: NewGameRequest,
) -> Result<Reply, Error> {
    match app.proposals().propose(call, opening).await? {
        Proposed::Opened(invitation) => Ok(opened(app, call, &invitation).await),
        Proposed::Asked(proposal) => Ok(show(call, &proposal)),
    }
}

/// Opens a game of this kind against the bot at once, on the level for whoever has just learned it;
/// while that goes on, says where it is.
pub(crate) async fn against_bot(app: &App, call: &Call, kind: Kind) -> Result<Reply, Error> {
    match app.proposals().first_against_bot(call, kind).await? {
        FirstGame::Begun(invitation) => Ok(opened(app, call, &invitation).await),
        FirstGame::GoesOn(invitation) => Ok(goes_on(call, &invitation)),
    }
}

fn opening(asked: &CommandRequest<'_>) -> NewGameRequest {
    let owned = |name| asked.text(name).map(str::to_owned);
    let people = OPPONENTS.into_iter();
    NewGameRequest {
        game: owned(GAME),
        preset: owned(PRESET),
        options: owned(LINE).filter(|line| !line.trim().is_empty()),
        opponents: people.filter_map(|name| asked.opponent(name)).collect(),
        ..NewGameRequest::default()
    }
}

/// Lines of options that continue what is typed.
async fn lines(
    app: &App,
    asked: &CommandRequest<'_>,
    typed: &str,
) -> Result<Vec<Suggestion>, Error> {
    let opening = app.proposals().opening(&asked.call, opening(asked)).await?;
    let lines = hints(&asked.call, &opening, typed);
    Ok(Suggestion::lines(lines))
}
