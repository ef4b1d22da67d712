//! When places in which nothing can be posted are tried again, by themselves or since something has
//! happened, and whether anything goes on there that would be posted.

use std::time::Duration;

use super::places::PlaceRow;
use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::{ChannelId, GameId, GuildId, LeagueId, PersonId, Timestamp};

/// How often a place is tried by itself in the first week.
const HOUR: Duration = Duration::from_secs(3600);

/// How often it is tried after that.
const DAY: Duration = Duration::from_secs(24 * 3600);

/// For how long it is tried every hour.
const WEEK: Duration = Duration::from_secs(7 * 24 * 3600);

/// When the next place is tried.
pub const NEXT_PLACE: &str = "select min(due) from places";

/// Takes the places that are due at $1: nobody else tries them before their next time.
const CLAIM: &str = "update places set due = case when since > $4 then $2 else $3 end
     where due <= $1 returning channel, defect, since, tried, tries";

/// Whether a game or a league goes on in a channel or its threads, or has something to be posted.
const GOES_ON: &str = "select 1 from games
         where (channel = $1 or thread = $1) and stage in ('waiting', 'playing')
     union all select 1 from leagues where channel = $1 and stage in ('sign-up', 'playing')
     union all select 1 from games join jobs on jobs.lane = 'game:' || games.id
         where games.channel = $1 or games.thread = $1
     union all select 1 from leagues join jobs on jobs.lane = 'league:' || leagues.id
         where leagues.channel = $1
     limit 1";

/// When a place that failed at `now` is tried next by itself in the first week and later, and since
/// when it is in its first week.
pub(super) fn pauses(now: Timestamp) -> [Timestamp; 3] {
    [now.after(HOUR), now.after(DAY), now.before(WEEK)]
}

impl Store {
    /// Takes the broken places that are to be tried at `now`, each for one process.
    pub async fn claim_places(&self, now: Timestamp) -> anyhow::Result<Vec<PlaceRow>> {
        let [an_hour, a_day, a_week_ago] = pauses(now);
        let query = sqlx::query_as(CLAIM).bind(now).bind(an_hour).bind(a_day);
        let query = query.bind(a_week_ago);
        Ok(query.fetch_all(&self.writing).await?)
    }

    /// Has a broken place tried at `due` at the latest.
    pub async fn bring_place_forward(
        &self,
        channel: ChannelId,
        due: Timestamp,
    ) -> anyhow::Result<()> {
        let query = sqlx::query("update places set due = $2 where channel = $1 and due > $2");
        query.bind(channel).bind(due).execute(&self.writing).await?;
        Ok(())
    }

    /// Has every place tried whose time was computed by a clock that has been set back since.
    pub async fn mend_place_clock(&self, now: Timestamp) -> anyhow::Result<()> {
        let never = now.after(DAY + HOUR);
        let any = sqlx::query_scalar("select count(*) from places where due > $1");
        let As(ahead) = any.bind(never).fetch_one(&self.reading).await?;
        let ahead: u32 = ahead;
        if ahead > 0 {
            let query = sqlx::query("update places set due = 0 where due > $1");
            query.bind(never).execute(&self.writing).await?;
        }
        Ok(())
    }

    /// Whether a game or a league goes on in a channel or its threads, or has something to be posted.
    pub async fn goes_on_at(&self, channel: ChannelId) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar(GOES_ON).bind(channel);
        let any: Option<As<u32>> = query.fetch_optional(&self.reading).await?;
        Ok(any.is_some())
    }

    /// The broken places of a server.
    pub async fn broken_places_on(&self, guild: GuildId) -> anyhow::Result<Vec<PlaceRow>> {
        let query = sqlx::query_as(
            "select channel, defect, since, tried, tries from places
             where exists (select 1 from games where games.guild = $1
                     and (games.channel = places.channel or games.thread = places.channel))
                 or exists (select 1 from leagues where leagues.guild = $1
                     and leagues.channel = places.channel)",
        );
        Ok(query.bind(guild).fetch_all(&self.reading).await?)
    }

    /// The broken places in which somebody plays, or a league of theirs is played.
    pub async fn broken_places_for(&self, person: PersonId) -> anyhow::Result<Vec<PlaceRow>> {
        let query = sqlx::query_as(
            "select channel, defect, since, tried, tries from places
             where exists (select 1 from games join seats on seats.game = games.id
                     where (games.channel = places.channel or games.thread = places.channel)
                         and games.stage in ('waiting', 'playing') and seats.person = $1)
                 or exists (select 1 from leagues where leagues.channel = places.channel
                     and leagues.stage in ('sign-up', 'playing') and (leagues.creator = $1
                         or exists (select 1 from entrants where entrants.league = leagues.id
                             and entrants.season = leagues.season and entrants.person = $1)))",
        );
        Ok(query.bind(person).fetch_all(&self.reading).await?)
    }

    /// Where a game cannot be posted, if it cannot.
    pub async fn broken_place_of(&self, game: GameId) -> anyhow::Result<Option<PlaceRow>> {
        let query = sqlx::query_as(
            "select places.channel, defect, since, tried, tries from games
             join places on places.channel = coalesce(games.thread, games.channel)
             where games.id = $1",
        );
        Ok(query.bind(game).fetch_optional(&self.reading).await?)
    }

    /// Where a league or one of its games cannot be posted.
    pub async fn broken_places_in(&self, league: LeagueId) -> anyhow::Result<Vec<PlaceRow>> {
        let query = sqlx::query_as(
            "select channel, defect, since, tried, tries from places
             where exists (select 1 from leagues
                     where leagues.id = $1 and leagues.channel = places.channel)
                 or exists (select 1 from games where games.league = $1 and games.stage = 'playing'
                     and (games.channel = places.channel or games.thread = places.channel))",
        );
        Ok(query.bind(league).fetch_all(&self.reading).await?)
    }
}
