//! The times when nothing could be posted about a game or a league: kept for good, so that whatever waited for
//! somebody in that time can be told how long it waits.

use std::time::Duration;

use super::base::columns::{As, row};
use super::base::database::Store;
use super::base::ids::{ChannelId, GameId, LeagueId, PersonId, Timestamp};
use super::base::tx::Tx;
use super::jobs::Subject;
use super::leagues::LeagueTx;
use super::outages::OutageRow;
use starpost_games::league::FixtureNo;

/// The time after its end in which something can still be asked of a game.
const LATE: Duration = Duration::from_secs(24 * 3600);

/// A silence of a game that is played in a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameSilence {
    /// The time since when nothing could be posted.
    pub since: Timestamp,
    /// The time at which something could be again, or the game was decided; `None` if nothing can be yet.
    pub until: Option<Timestamp>,
    /// The time at which the game began.
    pub opened: Timestamp,
    /// The time at which it was decided, if it was.
    pub decided: Option<Timestamp>,
}

/// The same, as the rows of games have it.
struct SilenceRow {
    since: Timestamp,
    until: Option<Timestamp>,
    opened: Timestamp,
    fixture: FixtureNo,
}

row!(SilenceRow: since, until, opened, fixture);

const RECORDED: &str =
    "select silences.since, silences.until, games.created as opened, games.fixture
     from games join silences on silences.game = games.id and silences.league = 0
     where games.league = $1 and games.season = $2 and games.fixture is not null
         and silences.until > $3
     order by silences.since limit 10000";

const PRESENT: &str =
    "select places.since, cast(null as bigint) as until, games.created as opened, games.fixture
     from games join places on places.channel = coalesce(games.thread, games.channel)
     where games.league = $1 and games.season = $2 and games.fixture is not null";

impl Tx {
    /// Notes of all that goes on in a channel, or has just ended there, that nothing could be posted
    /// about it in that time.
    pub async fn note_silences(
        &mut self,
        channel: ChannelId,
        silence: OutageRow,
    ) -> anyhow::Result<()> {
        let games = "insert into silences (game, league, since, until)
             select id, 0, $2, $3 from games
             where (channel = $1 or thread = $1) and coalesce(thread, channel) = $1
                 and (stage in ('waiting', 'playing') or changed > $4)
             on conflict (league, game, since) do update set until = excluded.until";
        let leagues = "insert into silences (game, league, since, until)
             select 0, id, $2, $3 from leagues
             where channel = $1 and (stage in ('sign-up', 'playing') or changed > $4)
             on conflict (league, game, since) do update set until = excluded.until";
        for query in [games, leagues] {
            let query = sqlx::query(query)
                .bind(channel)
                .bind(silence.begins)
                .bind(silence.ends)
                .bind(silence.begins.before(LATE));
            query.execute(&mut *self.tx).await?;
        }
        Ok(())
    }

    /// Notes that nothing could be posted about something in that time.
    pub async fn note_silence_of(
        &mut self,
        subject: Subject,
        silence: OutageRow,
    ) -> anyhow::Result<()> {
        let (game, league) = numbers(subject);
        sqlx::query(
            "insert into silences (game, league, since, until) values ($1, $2, $3, $4)
             on conflict (league, game, since) do update set until = excluded.until",
        )
        .bind(game)
        .bind(league)
        .bind(silence.begins)
        .bind(silence.ends)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// The times when nothing could be posted about something, as far as that was not over then.
    pub async fn silences_of(
        &mut self,
        subject: Subject,
        since: Timestamp,
    ) -> anyhow::Result<Vec<OutageRow>> {
        let (game, league) = numbers(subject);
        let query = sqlx::query_as(
            "select since as begins, until as ends from silences
             where game = $1 and league = $2 and until > $3 order by since limit 10000",
        )
        .bind(game)
        .bind(league)
        .bind(since);
        Ok(query.fetch_all(&mut *self.tx).await?)
    }
}

impl LeagueTx {
    /// The times when nothing could be posted about games of the present season, as far as that was not over
    /// then.
    pub async fn silences_of_games(
        &mut self,
        since: Timestamp,
    ) -> anyhow::Result<Vec<GameSilence>> {
        let of_season = |query| {
            let query = sqlx::query_as(query).bind(self.row.id);
            query.bind(As(self.row.season))
        };
        let (recorded, present) = (of_season(RECORDED).bind(since), of_season(PRESENT));
        let mut all: Vec<SilenceRow> = recorded.fetch_all(&mut *self.tx).await?;
        all.extend(present.fetch_all(&mut *self.tx).await?);
        let log = self.season_log(self.row.season).await?;
        let silence = |SilenceRow { since, until, opened, fixture }| {
            let fixture = log.fixtures().get(&fixture);
            let verdict = fixture.and_then(|fixture| fixture.verdict);
            let decided = verdict.map(|verdict| verdict.at.into());
            GameSilence { since, until: until.or(decided), opened, decided }
        };
        Ok(all.into_iter().map(silence).collect())
    }
}

impl Store {
    /// The leagues that go on in a channel, and those of games that are played there.
    pub async fn leagues_posted_in(&self, place: ChannelId) -> anyhow::Result<Vec<LeagueId>> {
        let query = sqlx::query_scalar(
            "select id from leagues where channel = $1 and stage in ('sign-up', 'playing')
             union
             select league from games
             where (channel = $1 or thread = $1) and stage = 'playing' and league is not null",
        );
        Ok(query.bind(place).fetch_all(&self.reading).await?)
    }

    /// The leagues that are played and in whose present season somebody is.
    pub async fn played_leagues_of(&self, person: PersonId) -> anyhow::Result<Vec<LeagueId>> {
        let query = sqlx::query_scalar(
            "select leagues.id from entrants
             join leagues on leagues.id = entrants.league and leagues.season = entrants.season
             where entrants.person = $1 and leagues.stage = 'playing'",
        );
        Ok(query.bind(person).fetch_all(&self.reading).await?)
    }
}

/// The number of a game and that of a league, one of which is 0.
fn numbers(subject: Subject) -> (GameId, LeagueId) {
    let game = subject.game().unwrap_or(GameId(0));
    (game, subject.league().unwrap_or(LeagueId(0)))
}
