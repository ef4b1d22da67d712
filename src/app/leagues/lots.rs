//! The lots of a season: what they are drawn with is made before anybody joins, sealed until it is
//! used, and shown from then on.

use rand::RngExt as _;

use crate::app::base::App;
use crate::store::{LeagueRow, LeagueTx, LotRow};
use starpost_games::league::{Lot, Purpose, Seeding, Ties};

/// How many bytes a secret has: enough that nobody finds it by trying.
const SECRET: usize = 32;

/// A lot that decides something in a season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LotFacts {
    /// What it decides.
    pub purpose: Purpose,
    /// What was announced before.
    pub seal: String,
    /// What it is drawn with, once that may be known.
    pub secret: Option<String>,
}

/// Makes what the lots of the present season are drawn with, whatever its rules say now.
pub(super) async fn seal_lots(app: &App, tx: &mut LeagueTx) -> anyhow::Result<()> {
    for purpose in Purpose::ALL {
        let secret = hex::encode(app.random().random::<[u8; SECRET]>());
        tx.put_lot(&LotRow { purpose, secret }).await?;
    }
    Ok(())
}

/// A lot of a season, if it was sealed when people began to join.
pub(super) fn lot(row: &LeagueRow, lots: &[LotRow], purpose: Purpose) -> Option<Lot> {
    let kept = lots.iter().find(|lot| lot.purpose == purpose)?;
    Some(Lot {
        league: row.id.0,
        season: row.season,
        purpose,
        secret: kept.secret.clone(),
    })
}

/// The lot that puts those in order who are level at the end of a season, if its rules say so.
pub(super) fn tie_lot(row: &LeagueRow, lots: &[LotRow]) -> Option<Lot> {
    let decides = match row.rules.ties {
        Ties::Joint => false,
        Ties::Lot | Ties::PlayOff => row.rules.matters("ties"),
    };
    lot(row, lots, Purpose::Ties).filter(|_| decides)
}

/// The lots that decide something by the rules of a season. `has_begun` and `is_drawn`: whether people
/// are seeded, and whether those who are level are in order.
pub(super) fn lot_facts(
    row: &LeagueRow,
    lots: &[LotRow],
    (has_begun, is_drawn): (bool, bool),
) -> Vec<LotFacts> {
    let facts = |purpose: Purpose| {
        let is_random = row.rules.seeding == Seeding::Random;
        let (lot, is_open) = match purpose {
            Purpose::Seeding => (lot(row, lots, purpose).filter(|_| is_random)?, has_begun),
            Purpose::Ties => (tie_lot(row, lots)?, is_drawn),
        };
        Some(LotFacts {
            purpose,
            seal: lot.seal(),
            secret: is_open.then_some(lot.secret),
        })
    };
    Purpose::ALL.into_iter().filter_map(facts).collect()
}
