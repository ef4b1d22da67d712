//! The reason why a game of a league was ended by its rules, or is void; knows no sentence.

use crate::app::base::{Error, Leagues, Person, entered};
use crate::app::leagues::entrants::roster::Roster;
use crate::store::{FixtureRow, GameRow, LeagueRow, Timestamp};
use starpost_games::league::Season;

/// The reason why a game of a league was ended by its rules, where nobody has decided that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyEnded {
    /// This player has withdrawn from this league.
    Withdrew(Person, String),
    /// The season of this league is over.
    SeasonOver(String),
    /// The time that a round of this league has is up.
    RoundOver(String),
    /// Another pairing has taken its place.
    PairedAnew,
}

impl Leagues<'_> {
    /// The reason why a game was ended without anybody's decision; one that is in no league any more was replaced
    /// by another pairing.
    pub async fn why_ended(self, game: &GameRow) -> Result<Option<WhyEnded>, Error> {
        let store = &self.app.store;
        let Some(league) = game.league else {
            return Ok(Some(WhyEnded::PairedAnew));
        };
        let Some(league) = store.league(league).await? else {
            return Ok(None);
        };
        let Some((season, fixture)) = store.fixture_of(game.id).await? else {
            return Ok(None);
        };
        let roster = Roster::new(store.entrants(league.id, season).await?);
        let mut entrants = fixture.entrants.0.iter().copied();
        let gone = entrants
            .find(|entrant| roster.is_gone(*entrant))
            .and_then(|entrant| roster.holder(entrant))
            // Whoever left a table that played on has not ended it.
            .filter(|holder| {
                let decided = fixture.decided;
                decided.is_some_and(|decided| Some(decided) <= holder.withdrawn)
            });
        Ok(Some(match gone {
            Some(holder) => {
                let who = entered(holder);
                WhyEnded::Withdrew(who, league.name)
            }
            None if is_of_round(&league, season, &fixture) => WhyEnded::RoundOver(league.name),
            None => WhyEnded::SeasonOver(league.name),
        }))
    }
}

/// True if the rules have decided a fixture before its season was over.
fn is_of_round(league: &LeagueRow, season: Season, fixture: &FixtureRow) -> bool {
    let is_before_the_end = |decided: Timestamp| league.ends.is_none_or(|ends| decided < ends);
    season == league.season && fixture.decided.is_some_and(is_before_the_end)
}
