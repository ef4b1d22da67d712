//! The acts of those who run a league, as they are listed: news of what they did, and notes of what was not told.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::news_body::{NewsBody, Ruled, Takeover};
use super::organizer_change::OrganizerChange;
use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{ChannelId, LeagueId, NewsNo, PersonId, Timestamp};
use crate::store::leagues::league::LeagueTx;
use starpost_games::league::{Entrant, RoundNo, Season};

/// A thing that somebody who runs a league may have done there; some of them a player may have done too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoggedAct {
    /// They have begun the season.
    Began,
    /// They have let people join it.
    Opened,
    /// They have listed the order in which people are seeded.
    Seeded,
    /// They have withdrawn this entrant.
    Withdrew(Entrant),
    /// They have kept this entrant.
    Kept(Entrant),
    /// They have asked somebody to take over from an entrant.
    Asked(Takeover),
    /// They have let somebody take over from this entrant.
    Replaced(Entrant),
    /// They have decided a fixture, or corrected its result.
    Ruled(Ruled),
    /// They have had this round paired again.
    PairedAgain(RoundNo),
    /// They have changed the league.
    Edited,
    /// They have ended the season before its last day.
    CutShort,
    /// They have closed the league.
    Closed,
    /// They have moved the league out of this channel.
    Moved(ChannelId),
    /// They have named an organizer, or removed one.
    Organizers(OrganizerChange),
    /// They wanted to do something in their own cause.
    Proposed,
}

/// Such an act, and the one who did it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoggedActRow {
    /// The number of the news that tell of it; of a note, of the news before.
    pub seq: NewsNo,
    /// The time at which it was done.
    pub at: Timestamp,
    /// The person who did it.
    pub actor: PersonId,
    /// The act itself.
    pub act: LoggedAct,
}

row!(LoggedActRow: seq, at, actor; act: act);

/// The words of the notes.
const SEEDED: &str = "seeded";
const OPENED: &str = "opened-by-hand";

/// The acts in a season of a league, at most this many, the newest first.
const READ: &str = "select seq, at, actor, kind, body from league_events
     where league = $1 and season = $2 and actor is not null and at is not null
         and kind in ('began', 'withdrew', 'kept', 'asked', 'proposed', 'replaced', 'ruled',
             'round-anew', 'edited', 'cut-short', 'closed', 'moved', 'organizers', 'seeded',
             'opened-by-hand')
     order by seq desc, part desc limit $3";

impl LoggedAct {
    /// The act that is stored as this; `None` if it is none.
    fn read(kind: &str, body: &str) -> Option<LoggedAct> {
        Some(match kind {
            SEEDED => LoggedAct::Seeded,
            OPENED => LoggedAct::Opened,
            "began" => LoggedAct::Began,
            "withdrew" => LoggedAct::Withdrew(NewsBody::read(body)?),
            "kept" => LoggedAct::Kept(NewsBody::read(body)?),
            "asked" => LoggedAct::Asked(NewsBody::read(body)?),
            "replaced" => LoggedAct::Replaced(NewsBody::read(body)?),
            "ruled" => LoggedAct::Ruled(NewsBody::read(body)?),
            "round-anew" => LoggedAct::PairedAgain(NewsBody::read(body)?),
            "edited" => LoggedAct::Edited,
            "cut-short" => LoggedAct::CutShort,
            "closed" => LoggedAct::Closed,
            "moved" => LoggedAct::Moved(NewsBody::read(body)?),
            "organizers" => LoggedAct::Organizers(NewsBody::read(body)?),
            "proposed" => LoggedAct::Proposed,
            _ => return None,
        })
    }
}

fn act(row: &AnyRow) -> sqlx::Result<LoggedAct> {
    let (kind, body): (&str, &str) = (row.try_get("kind")?, row.try_get("body")?);
    LoggedAct::read(kind, body).ok_or_else(|| sqlx::Error::ColumnDecode {
        index: "body".to_owned(),
        source: format!("an act in a league that cannot be read: {kind:?} {body:?}").into(),
    })
}

impl LeagueTx {
    /// Notes that somebody has listed the order in which people are seeded.
    pub async fn log_seeding(&mut self, by: (PersonId, Timestamp)) -> anyhow::Result<()> {
        self.log_act(SEEDED, by).await
    }

    /// Notes that somebody has let people join the present season.
    pub async fn log_opening(&mut self, by: (PersonId, Timestamp)) -> anyhow::Result<()> {
        self.log_act(OPENED, by).await
    }

    async fn log_act(
        &mut self,
        word: &str,
        (actor, at): (PersonId, Timestamp),
    ) -> anyhow::Result<()> {
        sqlx::query(
            "insert into league_events (league, seq, part, season, at, actor, kind, body)
             select $1, $2, coalesce(max(part), 0) + 1, $3, $4, $5, $6, '' from league_events
             where league = $1 and seq = $2",
        )
        .bind(self.row.id)
        .bind(self.row.seq)
        .bind(As(self.row.season))
        .bind(at)
        .bind(actor)
        .bind(word)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}

impl Store {
    /// The acts in a season of a league, at most this many, the newest first.
    pub async fn logged_acts(
        &self,
        league: LeagueId,
        season: Season,
        most: u32,
    ) -> anyhow::Result<Vec<LoggedActRow>> {
        let query = sqlx::query_as(READ).bind(league).bind(As(season)).bind(As(most));
        Ok(query.fetch_all(&self.reading).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_is_asked_for_can_be_read() {
        let (_, words) = READ.split_once("kind in (").expect("it names kinds");
        let (words, _) = words.split_once(')').expect("the list has an end");
        let words: Vec<&str> =
            words.split(',').map(|word| word.trim().trim_matches('\'')).collect();
        assert_eq!(words.len(), 15);
        for word in words {
            let bodies = ["", "4", "4 1009", "named 1009"];
            let mut read = bodies.iter().filter_map(|body| LoggedAct::read(word, body));
            assert!(read.next().is_some(), "{word}");
        }
        assert_eq!(LoggedAct::read("kept", "4"), Some(LoggedAct::Kept(Entrant(4))));
        assert_eq!(LoggedAct::read("ended", "1"), None);
    }
}
