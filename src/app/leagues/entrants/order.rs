//! In which order people are seeded when a season begins.

use super::strength::note_ratings;
use crate::app::base::{Error, Leagues};
use crate::app::leagues::rounds::lots::{lot, seal_lots};
use crate::app::leagues::views::view::FinalOrder;
use crate::store::{EntrantRow, LeagueRow, LeagueTx, PersonId};
use starpost_games::league::{LotPurpose, Season, Seeding, promote};

impl Leagues<'_> {
    /// The people who have joined the present season, with their ratings, in the order of seeding: on a ladder, that
    /// of joining.
    pub(in crate::app::leagues) async fn in_order(
        self,
        tx: &mut LeagueTx,
        mut joined: Vec<EntrantRow>,
    ) -> Result<Vec<EntrantRow>, Error> {
        note_ratings(tx, &mut joined).await?;
        if tx.row.rules.is_ladder() {
            joined.sort_by_key(|row| (row.joined, row.person));
            return Ok(joined);
        }
        joined.sort_by_key(|row| (std::cmp::Reverse(row.rating), row.joined, row.person));
        match tx.row.rules.seeding {
            Seeding::Rating => self.after_last_season(&tx.row, joined).await,
            Seeding::Hand => {
                let joined = self.after_last_season(&tx.row, joined).await?;
                self.as_listed(&tx.row, joined).await
            }
            Seeding::Random => {
                let drawn = self.by_lot(tx, joined).await?;
                if tx.row.rules.format.has_divisions() {
                    self.after_last_season(&tx.row, drawn).await
                } else {
                    Ok(drawn)
                }
            }
        }
    }

    /// In the order of the last season, then those who had withdrawn from it, then newcomers as they are.
    async fn after_last_season(
        self,
        row: &LeagueRow,
        mut joined: Vec<EntrantRow>,
    ) -> Result<Vec<EntrantRow>, Error> {
        let FinalOrder { divisions, gone, with_points, promoted } = if row.season > Season::FIRST {
            self.final_order(row.id, row.season.previous()).await?
        } else {
            FinalOrder::default()
        };
        let all: Vec<PersonId> = joined.iter().map(|row| row.person).collect();
        let known = |person: &PersonId| divisions.iter().any(|division| division.contains(person));
        let stays = |person: &PersonId| known(person) && !gone.contains(person);
        let (staying, mut new): (Vec<PersonId>, Vec<PersonId>) = all.into_iter().partition(stays);
        new.sort_by_key(|person| !gone.contains(person));
        let has_points = |person: PersonId| with_points.contains(&person);
        let rules = (promoted, row.rules.division);
        let order = promote(&divisions, rules, (&staying, &has_points), &new);
        joined.sort_by_key(|row| order.iter().position(|person| *person == row.person));
        Ok(joined)
    }

    /// In the order of the list of whoever runs the league, then the others as they are.
    async fn as_listed(
        self,
        row: &LeagueRow,
        mut joined: Vec<EntrantRow>,
    ) -> Result<Vec<EntrantRow>, Error> {
        let seeds = self.app.store.seeds(row.id, row.season).await?;
        let place = |row: &EntrantRow| seeds.iter().position(|person| *person == row.person);
        joined.sort_by_key(|row| place(row).unwrap_or(seeds.len()));
        Ok(joined)
    }

    /// In the order of a lot.
    async fn by_lot(
        self,
        tx: &mut LeagueTx,
        joined: Vec<EntrantRow>,
    ) -> Result<Vec<EntrantRow>, Error> {
        // Nothing is sealed yet if people began to join before there were lots.
        seal_lots(self.app, tx).await?;
        let lots = tx.lots().await?;
        let Some(lot) = lot(&tx.row, &lots, LotPurpose::Seeding) else {
            return Ok(joined);
        };
        let all: Vec<&EntrantRow> = joined.iter().collect();
        let drawn = lot.drawn(&all, |row| row.person.0);
        Ok(drawn.into_iter().cloned().collect())
    }
}
