//! `/league report`: somebody who runs leagues decides a fixture, or corrects what it has come to.

use super::meant::{meant, open_league};
use crate::app::{Error, LeagueNo, Report};
use crate::discord::commands::asked::Asked;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::tools::Tools;
use crate::discord::leagues::said;
use crate::discord::say::reply::Reply;

/// The options that name the fixture, its winner, and what else it can have come to.
const FIXTURE: &str = "fixture";
const WINNER: &str = "winner";
const RESULT: &str = "result";

/// What a fixture can have come to without a winner.
const DRAWN: &str = "drawn";
const ANNULLED: &str = "annulled";

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    vec![
        Parameter::number(FIXTURE, 1).required(),
        Parameter::person(WINNER),
        Parameter::one_of(RESULT, "league-report", [DRAWN, ANNULLED]),
        open_league(),
    ]
}

/// Does it.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &Asked<'_>,
) -> Result<Reply, Error> {
    let league = meant(tools, asked).await?;
    let number = asked.number(FIXTURE).ok_or(LeagueNo::NoSuchFixture)?;
    let winner = asked.opponent(WINNER).map(|winner| winner.person.id);
    let report = match (winner, asked.text(RESULT)) {
        (Some(winner), None) => Report::Won(winner),
        (None, Some(DRAWN)) => Report::Drawn,
        (None, Some(ANNULLED)) => Report::Annulled,
        _ => return Err(LeagueNo::NoResult.into()),
    };
    let facts = tools
        .app
        .report(&asked.call, league, number, report)
        .await?;
    Ok(said(&asked.call, &facts, "league-reported"))
}
