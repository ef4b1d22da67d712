//! `/league challenge`: a player challenges another above them on a ladder, who accepts or declines.

use super::league_parameter::{ladder, meant};
use crate::app::{App, Call, ChallengePlan, Error, LeagueId, LeagueNo, PersonId};
use crate::discord::commands::invocation::CommandRequest;
use crate::discord::commands::parameter::{Parameter, Suggestion};
use crate::discord::commands::tools::Tools;
use crate::discord::custom_id::LeagueButton;
use crate::discord::leagues::said;
use crate::discord::limits::CHOICE;
use crate::discord::say::leagues::ladder::{self as says, entry_of};
use crate::discord::say::leagues::questions;
use crate::discord::say::reply::Reply;
use crate::discord::say::room::shortened;
use crate::discord::selection::Picked;
use starpost_games::league::ChallengeNo;

/// The option that names who is challenged.
const PLAYER: &str = "player";

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    let player =
        Parameter::text(PLAYER, |app, asked, typed| Box::pin(suggested(app, asked, typed)));
    vec![player, ladder()]
}

/// Challenges somebody who is named, after a question; otherwise shows who can be challenged.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &CommandRequest<'_>,
) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let league = meant(app, asked).await?;
    match asked.text(PLAYER) {
        Some(typed) => {
            let whom = app.leagues().called(call, league, typed).await?;
            question(app, call, league, whom).await
        }
        None => challenges(app, call, league).await,
    }
}

/// Shows who can be challenged.
pub(crate) async fn challenges(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    let all = app.leagues().within_reach(call, league).await?;
    let facts = app.leagues().view(call, league).await?;
    Ok(says::challenges(call.language, &facts, &all))
}

/// Asks whether somebody who was chosen in the menu is to be challenged.
pub(crate) async fn chosen(
    app: &App,
    call: &Call,
    league: LeagueId,
    picked: &Picked<'_>,
) -> Result<Reply, Error> {
    let whom = picked.number();
    let whom = PersonId(whom.ok_or(LeagueNo::NotJoined)?);
    question(app, call, league, whom).await
}

async fn question(
    app: &App,
    call: &Call,
    league: LeagueId,
    whom: PersonId,
) -> Result<Reply, Error> {
    let plan = app.leagues().may_challenge(call, league, whom).await?;
    let question = says::challenge_sure(call.language, &plan);
    let button = LeagueButton::Challenge(whom);
    Ok(questions::asked(call.language, &plan.row, question, button))
}

/// Challenges somebody, as was confirmed.
pub(crate) async fn confirmed(
    app: &App,
    call: &Call,
    league: LeagueId,
    whom: PersonId,
) -> Result<Reply, Error> {
    let facts = app.leagues().challenge(call, league, whom).await?;
    Ok(said(call, &facts, "league-challenged"))
}

/// Accepts a challenge.
pub(crate) async fn accept(
    app: &App,
    call: &Call,
    league: LeagueId,
    challenge: ChallengeNo,
) -> Result<Reply, Error> {
    let accepted = app.leagues().accept_challenge(call, league, challenge);
    Ok(said(call, &accepted.await?, "league-challenge-accepted"))
}

/// Asks whether a challenge is to be declined, which loses it.
pub(crate) async fn ask_decline(
    app: &App,
    call: &Call,
    league: LeagueId,
    challenge: ChallengeNo,
) -> Result<Reply, Error> {
    let facts = app.leagues().may_decline(call, league, challenge).await?;
    let question = says::decline_sure(call.language, &facts, challenge);
    let button = LeagueButton::Decline(challenge);
    Ok(questions::asked(call.language, &facts.row, question, button))
}

/// Declines it, as was confirmed.
pub(crate) async fn decline(
    app: &App,
    call: &Call,
    league: LeagueId,
    challenge: ChallengeNo,
) -> Result<Reply, Error> {
    let declined = app.leagues().decline_challenge(call, league, challenge);
    Ok(said(call, &declined.await?, "league-challenge-declined"))
}

/// The players who can be challenged and whose names contain what is typed; empty if nobody can be.
async fn suggested(
    app: &App,
    asked: &CommandRequest<'_>,
    typed: &str,
) -> Result<Vec<Suggestion>, Error> {
    let all = match meant(app, asked).await {
        Ok(league) => app.leagues().within_reach(&asked.call, league).await,
        Err(no) => Err(no),
    };
    let mut all = match all {
        Err(Error::Refused(_)) => Vec::new(),
        all => all?,
    };
    let typed = typed.trim().to_lowercase();
    all.retain(|plan| plan.whom.name.to_lowercase().contains(&typed));
    let suggestion = |plan: &ChallengePlan| Suggestion {
        shown: shortened(&entry_of(asked.call.language, plan), CHOICE),
        value: format!("<@{}>", plan.whom.id),
    };
    Ok(all.iter().map(suggestion).collect())
}
