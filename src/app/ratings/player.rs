//! Collects what is told of a player; words are said elsewhere.

use std::cmp::Reverse;

use super::chart::{Reader, level_name, pictured, pool_name};
use super::facts::{PlayerFacts, PoolFacts};
use crate::app::base::{Call, Error, Person, Ratings, Refusal, draw};
use crate::app::game::Listed;
use crate::app::look::Pictured;
use crate::app::servers::theme;
use crate::store::{GameRow, History, RatingRow, Stage};
use starpost_games::league::Reliability;
use starpost_games::league::ratings::Ladder;

/// The number of games of a history that are shown.
const MOST_POINTS: u32 = 500;

/// The number of games that are searched for those that the caller may see, and the number that are shown.
const MOST_SEARCHED: u32 = 200;
const MOST_SHOWN: usize = 10;

impl Ratings<'_> {
    /// The facts about a player that are told to anybody who asks.
    pub async fn player(self, call: &Call, person: &Person) -> Result<PlayerFacts, Error> {
        let against_you = if person.id == call.person.id {
            None
        } else {
            Some(self.app.store.against(person.id, call.person.id).await?)
        };
        let mut running = self.running(call, person).await?;
        let has_more_running = running.len() > MOST_SHOWN;
        running.truncate(MOST_SHOWN);
        let mut facts = PlayerFacts {
            person: person.clone(),
            is_hidden: self.hides_from(call, person).await?,
            pools: Vec::new(),
            won: Vec::new(),
            against_you,
            reliability: Reliability::default(),
            running,
            has_more_running,
        };
        if !facts.is_hidden {
            facts.pools = self.pools_of(call, person).await?;
            facts.won = self.app.store.won_by(person.id).await?;
            facts.reliability = self.app.store.reliability(person.id).await?;
        }
        Ok(facts)
    }

    /// True if a player does not want the caller to see what they have played.
    async fn hides_from(self, call: &Call, person: &Person) -> Result<bool, Error> {
        let wanted = self.app.store.preferences(person.id).await?;
        let history = wanted.unwrap_or_default().history;
        Ok(person.id != call.person.id && history == History::Hidden)
    }

    /// The movement of a player's rating in a pool, as a picture for the caller and in words.
    pub async fn picture(
        self,
        call: &Call,
        person: &Person,
        pool: &PoolFacts,
    ) -> Result<Pictured, Error> {
        let preferences = self.app.people().preferences(call).await?;
        let reader = Reader {
            language: call.language,
            theme: theme(preferences.theme),
            zone: preferences.zone,
        };
        let (name, pool) = (person.name.clone(), pool.clone());
        let paint = move || pictured(&reader, &name, &pool);
        Ok(draw(call.person.id.into(), paint).await?)
    }

    async fn pools_of(self, call: &Call, person: &Person) -> Result<Vec<PoolFacts>, Error> {
        let mut rows = self.app.store.ratings_of(person.id).await?;
        // The levels of the bot are compared with each other.
        if rows.iter().all(|row| row.contender.level.0.is_none()) {
            rows.sort_by_key(|row| Reverse(row.rated.last));
        }
        let mut pools = Vec::new();
        for row in rows {
            let RatingRow { pool, contender, rated } = row;
            let most = MOST_POINTS;
            let history = self.app.store.rating_history(&pool, contender, most).await?;
            let mut ladder = Ladder::new(pool.system);
            ladder.resume(contender, rated);
            let name = pool_name(call.language, &pool.pool);
            pools.push(PoolFacts {
                name: level_name(call.language, name, contender.level),
                pool: pool.pool,
                level: contender.level,
                present: ladder.rating(contender, call.now.0),
                games: rated.games,
                history,
            });
        }
        Ok(pools)
    }

    /// Somebody's games that run, as far as the caller may see them.
    async fn running(self, call: &Call, person: &Person) -> Result<Vec<Listed>, Error> {
        let rows = self.app.store.games_of(person.id, MOST_SEARCHED).await?;
        let mut seen: Vec<GameRow> = Vec::new();
        for row in rows.into_iter().filter(|row| row.stage == Stage::Playing) {
            match self.app.games().seen_game(call, row.id).await {
                Ok(row) => seen.push(row),
                Err(Error::Refused(Refusal::NoSuchGame)) => {}
                Err(error) => return Err(error),
            }
            if seen.len() > MOST_SHOWN {
                break;
            }
        }
        self.app.games().listed(call, seen).await
    }
}
