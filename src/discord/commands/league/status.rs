//! `/league status`: what one has to do in a league, and for whoever runs it what its games wait for; where several
//! can be meant, what is due in all of one's own.

use super::league_parameter::{league, meant};
use super::week::week_or_question;
use crate::app::{App, Call, Error, LeagueFacts, LeagueId, LeagueNo, Refusal, Ruling};
use crate::discord::commands::invocation::CommandRequest;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::tools::Tools;
use crate::discord::custom_id::LeagueButton;
use crate::discord::say::leagues::{one_game, questions, status as says};
use crate::discord::say::reply::Reply;
use crate::discord::selection::Picked;
use starpost_games::clock::Hours;
use starpost_games::league::FixtureNo;

/// The time that a press gives.
const A_DAY: Ruling = Ruling::Time(Hours(24));

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    vec![league()]
}

/// Shows it.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &CommandRequest<'_>,
) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    match meant(app, asked).await {
        Ok(league) => status(app, call, league).await,
        Err(Error::Refused(Refusal::League(LeagueNo::Several(_)))) => {
            week_or_question(app, call).await
        }
        Err(no) => Err(no),
    }
}

/// Shows it, for the button.
pub(crate) async fn status(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    page(app, call, league, 0).await
}

/// A page of it.
pub(super) async fn page(
    app: &App,
    call: &Call,
    league: LeagueId,
    page: u32,
) -> Result<Reply, Error> {
    let status = app.leagues().status(call, league).await?;
    Ok(says::status(call, &status, page))
}

/// A game that was chosen in the menu, with what can be done about it.
pub(crate) async fn chosen(
    app: &App,
    call: &Call,
    league: LeagueId,
    picked: &Picked<'_>,
) -> Result<Reply, Error> {
    let fixture = picked.number();
    running(app, call, league, fixture.ok_or(LeagueNo::NotPlayed)?).await
}

/// A game that is being played, with what can be done about it.
pub(crate) async fn running(
    app: &App,
    call: &Call,
    league: LeagueId,
    fixture: FixtureNo,
) -> Result<Reply, Error> {
    let (facts, game) = app.leagues().running_game(call, league, fixture).await?;
    Ok(one_game::game(call, &facts, &game))
}

/// Asks whether the player to move is to be reminded.
pub(crate) async fn ask_nudge(
    app: &App,
    call: &Call,
    league: LeagueId,
    fixture: FixtureNo,
) -> Result<Reply, Error> {
    let (facts, game) = app.leagues().running_game(call, league, fixture).await?;
    let id = one_game::as_posted("league-nudge-sure", "league-nudge-sure-broken", &game);
    let question = one_game::of_game(call.language, id, &facts, &game);
    Ok(asked(call, &facts, question, LeagueButton::Nudge(fixture)))
}

/// Reminds them, as was confirmed.
pub(crate) async fn nudge(
    app: &App,
    call: &Call,
    league: LeagueId,
    fixture: FixtureNo,
) -> Result<Reply, Error> {
    let (facts, game, told) = app.leagues().nudge(call, league, fixture).await?;
    let id = format!("nudged-{}", told.word());
    Ok(one_game::done(call, &id, &facts, &game))
}

/// Asks whether the player to move is to get a day.
pub(crate) async fn ask_time(
    app: &App,
    call: &Call,
    league: LeagueId,
    fixture: FixtureNo,
) -> Result<Reply, Error> {
    let (facts, game) = app.leagues().running_game(call, league, fixture).await?;
    app.rulings().may_rule(call, game.game, &A_DAY).await?;
    let question = one_game::of_game(call.language, "league-time-sure", &facts, &game);
    Ok(asked(call, &facts, question, LeagueButton::Time(fixture)))
}

/// Gives them that, as was confirmed.
pub(crate) async fn give_time(
    app: &App,
    call: &Call,
    league: LeagueId,
    fixture: FixtureNo,
) -> Result<Reply, Error> {
    let (facts, game) = app.leagues().running_game(call, league, fixture).await?;
    app.rulings().rule(call, game.game, &A_DAY).await?;
    Ok(one_game::done(call, "league-time-given", &facts, &game))
}

/// A question about a game, whose answer is this button.
fn asked(call: &Call, facts: &LeagueFacts, question: String, button: LeagueButton) -> Reply {
    questions::asked(call.language, &facts.row, question, button)
}
