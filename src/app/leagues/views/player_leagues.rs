//! The leagues of a server in which somebody plays or has played, for whoever asks about them.

use super::facts::LeagueFacts;
use crate::app::base::{Call, Error, Leagues};
use crate::store::{LeagueStage, PersonId};

/// The number of leagues that are told of somebody.
const MOST: usize = 6;

/// Leagues of somebody.
#[derive(Clone, Debug, Default)]
pub struct PlayerLeagues {
    /// Each with the newest season in which they play or have played: those under way first.
    pub seasons: Vec<LeagueFacts>,
    /// True if there are more of them.
    pub has_more: bool,
}

impl PlayerLeagues {
    /// Those that are under way: whoever hides what they have played does not hide what they play.
    #[must_use]
    pub fn under_way(self) -> PlayerLeagues {
        let mut seasons = self.seasons;
        seasons.retain(|facts| !facts.is_past && facts.ended.is_none());
        PlayerLeagues { seasons, has_more: self.has_more }
    }
}

impl Leagues<'_> {
    /// The leagues here in which somebody plays or has played, as far as the caller may see them.
    pub async fn of_person(self, call: &Call, person: PersonId) -> Result<PlayerLeagues, Error> {
        let Some(guild) = call.place.guild else {
            return Ok(PlayerLeagues::default());
        };
        let newest = self.app.store.newest_seasons_of(guild, person).await?;
        if newest.is_empty() {
            return Ok(PlayerLeagues::default());
        }
        let mut theirs = self.all_here(call).await?;
        theirs.retain(|row| newest.contains_key(&row.id));
        let mut leagues =
            PlayerLeagues { has_more: theirs.len() > MOST, ..PlayerLeagues::default() };
        for row in theirs.iter().take(MOST) {
            match self.facts(row.id, newest.get(&row.id).copied()).await {
                Ok(facts) if is_told(&facts) => leagues.seasons.push(facts),
                Ok(_) | Err(Error::Refused(_)) => {}
                Err(fault) => return Err(fault),
            }
        }
        Ok(leagues)
    }
}

/// True of a season that has begun, or still can.
fn is_told(facts: &LeagueFacts) -> bool {
    !facts.divisions.is_empty() || facts.row.stage == LeagueStage::SignUp
}
