//! `/board`: how a game stands now, or stood after a turn; also for answers that come too late.

use super::game_parameter::begun_game;
use super::invocation::CommandRequest;
use super::parameter::Parameter;
use super::tools::Tools;
use crate::app::{App, Board, Call, ConsentNo, Error, GameId, Refusal, Side};
use crate::discord::say::boards::{board, board_text, shown_to_all};
use crate::discord::say::buttons::Buttons;
use crate::discord::say::refusals::refusal;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;

/// The option that asks for words instead of a picture.
const AS_TEXT: &str = "as-text";

/// The option that brings the board up for everybody.
pub(super) const PUBLIC: &str = "public";

/// The option that names a turn.
const TURN: &str = "turn";

pub(super) fn parameters() -> Vec<Parameter> {
    vec![
        Parameter::number(TURN, 0),
        Parameter::yes_or_no(AS_TEXT),
        Parameter::yes_or_no(PUBLIC),
        begun_game(),
    ]
}

/// Shows the board from the caller's side. A player who asks elsewhere for a game that cannot be
/// posted where it is can let it go on there.
pub(super) async fn run(tools: &Tools<'_>, asked: &CommandRequest<'_>) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let game = app.games().find(call, asked.game()?).await?;
    if asked.wants(PUBLIC) {
        return if asked.number(TURN).is_none() && !asked.wants(AS_TEXT) {
            show_to_all(app, call, game).await
        } else {
            Err(Refusal::ShownAsItIsNow.into())
        };
    }
    let found = app.boards().board(call, game, asked.number(TURN), Side::Own).await?;
    let may_move = may_move_here(app, call, &found).await?;
    let (shown, turns) = (found.standing.turns, found.turns);
    let reply = if asked.wants(AS_TEXT) { board_text(call, &found) } else { board(call, found) };
    let buttons = Buttons::lasting(game, call.language);
    let reply = match asked.number(TURN) {
        Some(_) => reply.with_more_buttons(buttons.steps(shown, turns)),
        None => reply,
    };
    Ok(if may_move { reply.with_more_buttons(buttons.elsewhere()) } else { reply })
}

/// Has the board posted as it is now, where the game is played.
async fn show_to_all(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    app.boards().show(call, game).await?;
    let standing = app.boards().look(call, game).await?;
    Ok(shown_to_all(call, &standing))
}

/// True if the caller plays in this game and it could go on here, but not where it is.
async fn may_move_here(app: &App, call: &Call, board: &Board) -> Result<bool, Error> {
    let standing = &board.standing;
    let trouble = app.places().trouble(call, standing.game).await?;
    let is_elsewhere = trouble.is_some_and(|trouble| trouble.channel != call.place.channel);
    let is_player = standing.yours.is_some();
    let can_post = call.place.guild.is_some() && call.place.lacks_to_post().is_empty();
    Ok(is_elsewhere && is_player && can_post)
}

/// The board as it is now, as a picture.
pub(crate) async fn picture(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let now = app.boards().board(call, game, None, Side::Own).await?;
    Ok(board(call, now))
}

/// The board as it is now, in words.
pub(crate) async fn in_words(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let now = app.boards().board(call, game, None, Side::Own).await?;
    Ok(board_text(call, &now))
}

/// The sentence with this id. An answer to something settled says that instead, and shows how the
/// game stands.
pub(super) async fn said_or_board(
    app: &App,
    call: &Call,
    game: GameId,
    done: Result<&str, Error>,
) -> Result<Reply, Error> {
    match done {
        Ok(id) => Ok(Reply::say(say(call.language, id, &[]))),
        Err(Error::Refused(
            no @ Refusal::Consent(ConsentNo::NoDrawOffer | ConsentNo::NothingAsked),
        )) => {
            let reply = picture(app, call, game).await?;
            Ok(reply.after(&refusal(call.language, &no)))
        }
        Err(other) => Err(other),
    }
}
