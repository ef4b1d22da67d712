//! The parts that all commands of referees have in common.

use crate::app::{App, Call, Error, GameId, Opponent, Overtaken, PersonId, Ruling};
use crate::discord::commands::invocation::CommandRequest;
use crate::discord::commands::tools::Tools;
use crate::discord::custom_id::{Click, RulingButton};
use crate::discord::say::buttons::Buttons;
use crate::discord::say::questions::{Question, confirm};
use crate::discord::say::reply::{Reply, ReplySubject};
use crate::discord::say::sentence::say;

/// The option that names a player of the game.
pub(super) const PLAYER: &str = "player";

/// Does this and says that it is done, or first asks for confirmation.
pub(super) async fn rule(
    tools: &Tools<'_>,
    asked: &CommandRequest<'_>,
    ruling: &Ruling,
) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let game = app.games().find(call, asked.game()?).await?;
    if let Some(button) = RulingButton::of(ruling) {
        let standing = app.rulings().may_rule(call, game, ruling).await?;
        return Ok(confirm(call, &standing, Question::Rule(button)));
    }
    app.rulings().rule(call, game, ruling).await?;
    ruled(app, call, game).await
}

/// Does what was confirmed.
pub(crate) async fn confirmed(
    app: &App,
    call: &Call,
    click: Click,
    button: RulingButton,
) -> Result<Reply, Error> {
    let ruling = match button {
        RulingButton::Won(player) => Ruling::Won(player),
        RulingButton::Drawn => Ruling::Drawn,
        RulingButton::Annul => Ruling::Annul,
        RulingButton::Replace(player, by) => Ruling::Replace {
            player,
            by: Opponent::known(app.people().known_on(call.place.guild, by).await?),
        },
        RulingButton::Fill(seat, by) => Ruling::Fill {
            seat,
            by: Opponent::known(app.people().known_on(call.place.guild, by).await?),
        },
    };
    let (game, seq) = (click.game, Some(click.seq));
    app.rulings().rule_since(call, game, seq, &ruling).await?;
    ruled(app, call, game).await
}

/// It is done, and can be revoked.
async fn ruled(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let said = say(call.language, "ruled", &[]);
    let reply = Reply::say(said).about(ReplySubject::Posting(game));
    let Some(revocable) = app.rulings().revocable(call, game).await? else {
        return Ok(reply);
    };
    let buttons = Buttons { seq: revocable.seq, ..Buttons::lasting(game, call.language) };
    let until = match revocable.unless {
        Overtaken::ByTurn => "ruled-for-a-day",
        Overtaken::ByLeague => "ruled-in-league",
    };
    let can_be_revoked = say(call.language, until, &[]);
    Ok(reply.then(&can_be_revoked).with_buttons(buttons.revocable()))
}

/// The player who is named.
pub(super) fn player(asked: &CommandRequest<'_>) -> Option<PersonId> {
    asked.opponent(PLAYER).map(|player| player.person.id)
}
