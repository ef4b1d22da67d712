//! Lots that everybody can check afterwards: the secret they are drawn with is sealed before anybody
//! knows who takes part. Knows no league.
//!
//! The seal is the SHA-256, in 64 lowercase hexadecimal digits, of five lines, each of which ends in a
//! line feed. A ticket is that of the same lines and a sixth, which names a person:
//!
//! ```text
//! starpost lot 1
//! league 12
//! season 3
//! purpose seeding
//! secret 4d2c…
//! person 123456789012345678
//! ```
//!
//! Whoever has the lowest ticket comes first.

use sha2::{Digest as _, Sha256};

use crate::league::numbers::Season;
use crate::worded;

worded! {
    /// A thing that is decided by lot.
    pub enum LotPurpose {
        /// The person who is seeded first, when a season begins.
        Seeding = "seeding",
        /// The one who comes first of those who are level, when it is over.
        Ties = "ties",
    }
}

/// A draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lot {
    /// The league.
    pub league: i64,
    /// The season.
    pub season: Season,
    /// The purpose that it decides.
    pub purpose: LotPurpose,
    /// The secret that nobody knows before.
    pub secret: String,
}

impl Lot {
    /// The seal that is announced before.
    pub fn seal(&self) -> String {
        hashed(&self.text())
    }

    /// The ticket of somebody: those with lower ones come first.
    pub fn ticket(&self, person: u64) -> String {
        hashed(&format!("{}person {person}\n", self.text()))
    }

    /// People in the order of their tickets.
    pub fn drawn<T: Copy>(&self, people: &[T], person: impl Fn(T) -> u64) -> Vec<T> {
        let mut drawn = people.to_vec();
        drawn.sort_by_cached_key(|one| self.ticket(person(*one)));
        drawn
    }

    fn text(&self) -> String {
        let Lot { league, season, purpose, secret } = self;
        format!(
            "starpost lot 1\nleague {league}\nseason {season}\npurpose {purpose}\nsecret {secret}\n"
        )
    }
}

fn hashed(text: &str) -> String {
    hex::encode(Sha256::digest(text.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lot(season: Season, purpose: LotPurpose) -> Lot {
        Lot { league: 12, season, purpose, secret: "4d2c".repeat(16) }
    }

    #[test]
    fn a_lot_is_drawn_as_the_page_about_leagues_says() {
        let lot = lot(Season(3), LotPurpose::Seeding);
        assert_eq!(lot.seal(), SEAL);
        assert_eq!(lot.ticket(1001), TICKET);
    }

    const SEAL: &str = "aaf65c5dd4668adf58690c334505d48574900de4f078570e0f34b54b78f188d5";
    const TICKET: &str = "8d9e6eab2eeacf8e2e9b58370e2f044fb01a133e3ea468dd2116ed866ded7d1e";

    #[test]
    fn every_draw_has_an_order_of_its_own_whoever_is_named_first() {
        let people: Vec<u64> = (1..=9).collect();
        let backwards: Vec<u64> = people.iter().rev().copied().collect();
        let all = [
            lot(Season(3), LotPurpose::Seeding),
            lot(Season(3), LotPurpose::Ties),
            lot(Season(4), LotPurpose::Ties),
        ];
        let drawn: Vec<Vec<u64>> = all.iter().map(|lot| lot.drawn(&people, |it| it)).collect();
        for (lot, order) in all.iter().zip(&drawn) {
            assert_eq!(&lot.drawn(&backwards, |it| it), order);
            let mut sorted = order.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, people);
        }
        assert!(drawn[0] != drawn[1] && drawn[1] != drawn[2] && drawn[0] != drawn[2]);
    }
}
