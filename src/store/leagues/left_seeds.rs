//! The seeds of those who have left a sign-up: whoever joins again has theirs back, unless the list was changed since.

use crate::store::base::columns::As;
use crate::store::base::ids::PersonId;
use crate::store::leagues::league::LeagueTx;

impl LeagueTx {
    /// Keeps the seed of somebody who leaves before the season has begun, if they have one.
    pub async fn keep_seed(&mut self, person: PersonId) -> anyhow::Result<()> {
        let query = "insert into league_events (league, seq, part, season, actor, kind, body)
             select leagues.id, leagues.seq, (
                     select coalesce(max(part), 0) + 1 from league_events
                     where league_events.league = leagues.id and league_events.seq = leagues.seq),
                 entrants.season, entrants.person, 'left-seed', cast(entrants.seed as text)
             from leagues join entrants on entrants.league = leagues.id
             where leagues.id = $1 and entrants.season = $2 and entrants.person = $3
                 and entrants.seed is not null";
        self.about(query, person).await?;
        Ok(())
    }

    /// Gives somebody who has joined again the seed that was kept for them, if one was.
    pub async fn restore_seed(&mut self, person: PersonId) -> anyhow::Result<()> {
        let restore = "update entrants set seed = (
                 select max(cast(league_events.body as bigint)) from league_events
                 where league_events.league = $1 and league_events.season = $2
                     and league_events.kind = 'left-seed' and league_events.actor = $3)
             where league = $1 and season = $2 and person = $3";
        self.about(restore, person).await?;
        let forget = "delete from league_events
             where league = $1 and season = $2 and kind = 'left-seed' and actor = $3";
        self.about(forget, person).await?;
        Ok(())
    }

    /// Forgets the seeds of those who have left: the list is another by now, or the season begins.
    pub async fn forget_left_seeds(&mut self) -> anyhow::Result<()> {
        let query = sqlx::query(
            "delete from league_events where league = $1 and season = $2 and kind = 'left-seed'",
        );
        query.bind(self.row.id).bind(As(self.row.season)).execute(&mut *self.tx).await?;
        Ok(())
    }
}
