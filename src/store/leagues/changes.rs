//! The changes made to leagues, with what was there before; knows no meaning.

use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, NewsNo, Timestamp};
use crate::store::leagues::league::LeagueTx;

/// The word of their rows.
const CHANGED: &str = "changed";

/// Something that was changed of a league. Stored in three lines: the thing, and its two values, each after `=`
/// if there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeagueChangeRow {
    /// The word of what was changed.
    pub item: String,
    /// The value it had before, as its own word, if any.
    pub before: Option<String>,
    /// The value it has now, if any.
    pub after: Option<String>,
}

impl LeagueChangeRow {
    fn written(&self) -> String {
        let value = |value: &Option<String>| value.as_ref().map(|value| format!("={value}"));
        let [before, after] = [&self.before, &self.after].map(|it| value(it).unwrap_or_default());
        format!("{}\n{before}\n{after}", self.item)
    }

    fn read(body: &str) -> Option<LeagueChangeRow> {
        let lines: Vec<&str> = body.split('\n').collect();
        let [item, before, after] = lines[..] else {
            return None;
        };
        let [before, after] =
            [before, after].map(|value| value.strip_prefix('=').map(str::to_owned));
        Some(LeagueChangeRow { item: item.to_owned(), before, after })
    }
}

impl LeagueTx {
    /// Keeps what was changed, for the latest news.
    pub async fn put_changes_of(
        &mut self,
        changes: &[LeagueChangeRow],
        now: Timestamp,
    ) -> anyhow::Result<()> {
        for change in changes {
            self.add_part(self.row.season, (CHANGED, &change.written()), Some(now)).await?;
        }
        Ok(())
    }
}

impl Store {
    /// The changes made to a league, as this news tells.
    pub async fn league_changes(
        &self,
        league: LeagueId,
        seq: NewsNo,
    ) -> anyhow::Result<Vec<LeagueChangeRow>> {
        let query = sqlx::query_scalar(
            "select body from league_events
             where league = $1 and seq = $2 and kind = 'changed' order by part",
        )
        .bind(league)
        .bind(seq);
        let bodies: Vec<String> = query.fetch_all(&self.reading).await?;
        Ok(bodies.iter().filter_map(|body| LeagueChangeRow::read(body)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_read_as_it_is_written() {
        let values = [None, Some(String::new()), Some("3/1/0 = more".to_owned())];
        for before in &values {
            for after in &values {
                let (before, after) = (before.clone(), after.clone());
                let change = LeagueChangeRow { item: "points".to_owned(), before, after };
                assert_eq!(LeagueChangeRow::read(&change.written()), Some(change));
            }
        }
        assert_eq!(LeagueChangeRow::read("points"), None);
    }
}
