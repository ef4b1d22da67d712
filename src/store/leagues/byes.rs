//! The rounds that people of a season have asked to sit out.

use crate::store::base::columns::{As, BadColumn, ColumnValue};
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, PersonId};
use crate::store::leagues::league::LeagueTx;
use starpost_games::league::{RoundNo, Season};

/// Numbers of rounds in one column: `3 5`.
struct Rounds(Vec<RoundNo>);

impl ColumnValue for Rounds {
    type Kept = String;

    fn kept(&self) -> String {
        self.0.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    fn read(kept: String) -> Result<Rounds, BadColumn> {
        let rounds: Result<_, _> = kept.split_whitespace().map(str::parse).collect();
        rounds.map(Rounds).map_err(|_| BadColumn::new("list of rounds", &kept))
    }
}

/// The rounds of a season that somebody has asked to sit out.
const OF_PERSON: &str = "select sits_out from entrants
     where league = $1 and season = $2 and person = $3 and sits_out is not null";

/// The people of a season who have asked to sit rounds out.
const OF_SEASON: &str = "select person, sits_out from entrants
     where league = $1 and season = $2 and sits_out is not null order by person";

impl LeagueTx {
    /// The people who sit out this round of the present season.
    pub async fn byes_asked(&mut self, round: RoundNo) -> anyhow::Result<Vec<PersonId>> {
        let query = sqlx::query_as(OF_SEASON).bind(self.row.id).bind(As(self.row.season));
        Ok(asking(query.fetch_all(&mut *self.tx).await?, round))
    }

    /// The rounds of the present season that somebody has asked to sit out, in order.
    pub async fn byes_of(&mut self, person: PersonId) -> anyhow::Result<Vec<RoundNo>> {
        let query =
            sqlx::query_scalar(OF_PERSON).bind(self.row.id).bind(As(self.row.season)).bind(person);
        Ok(rounds(query.fetch_optional(&mut *self.tx).await?))
    }

    /// Lets somebody sit out a round.
    pub async fn put_bye(&mut self, person: PersonId, round: RoundNo) -> anyhow::Result<()> {
        let mut rounds = self.byes_of(person).await?;
        if !rounds.contains(&round) {
            rounds.push(round);
            rounds.sort_unstable();
        }
        self.put_byes(person, rounds).await
    }

    /// Lets somebody play in a round after all. False: they had not asked to sit it out.
    pub async fn remove_bye(&mut self, person: PersonId, round: RoundNo) -> anyhow::Result<bool> {
        let mut rounds = self.byes_of(person).await?;
        let before = rounds.len();
        rounds.retain(|asked| *asked != round);
        let had_asked = rounds.len() < before;
        self.put_byes(person, rounds).await?;
        Ok(had_asked)
    }

    async fn put_byes(&mut self, person: PersonId, rounds: Vec<RoundNo>) -> anyhow::Result<()> {
        let rounds = Some(rounds).filter(|rounds| !rounds.is_empty()).map(Rounds);
        sqlx::query(
            "update entrants set sits_out = $4 where league = $1 and season = $2 and person = $3",
        )
        .bind(self.row.id)
        .bind(As(self.row.season))
        .bind(person)
        .bind(As(rounds))
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}

impl Store {
    /// The people of a season who have asked to sit this round out.
    pub async fn byes_asked(
        &self,
        league: LeagueId,
        season: Season,
        round: RoundNo,
    ) -> anyhow::Result<Vec<PersonId>> {
        let query = sqlx::query_as(OF_SEASON).bind(league).bind(As(season));
        Ok(asking(query.fetch_all(&self.reading).await?, round))
    }

    /// The rounds of a season that somebody has asked to sit out, in order.
    pub async fn byes_of(
        &self,
        league: LeagueId,
        season: Season,
        person: PersonId,
    ) -> anyhow::Result<Vec<RoundNo>> {
        let query = sqlx::query_scalar(OF_PERSON).bind(league).bind(As(season)).bind(person);
        Ok(rounds(query.fetch_optional(&self.reading).await?))
    }
}

/// Those who have asked for this round.
fn asking(all: Vec<(PersonId, As<Rounds>)>, round: RoundNo) -> Vec<PersonId> {
    let asked = all.into_iter().filter(|(_, As(rounds))| rounds.0.contains(&round));
    asked.map(|(person, _)| person).collect()
}

fn rounds(kept: Option<As<Rounds>>) -> Vec<RoundNo> {
    kept.map_or_else(Vec::new, |As(rounds)| rounds.0)
}
