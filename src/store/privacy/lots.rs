//! The order in which lots have put people, kept before it cannot be drawn again.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::store::base::columns::As;
use crate::store::base::ids::{LeagueId, PersonId};
use crate::store::base::tx::Tx;
use starpost_games::league::{Lot, LotPurpose};

/// The seasons that are over in which somebody has played and which have a lot.
const SEASONS: &str = "select lots.league, lots.season, lots.secret from lots
     join leagues on leagues.id = lots.league
     join entrants on entrants.league = lots.league and entrants.season = lots.season
     where entrants.person = $1 and entrants.drawn is null and lots.purpose = $2
         and (leagues.season > lots.season or leagues.stage in ('over', 'closed'))";

impl Tx {
    /// Whoever wins by a lot goes on to do so: in seasons that are over the places of all are kept, and
    /// nobody's number is needed any more.
    pub(super) async fn keep_drawn(&mut self, person: PersonId) -> anyhow::Result<()> {
        let query = sqlx::query(SEASONS).bind(person).bind(As(LotPurpose::Ties));
        for row in query.fetch_all(&mut *self.tx).await? {
            self.keep_order(&lot(&row)?).await?;
        }
        Ok(())
    }

    async fn keep_order(&mut self, lot: &Lot) -> anyhow::Result<()> {
        let query = sqlx::query_scalar(
            "select person from entrants where league = $1 and season = $2 and waits is null",
        )
        .bind(lot.league)
        .bind(As(lot.season));
        let people: Vec<PersonId> = query.fetch_all(&mut *self.tx).await?;
        let drawn = lot.drawn(&people, |person| person.0);
        for (place, person) in (0_u32..).zip(drawn) {
            let query = sqlx::query(
                "update entrants set drawn = $4 where league = $1 and season = $2 and person = $3",
            )
            .bind(lot.league)
            .bind(As(lot.season))
            .bind(person)
            .bind(As(place));
            query.execute(&mut *self.tx).await?;
        }
        Ok(())
    }
}

fn lot(row: &AnyRow) -> sqlx::Result<Lot> {
    let LeagueId(league) = row.try_get("league")?;
    let As(season) = row.try_get("season")?;
    Ok(Lot { league, season, purpose: LotPurpose::Ties, secret: row.try_get("secret")? })
}
