//! The times at which places in which nothing can be posted are tried again, by themselves or since something has
//! happened, and the question whether anything goes on there that would be posted.

use std::time::Duration;

use super::defect::Defect;
use super::places::PlaceRow;
use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::{ChannelId, GameId, GuildId, LeagueId, PersonId, Timestamp};
use crate::store::base::leases::Lease;
use crate::store::base::time_reading::TimeReading;
use crate::store::base::tx::Tx;
use crate::store::jobs::{is_of_league_to_be_posted, is_to_be_posted};

/// The time between two tries of a place by itself in the first week.
const HOUR: Duration = Lease::Place.lasts();

/// The time between two tries of it after that.
const DAY: Duration = Duration::from_secs(24 * 3600);

/// The most by which the clocks of two processes may differ.
const A_MOMENT: Duration = Duration::from_secs(60);

/// The time for which it is tried every hour.
const WEEK: Duration = Duration::from_secs(7 * 24 * 3600);

/// A failure counts together with those before it only if it follows them soon.
const MARK: &str = "insert into places (channel, parent, defect, since, tried, tries, due)
         values ($1, $4, $2, $3, $3, 1, $5)
         on conflict (channel) do update
         set defect = excluded.defect, tried = excluded.tried,
             tries = case when places.tried < $8 then 1 else places.tries + 1 end,
             due = case when places.since > $7 then $5 else $6 end";

/// The time within which a failure follows another that counts together with it.
const IN_A_ROW: Duration = Duration::from_secs(1800);

/// The query for the time at which the next place is tried.
pub const NEXT_PLACE: &str = "select min(due) from places";

/// Takes the places that are due at $1: nobody else tries them before their next time.
const CLAIM: &str = "update places set due = case when since > $4 then $2 else $3 end
     where due <= $1 returning channel, defect, since, tried, tries";

/// The query that asks if a game or a league goes on in a channel or its threads, or has something to be posted.
const GOES_ON: &str = concat!(
    "select 1 from games
         where (channel = $1 or thread = $1) and stage in ('waiting', 'playing')
     union all select 1 from leagues where channel = $1 and stage in ('sign-up', 'playing')
     union all select 1 from games join jobs on ",
    is_to_be_posted!(),
    " where games.channel = $1 or games.thread = $1
     union all select 1 from leagues join jobs on jobs.league = leagues.id and ",
    is_of_league_to_be_posted!(),
    " where leagues.channel = $1
     limit 1"
);

/// The times at which a place that failed at `now` is tried next by itself in the first week and later, and the
/// time since which it is in its first week.
fn pauses(now: Timestamp) -> [Timestamp; 3] {
    [now.after(HOUR), now.after(DAY), now.before(WEEK)]
}

impl Tx {
    /// Remembers that nothing can be posted in a channel, or in a thread that hangs under `parent`, as
    /// was found out at `now`, and when that is tried again.
    pub async fn mark_place(
        &mut self,
        channel: ChannelId,
        parent: ChannelId,
        defect: Defect,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        let [an_hour, a_day, a_week_ago] = pauses(now);
        sqlx::query(MARK)
            .bind(channel)
            .bind(defect)
            .bind(now)
            .bind(parent)
            .bind(an_hour)
            .bind(a_day)
            .bind(a_week_ago)
            .bind(now.before(IN_A_ROW))
            .execute(&mut *self.tx)
            .await?;
        self.try_when_it_ends(channel, defect).await
    }

    /// Has a place tried as soon as what is wrong there ends by itself, if that is known.
    async fn try_when_it_ends(&mut self, channel: ChannelId, defect: Defect) -> anyhow::Result<()> {
        let Some(end) = defect.ends() else {
            return Ok(());
        };
        let query = sqlx::query("update places set due = $2 where channel = $1 and due > $2")
            .bind(channel)
            .bind(end);
        query.execute(&mut *self.tx).await?;
        Ok(())
    }

    /// Notes that a place that is known to be broken was so since then, if that is earlier than was known.
    pub async fn date_place(&mut self, channel: ChannelId, since: Timestamp) -> anyhow::Result<()> {
        let query = sqlx::query("update places set since = $2 where channel = $1 and since > $2");
        query.bind(channel).bind(since).execute(&mut *self.tx).await?;
        Ok(())
    }

    /// Notes that a place that is known to be broken still is, as was found out at `now`.
    pub async fn fail_place_again(
        &mut self,
        channel: ChannelId,
        defect: Option<Defect>,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        sqlx::query(
            "update places set defect = coalesce($2, defect), tried = $3,
                 tries = case when tried < $4 then 1 else tries + 1 end
             where channel = $1",
        )
        .bind(channel)
        .bind(As(defect))
        .bind(now)
        .bind(now.before(IN_A_ROW))
        .execute(&mut *self.tx)
        .await?;
        match defect {
            Some(defect) => self.try_when_it_ends(channel, defect).await,
            None => Ok(()),
        }
    }
}

impl Store {
    /// Takes the broken places that are to be tried at `now`, each for one process.
    pub async fn claim_places(&self, now: Timestamp) -> anyhow::Result<Vec<PlaceRow>> {
        let [an_hour, a_day, a_week_ago] = pauses(now);
        let query = sqlx::query_as(CLAIM).bind(now).bind(an_hour).bind(a_day).bind(a_week_ago);
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

    /// Has every place tried whose time was computed by a clock that has been set back since; none by a time that
    /// is not fresh any more.
    pub async fn mend_place_clock(&self, time: impl Into<TimeReading>) -> anyhow::Result<()> {
        let time: TimeReading = time.into();
        let now = time.now;
        let never = now.after(DAY + HOUR);
        let any = sqlx::query_scalar("select count(*) from places where due > $1 or tried > $2")
            .bind(never)
            .bind(now.after(A_MOMENT));
        let As(ahead) = any.fetch_one(&self.reading).await?;
        let ahead: u32 = ahead;
        if ahead > 0 {
            let query =
                sqlx::query("update places set due = 0, tried = $3 where due > $1 or tried > $2")
                    .bind(never)
                    .bind(now.after(A_MOMENT))
                    .bind(now);
            let mut tx = self.begin().await?;
            query.execute(&mut *tx.tx).await?;
            if time.is_fresh() {
                tx.commit().await?;
            }
        }
        Ok(())
    }

    /// True if a game or a league goes on in a channel or its threads, or has something to be posted.
    pub async fn goes_on_at(&self, channel: ChannelId) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar(GOES_ON).bind(channel);
        let any: Option<As<u32>> = query.fetch_optional(&self.reading).await?;
        Ok(any.is_some())
    }

    /// True if any place is known to be broken.
    pub async fn is_any_place_broken(&self) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar("select channel from places limit 1");
        let any: Option<ChannelId> = query.fetch_optional(&self.reading).await?;
        Ok(any.is_some())
    }

    /// The broken places of a server, also those in which only the end of a game waits to be told.
    pub async fn broken_places_on(&self, guild: GuildId) -> anyhow::Result<Vec<PlaceRow>> {
        let query = sqlx::query_as(
            "select channel, defect, since, tried, tries from places where channel in (
                 select channel from games where guild = $1
                 union select thread from games where guild = $1 and thread is not null
                 union select channel from leagues where guild = $1)",
        );
        Ok(query.bind(guild).fetch_all(&self.reading).await?)
    }

    /// The servers on which somebody plays or is invited, or a league goes on.
    pub async fn servers_played_on(&self) -> anyhow::Result<Vec<GuildId>> {
        let query = sqlx::query_scalar(
            "select guild from games where guild is not null and stage in ('waiting', 'playing')
             union select guild from leagues where stage in ('sign-up', 'playing')",
        );
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// The broken places in which somebody plays or has played, or a league of theirs is played.
    pub async fn broken_places_for(&self, person: PersonId) -> anyhow::Result<Vec<PlaceRow>> {
        let query = sqlx::query_as(
            "select channel, defect, since, tried, tries from places where channel in (
                 select coalesce(games.thread, games.channel) from seats
                     join games on games.id = seats.game
                     where seats.person = $1
                 union select channel from leagues
                     where exists (select 1 from organizers
                             where organizers.league = leagues.id and organizers.person = $1)
                         or exists (select 1 from entrants where entrants.league = leagues.id
                             and entrants.season = leagues.season and entrants.person = $1))",
        );
        Ok(query.bind(person).fetch_all(&self.reading).await?)
    }

    /// The place where a game cannot be posted, if any.
    pub async fn broken_place_of(&self, game: GameId) -> anyhow::Result<Option<PlaceRow>> {
        let query = sqlx::query_as(
            "select places.channel, defect, since, tried, tries from games
             join places on places.channel = coalesce(games.thread, games.channel)
             where games.id = $1",
        );
        Ok(query.bind(game).fetch_optional(&self.reading).await?)
    }

    /// The places where a league or one of its games cannot be posted.
    pub async fn broken_places_in(&self, league: LeagueId) -> anyhow::Result<Vec<PlaceRow>> {
        let query = sqlx::query_as(
            "select channel, defect, since, tried, tries from places where channel in (
                 select channel from leagues where id = $1
                 union select coalesce(games.thread, games.channel) from games
                     where games.league = $1 and games.fixture is not null)",
        );
        Ok(query.bind(league).fetch_all(&self.reading).await?)
    }
}
