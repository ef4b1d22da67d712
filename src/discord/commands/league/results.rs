//! The results of a season, for whoever runs leagues: chosen in a menu, decided or corrected.

use crate::app::{App, Call, Error, LeagueFacts, LeagueId, LeagueNo, TakesEffect};
use crate::discord::say::leagues::acts::proposed;
use crate::discord::say::leagues::questions::paired_again;
use crate::discord::say::leagues::result_menu as says;
use crate::discord::say::reply::Reply;
use crate::discord::selection::Picked;
use starpost_games::league::{FixtureNo, RoundNo, Season};

/// A page of them.
pub(crate) async fn results(
    app: &App,
    call: &Call,
    league: LeagueId,
    (season, page): (Season, u8),
) -> Result<Reply, Error> {
    let facts = of_season(app, call, league, season).await?;
    Ok(says::results(call.language, &facts, page))
}

/// A fixture that was chosen.
pub(crate) async fn chosen(
    app: &App,
    call: &Call,
    league: LeagueId,
    season: Season,
    picked: &Picked<'_>,
) -> Result<Reply, Error> {
    let facts = of_season(app, call, league, season).await?;
    let number: Option<FixtureNo> = picked.number();
    let mut fixtures = facts.fixtures.iter();
    let fixture =
        fixtures.find(|fixture| Some(fixture.fixture) == number).ok_or(LeagueNo::NoSuchFixture)?;
    let of = (season, fixture.fixture);
    let until = app.leagues().reversible_until(call, league, of).await?;
    Ok(says::fixture(call, &facts, fixture, until))
}

/// Pairs the last round again.
pub(crate) async fn pair_again(
    app: &App,
    call: &Call,
    league: LeagueId,
    round: RoundNo,
) -> Result<Reply, Error> {
    let effect = app.leagues().pair_again(call, league, round).await?;
    Ok(Reply::say(match effect {
        TakesEffect::Now => paired_again(call.language, round),
        TakesEffect::InADay => proposed(call.language),
    }))
}

/// A season, for whoever may decide its fixtures.
async fn of_season(
    app: &App,
    call: &Call,
    league: LeagueId,
    season: Season,
) -> Result<LeagueFacts, Error> {
    app.leagues().for_organizers(call, league, season).await
}
