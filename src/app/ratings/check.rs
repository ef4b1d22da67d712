//! A check that the stored ratings are those that follow from the games; changes nothing.

use crate::app::base::{Error, Ratings};
use crate::store::Contender;
use starpost_games::league::ratings::Ladder;

/// Somebody whose rating does not follow from their games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingFault {
    /// The pool in which it is.
    pub pool: String,
    /// The contender whose rating it is.
    pub contender: Contender,
}

impl Ratings<'_> {
    /// The number of ratings kept, and those of them that are wrong, to the last bit.
    pub(in crate::app) async fn check(self) -> Result<(usize, Vec<RatingFault>), Error> {
        let (mut count, mut faults) = (0, Vec::new());
        for pool in self.app.store.pools().await? {
            let games = self.app.store.rated_games(&pool.pool).await?;
            let mut kept = Ladder::new(pool.system);
            for row in self.app.store.ratings_in(&pool.pool).await? {
                kept.resume(row.contender, row.rated);
                count += 1;
            }
            let rebuilt = Ladder::rebuilt(pool.system, &games);
            let wrong = differing(&kept, &rebuilt).into_iter();
            faults
                .extend(wrong.map(|contender| RatingFault { pool: pool.pool.clone(), contender }));
        }
        Ok((count, faults))
    }
}

/// The contenders whose ratings differ between the two.
fn differing(one: &Ladder<Contender>, other: &Ladder<Contender>) -> Vec<Contender> {
    let mut players: Vec<Contender> = one.iter().chain(other.iter()).map(|rated| rated.0).collect();
    players.sort_unstable();
    players.dedup();
    let differs = |player: &Contender| one.rated(*player) != other.rated(*player);
    players.into_iter().filter(differs).collect()
}
