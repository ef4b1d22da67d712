//! `/league withdraw`: somebody stops playing, and perhaps somebody else takes over.

use super::league_parameter::{meant, open_league};
use super::reason_parameter::{self, reason, stated};
use super::sign_up;
use crate::app::{
    App, Call, Error, LeagueId, LeagueNo, LeagueRow, LeagueStage, Opponent, Person, PersonId,
    StatedReason, TakesEffect,
};
use crate::discord::commands::invocation::CommandRequest;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::tools::Tools;
use crate::discord::custom_id::{LeagueButton, ReasonedButton};
use crate::discord::leagues::said;
use crate::discord::say::leagues::acts::proposed;
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::leagues::players as says;
use crate::discord::say::leagues::questions;
use crate::discord::say::leagues::rules::name;
use crate::discord::say::leagues::undoing;
use crate::discord::say::names::named;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;
use crate::discord::selection::Picked;

/// The options that name who withdraws, and who takes over.
const PLAYER: &str = "player";
const SUBSTITUTE: &str = "substitute";

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    vec![open_league(), Parameter::person(PLAYER), Parameter::person(SUBSTITUTE), reason()]
}

/// Asks for confirmation first, whoever withdraws. Before the season they leave the sign-up: for oneself that is done
/// at once, as one can join again at once.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &CommandRequest<'_>,
) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let league = meant(tools.app, asked).await?;
    let substitute = asked.opponent(SUBSTITUTE);
    let player = asked.opponent(PLAYER).map(|player| player.person);
    let row = app.leagues().as_it_is(call, league).await?;
    if row.stage == LeagueStage::SignUp && substitute.is_none() {
        let other = player.filter(|player| player.id != call.person.id);
        return out_of_sign_up(app, call, league, other.map(|other| other.id)).await;
    }
    if player.is_none() && substitute.is_none() {
        return ask_self(app, call, league).await;
    }
    let player = player.map_or(call.person.id, |player| player.id);
    let reason = stated(asked)?;
    question(app, call, league, (player, substitute.as_ref()), reason.as_ref()).await
}

/// Asks whether another is to be taken out of the sign-up; without one, the caller leaves it.
async fn out_of_sign_up(
    app: &App,
    call: &Call,
    league: LeagueId,
    other: Option<PersonId>,
) -> Result<Reply, Error> {
    match other {
        Some(other) => sign_up::ask(app, call, league, other).await,
        None => {
            let facts = app.sign_ups().leave(call, league).await?;
            Ok(said(call, &facts, "league-left"))
        }
    }
}

/// Asks whether the caller is to withdraw.
pub(crate) async fn ask_self(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    let me = call.person.id;
    let withdrawal = app.leagues().may_withdraw(call, league, me, None).await?;
    let asks = questions::withdraw(call.language, &withdrawal);
    let row = &withdrawal.row;
    Ok(questions::asked(call.language, row, asks, LeagueButton::Withdraw))
}

/// A page of those who could be withdrawn or replaced, for whoever runs the league.
pub(crate) async fn players(
    app: &App,
    call: &Call,
    league: LeagueId,
    page: u8,
) -> Result<Reply, Error> {
    let facts = app.leagues().present_for_organizers(call, league).await?;
    Ok(says::players(call.language, &facts, page))
}

/// Asks whether somebody who was chosen among them is to withdraw.
pub(crate) async fn chosen(
    app: &App,
    call: &Call,
    league: LeagueId,
    picked: &Picked<'_>,
) -> Result<Reply, Error> {
    let player = picked.number();
    ask(app, call, league, PersonId(player.ok_or(LeagueNo::NotJoined)?)).await
}

/// Asks whether somebody is to withdraw, whose game was looked at.
pub(crate) async fn ask(
    app: &App,
    call: &Call,
    league: LeagueId,
    player: PersonId,
) -> Result<Reply, Error> {
    let question = question(app, call, league, (player, None), None).await?;
    let facts = app.leagues().view(call, league).await?;
    let question = match questions::more_wait(call.language, &facts) {
        Some(more) => question.then(&more),
        None => question,
    };
    Ok(match questions::substitutes(call.language, &facts, player) {
        Some(menu) => question.with_buttons_above(menu),
        None => question,
    })
}

/// Asks whether the second is to take over from the first.
pub(super) async fn ask_to_replace(
    app: &App,
    call: &Call,
    league: LeagueId,
    (player, by): (PersonId, PersonId),
) -> Result<Reply, Error> {
    let by = Opponent::known(app.people().known_on(call.place.guild, by).await?);
    question(app, call, league, (player, Some(&by)), None).await
}

/// Asks whether somebody is to withdraw, or another to take over from them, for a reason if one was given.
async fn question(
    app: &App,
    call: &Call,
    league: LeagueId,
    (player, substitute): (PersonId, Option<&Opponent>),
    reason: Option<&StatedReason>,
) -> Result<Reply, Error> {
    let withdrawal = app.leagues().may_withdraw(call, league, player, substitute).await?;
    let player = app.people().known_on(call.place.guild, player).await?;
    let by = substitute.map(|substitute| &substitute.person);
    let asks = questions::remove(call.language, &withdrawal, &player, by);
    let act = match by {
        None => ReasonedButton::Remove(player.id),
        Some(by) => ReasonedButton::Substitute(player.id, by.id),
    };
    reason_parameter::question(app, call, &withdrawal.row, asks, (act, reason)).await
}

/// A player withdraws, and perhaps a substitute takes over, as was confirmed.
pub(crate) async fn confirmed(
    app: &App,
    call: &Call,
    league: LeagueId,
    player: PersonId,
    substitute: Option<PersonId>,
) -> Result<Reply, Error> {
    confirmed_for(app, call, league, (player, substitute), None).await
}

/// The same for a reason, if one was given.
pub(super) async fn confirmed_for(
    app: &App,
    call: &Call,
    league: LeagueId,
    (player, substitute): (PersonId, Option<PersonId>),
    reason: Option<&StatedReason>,
) -> Result<Reply, Error> {
    let player = app.people().known_on(call.place.guild, player).await?;
    let substitute = match substitute {
        Some(by) => Some(Opponent::known(app.people().known_on(call.place.guild, by).await?)),
        None => None,
    };
    gone(app, call, league, (&player, substitute.as_ref()), reason).await
}

/// The caller withdraws, as was confirmed.
pub(crate) async fn withdraw(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    gone(app, call, league, (&call.person, None), None).await
}

async fn gone(
    app: &App,
    call: &Call,
    league: LeagueId,
    (player, substitute): (&Person, Option<&Opponent>),
    reason: Option<&StatedReason>,
) -> Result<Reply, Error> {
    let who = (player.id, substitute);
    let gone = app.leagues().withdraw_for(call, league, who, reason).await?;
    if gone.effect == TakesEffect::InADay {
        return Ok(Reply::say(proposed(call.language)));
    }
    let facts = gone.facts;
    let said = match substitute {
        Some(substitute) => {
            let id = if gone.is_asked { "league-substitute-asked" } else { "league-replaced" };
            let args = [
                name(&facts.row),
                ("player", named(&substitute.person)),
                ("before", named(player)),
            ];
            say(call.language, id, &args)
        }
        None => {
            let id = if *player == call.person { "league-withdrew" } else { "league-taken-out" };
            let args = [name(&facts.row), ("player", named(player))];
            say(call.language, id, &args)
        }
    };
    let reply = Reply::say(said);
    Ok(if gone.has_way_back { with_way_back(call, &facts.row, player, reply) } else { reply })
}

/// The answer to a withdrawal that can be undone, with the button that does.
fn with_way_back(call: &Call, row: &LeagueRow, player: &Person, reply: Reply) -> Reply {
    let (language, rules) = (call.language, &row.rules);
    let (until, back) = if *player == call.person {
        (undoing::own_way_back(language, rules), LeagueButton::PlayOn)
    } else {
        (undoing::way_back(language, rules, player), LeagueButton::BringBack(player.id))
    };
    let buttons = LeagueButtons::new(language, row.id);
    reply.then(&until).with_buttons(buttons.row(&[back]))
}
