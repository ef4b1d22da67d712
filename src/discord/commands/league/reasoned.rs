//! Acts of those who run a league, done for a reason: filled in in a form, or given with a command.

use super::{end, report, withdraw};
use crate::app::{App, Call, Error, InteractionId, LeagueId, StatedReason};
use crate::discord::card;
use crate::discord::custom_id::ReasonedButton;
use crate::discord::say::reply::Reply;

/// Asks whether to do it, as where the form was opened.
pub(crate) async fn question(
    app: &App,
    call: &Call,
    league: LeagueId,
    act: ReasonedButton,
) -> Result<Reply, Error> {
    match act {
        ReasonedButton::Report(decision) => report::ask(app, call, league, decision).await,
        ReasonedButton::Remove(player) => withdraw::ask(app, call, league, player).await,
        ReasonedButton::Substitute(player, by) => {
            withdraw::ask_to_replace(app, call, league, (player, by)).await
        }
        ReasonedButton::End(_) => end::ask(app, call, league).await,
    }
}

/// Does it for the reason that was filled in; asks again, if that is none that others could be told.
pub(crate) async fn typed(
    app: &App,
    call: &Call,
    league: LeagueId,
    (act, line): (ReasonedButton, &str),
) -> Result<Reply, Error> {
    match StatedReason::typed(line) {
        Ok(reason) => done(app, call, league, (act, reason.as_ref())).await,
        Err(no) => {
            let again = question(app, call, league, act);
            card::or_card(call.language, Err(no.into()), again).await
        }
    }
}

/// Does it for the reason that was given with that command. Refused: it is no longer kept.
pub(crate) async fn because(
    app: &App,
    call: &Call,
    league: LeagueId,
    (asked, act): (InteractionId, ReasonedButton),
) -> Result<Reply, Error> {
    // Whoever may not see the league learns that first.
    app.leagues().as_it_is(call, league).await?;
    let kept = app.people().kept_command(call, asked).await?;
    let reason = StatedReason::typed(&kept)?;
    done(app, call, league, (act, reason.as_ref())).await
}

async fn done(
    app: &App,
    call: &Call,
    league: LeagueId,
    (act, reason): (ReasonedButton, Option<&StatedReason>),
) -> Result<Reply, Error> {
    match act {
        ReasonedButton::Report(button) => report::decide(app, call, league, (button, reason)).await,
        ReasonedButton::Remove(player) => {
            withdraw::confirmed_for(app, call, league, (player, None), reason).await
        }
        ReasonedButton::Substitute(player, by) => {
            withdraw::confirmed_for(app, call, league, (player, Some(by)), reason).await
        }
        ReasonedButton::End(season) => end::end_for(app, call, league, (season, reason)).await,
    }
}
