//! The subject of a command that takes nothing else: the option that names it, and the one that is meant if that
//! is left out.

use super::game_parameter;
use super::invocation::CommandRequest;
use super::parameter::Parameter;
use super::tools::Tools;
use crate::app::{App, Error, GameId, LeagueId, Refusal, Stage, Standing};

/// One row each: what is meant, and how it is named.
macro_rules! named {
    ($($(#[$doc:meta])* $name:ident: $Meant:ty = $parameter:path, |$app:ident, $asked:ident| $find:expr;)+) => {
        $($(#[$doc])*
        pub(super) mod $name {
            use super::*;

            pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
                vec![$parameter()]
            }

            pub(in crate::discord::commands) async fn meant(
                tools: &Tools<'_>,
                $asked: &CommandRequest<'_>,
            ) -> Result<$Meant, Error> {
                let $app = tools.app;
                $find.await
            }
        })+
    };
}

named! {
    /// An invitation with a seat for the caller.
    seat: GameId = game_parameter::waiting_game, |app, asked| app.games().find_seat(&asked.call, asked.game()?);
    /// An invitation.
    invitation: GameId = game_parameter::waiting_game, |app, asked| app.games().find_invitation(&asked.call, asked.game()?);
    /// A game that has begun, or is over.
    begun: GameId = game_parameter::begun_game, |app, asked| app.games().find(&asked.call, asked.game()?);
    /// A game that is over: by default the newest of the caller's that was played here.
    over: GameId = game_parameter::finished_game, |app, asked| app.invitations().find_over(&asked.call, asked.game()?);
    /// A game that the caller plays.
    played: Standing = game_parameter::running_game, |app, asked| super::played_game(app, asked);
    /// A league.
    league: LeagueId = super::super::league::league_parameter::league,
        |app, asked| super::super::league::league_parameter::meant(app, asked);
    /// A league that was not given up.
    open_league: LeagueId = super::super::league::league_parameter::open_league,
        |app, asked| super::super::league::league_parameter::meant(app, asked);
}

/// A game that the caller plays: nobody is asked to confirm what would be refused. Refused: it does not
/// run, or without them.
pub(super) async fn played_game(app: &App, asked: &CommandRequest<'_>) -> Result<Standing, Error> {
    let game = app.games().find(&asked.call, asked.game()?).await?;
    let standing = app.boards().look(&asked.call, game).await?;
    match standing.stage {
        Stage::Waiting | Stage::Cancelled => Err(Refusal::NotStarted.into()),
        Stage::Over => Err(Refusal::GameOver.into()),
        Stage::Playing if standing.yours.is_none() => Err(Refusal::NotInThisGame.into()),
        Stage::Playing => Ok(standing),
    }
}
