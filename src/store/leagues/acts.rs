//! Acts that somebody who runs a league wants in their own cause, and those who object.

use std::collections::BTreeMap;

use sqlx::AnyConnection;

use super::events::LeagueEventRow;
use super::news::LeagueNews;
use super::organizer_act::OrganizerAct;
use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, NewsNo, PersonId, Timestamp};
use crate::store::leagues::league::LeagueTx;
use starpost_games::league::Season;

/// An act in somebody's own cause, which waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActRow {
    /// The number of its news.
    pub act: NewsNo,
    /// The season in which it was wanted.
    pub season: Season,
    /// The deed.
    pub deed: OrganizerAct,
    /// The one who wants it.
    pub actor: PersonId,
    /// The beginning of its wait.
    pub since: Timestamp,
    /// The end of its wait.
    pub until: Timestamp,
    /// The end of its wait if no time were lost.
    pub promised: Timestamp,
}

/// The word of the row that says how long an act waits: `ACT SINCE UNTIL PROMISED`.
const WAITS: &str = "act-waits";

/// The word of the row that says that an act waits no more: `ACT`.
const ENDED: &str = "act-ended";

/// The word of the row that takes back an objection: the number of the news that told of it.
const AGREED: &str = "agreed";

/// Everything that has been noted of acts in a league, in order.
const NOTED: &str = "select kind, body from league_events
     where league = $1 and kind in ('act-waits', 'act-ended', 'agreed') order by seq, part";

/// The news in which acts were wanted, and objected to.
const TOLD: &str = "select seq, season, at, actor, kind, body from league_events
     where league = $1 and kind in ('proposed', 'objected') and part = 0 order by seq";

/// A note about an act.
struct Note {
    kind: String,
    body: String,
}

row!(Note: kind, body);

/// The acts of a league that wait, and the people who object to each.
pub(in crate::store) struct WaitingActs {
    acts: BTreeMap<NewsNo, (ActRow, Vec<PersonId>)>,
}

impl WaitingActs {
    pub(in crate::store) async fn of(
        connection: &mut AnyConnection,
        league: LeagueId,
    ) -> anyhow::Result<WaitingActs> {
        let query = sqlx::query_as(NOTED).bind(league);
        let notes: Vec<Note> = query.fetch_all(&mut *connection).await?;
        let mut waits: BTreeMap<NewsNo, [Timestamp; 3]> = BTreeMap::new();
        let mut agreed: Vec<NewsNo> = Vec::new();
        for note in notes {
            let numbers: Vec<i64> =
                note.body.split(' ').map(str::parse).collect::<Result<_, _>>()?;
            match (note.kind.as_str(), &numbers[..]) {
                (WAITS, &[act, since, until, promised]) => {
                    let times = [since, until, promised].map(Timestamp);
                    waits.insert(NewsNo(act.try_into()?), times);
                }
                (ENDED, &[act]) => drop(waits.remove(&NewsNo(act.try_into()?))),
                (AGREED, &[news]) => agreed.push(NewsNo(news.try_into()?)),
                _ => anyhow::bail!("a note of an act that cannot be read: {:?}", note.body),
            }
        }
        if waits.is_empty() {
            return Ok(WaitingActs { acts: BTreeMap::new() });
        }
        let query = sqlx::query_as(TOLD).bind(league);
        let told: Vec<LeagueEventRow> = query.fetch_all(connection).await?;
        let mut acts = BTreeMap::new();
        for news in told {
            wanted(&mut acts, &news, &waits);
            objected(&mut acts, &news, &agreed);
        }
        Ok(WaitingActs { acts })
    }

    /// True if somebody wants one of them, is to take over by it, or objects to it.
    pub(in crate::store) fn concern(&self, person: PersonId) -> bool {
        self.acts.values().any(|(act, object)| {
            let takes_over = act.deed.about().takeover().is_some_and(|it| it.substitute == person);
            act.actor == person || takes_over || object.contains(&person)
        })
    }
}

fn wanted(
    acts: &mut BTreeMap<NewsNo, (ActRow, Vec<PersonId>)>,
    news: &LeagueEventRow,
    waits: &BTreeMap<NewsNo, [Timestamp; 3]>,
) {
    let (LeagueNews::Proposed(deed), Some(actor), Some(&[since, until, promised])) =
        (news.news, news.actor, waits.get(&news.seq))
    else {
        return;
    };
    let (act, season) = (news.seq, news.season);
    let row = ActRow { act, season, deed, actor, since, until, promised };
    acts.insert(act, (row, Vec::new()));
}

fn objected(
    acts: &mut BTreeMap<NewsNo, (ActRow, Vec<PersonId>)>,
    news: &LeagueEventRow,
    agreed: &[NewsNo],
) {
    let (LeagueNews::Objected(act), Some(person)) = (news.news, news.actor) else {
        return;
    };
    let objects = acts.get_mut(&act).filter(|_| !agreed.contains(&news.seq));
    let Some((_, object)) = objects else {
        return;
    };
    if !object.contains(&person) {
        object.push(person);
    }
}

impl LeagueTx {
    async fn waiting_acts(&mut self) -> anyhow::Result<WaitingActs> {
        let league = self.row.id;
        WaitingActs::of(&mut self.tx, league).await
    }

    /// The acts that wait, in the order in which they were wanted.
    pub async fn acts(&mut self) -> anyhow::Result<Vec<ActRow>> {
        let acts = self.waiting_acts().await?.acts;
        Ok(acts.into_values().map(|(act, _)| act).collect())
    }

    /// Notes how long an act waits whose news was told.
    pub async fn put_act(&mut self, act: ActRow) -> anyhow::Result<()> {
        let ActRow { since, until, promised, season, .. } = act;
        let body = format!("{} {} {} {}", act.act, since.0, until.0, promised.0);
        self.add_part(season, (WAITS, &body), None).await
    }

    /// An act waits no more.
    pub async fn drop_act(&mut self, act: NewsNo) -> anyhow::Result<()> {
        self.add_part(self.row.season, (ENDED, &act.to_string()), None).await
    }

    /// Those who object to an act that waits, in order.
    pub async fn objections(&mut self, act: NewsNo) -> anyhow::Result<Vec<PersonId>> {
        let mut acts = self.waiting_acts().await?.acts;
        Ok(acts.remove(&act).map(|(_, object)| object).unwrap_or_default())
    }

    /// Takes back a person's objection.
    pub async fn drop_objection(&mut self, act: NewsNo, person: PersonId) -> anyhow::Result<()> {
        let query = sqlx::query_scalar(
            "select seq from league_events
             where league = $1 and kind = 'objected' and body = $2 and actor = $3 order by seq",
        )
        .bind(self.row.id)
        .bind(act.to_string())
        .bind(person);
        let news: Vec<NewsNo> = query.fetch_all(&mut *self.tx).await?;
        for seq in news {
            self.add_part(self.row.season, (AGREED, &seq.to_string()), None).await?;
        }
        Ok(())
    }
}

impl Store {
    /// The acts of a league that wait, each with those who object to it, in the order in which they were wanted.
    pub async fn acts(&self, league: LeagueId) -> anyhow::Result<Vec<(ActRow, Vec<PersonId>)>> {
        let mut reading = self.reading.acquire().await?;
        let acts = WaitingActs::of(&mut reading, league).await?.acts;
        Ok(acts.into_values().collect())
    }

    /// An act that waits, and who objects to it, in order; `None` if it does not wait any more.
    pub async fn act(
        &self,
        league: LeagueId,
        act: NewsNo,
    ) -> anyhow::Result<Option<(ActRow, Vec<PersonId>)>> {
        let mut reading = self.reading.acquire().await?;
        let mut acts = WaitingActs::of(&mut reading, league).await?.acts;
        Ok(acts.remove(&act))
    }
}
