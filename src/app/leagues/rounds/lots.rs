//! The lots of a season: the secret of each is made before anybody joins, sealed until it is used, and shown from
//! then on.

use rand::RngExt as _;

use crate::app::base::App;
use crate::store::{LeagueRow, LeagueTx, LotRow};
use starpost_games::league::{Lot, LotPurpose, Seeding, Ties};

/// The number of bytes of a secret: enough that nobody finds it by trying.
const SECRET: usize = 32;

/// A lot that decides something in a season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LotFacts {
    /// The purpose of the lot: what it decides.
    pub purpose: LotPurpose,
    /// The seal that was announced before.
    pub seal: String,
    /// The secret it is drawn with, once that may be known.
    pub secret: Option<String>,
}

/// Makes what the lots of the present season are drawn with, whatever its rules say now.
pub(in crate::app::leagues) async fn seal_lots(app: &App, tx: &mut LeagueTx) -> anyhow::Result<()> {
    for purpose in LotPurpose::ALL {
        let secret = hex::encode(app.random().random::<[u8; SECRET]>());
        tx.put_lot(&LotRow { purpose, secret }).await?;
    }
    Ok(())
}

/// A lot of a season, if it was sealed when people began to join.
pub(in crate::app::leagues) fn lot(
    row: &LeagueRow,
    lots: &[LotRow],
    purpose: LotPurpose,
) -> Option<Lot> {
    let kept = lots.iter().find(|lot| lot.purpose == purpose)?;
    Some(Lot { league: row.id.0, season: row.season, purpose, secret: kept.secret.clone() })
}

/// The lot that puts those in order who are level at the end of a season, if its rules say so.
pub(in crate::app::leagues) fn tie_lot(row: &LeagueRow, lots: &[LotRow]) -> Option<Lot> {
    let decides = match row.rules.ties {
        Ties::Joint => false,
        Ties::Lot | Ties::PlayOff => row.rules.has_standings(),
    };
    lot(row, lots, LotPurpose::Ties).filter(|_| decides)
}

/// The lots that decide something by the rules of a season. `has_begun` and `is_drawn`: whether people
/// are seeded, and whether those who are level are in order.
pub(in crate::app::leagues) fn lot_facts(
    row: &LeagueRow,
    lots: &[LotRow],
    (has_begun, is_drawn): (bool, bool),
) -> Vec<LotFacts> {
    let facts = |purpose: LotPurpose| {
        let is_random = row.rules.seeding == Seeding::Random;
        let (lot, is_open) = match purpose {
            LotPurpose::Seeding => (lot(row, lots, purpose).filter(|_| is_random)?, has_begun),
            LotPurpose::Ties => (tie_lot(row, lots)?, is_drawn),
        };
        Some(LotFacts { purpose, seal: lot.seal(), secret: is_open.then_some(lot.secret) })
    };
    LotPurpose::ALL.into_iter().filter_map(facts).collect()
}
