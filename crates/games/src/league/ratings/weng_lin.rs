//! Weng-Lin: what a game of several does to everybody's rating; knows no person and no time.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::league::ratings::rating::Rating;
use crate::league::ratings::system::RatingSystem;

/// Everybody's rating after a game, in the order of seats; 0 is the best rank, and those with the
/// same have drawn with each other. Somebody without a rank is left out.
pub fn after_table(ratings: &[Rating], ranks: &[u8]) -> Vec<Rating> {
    let alone: Vec<[WengLinRating; 1]> = ratings.iter().map(|rating| [weng_lin(*rating)]).collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = alone
        .iter()
        .zip(ranks)
        .map(|(team, &rank)| (team.as_slice(), MultiTeamOutcome::new(usize::from(rank))))
        .collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    after.iter().flatten().map(rated).collect()
}

fn weng_lin(rating: Rating) -> WengLinRating {
    let sane = rating.sane();
    WengLinRating { rating: sane.mean, uncertainty: sane.deviation }
}

fn rated(weng_lin: &WengLinRating) -> Rating {
    let rating = Rating {
        system: RatingSystem::WengLin,
        mean: weng_lin.rating,
        deviation: weng_lin.uncertainty,
        volatility: 0.0,
    };
    rating.sane()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(ranks: &[u8], expected: &[(f64, f64)]) {
        let start = vec![Rating::start(RatingSystem::WengLin); ranks.len()];
        let after = after_table(&start, ranks);
        assert_eq!(after.len(), expected.len());
        for (rating, (mean, deviation)) in after.iter().zip(expected) {
            assert!((rating.mean - mean).abs() < 1e-9, "{rating:?}");
            assert!((rating.deviation - deviation).abs() < 1e-9, "{rating:?}");
        }
    }

    /// The expected values are those of openskill.js, another implementation of the paper, in its
    /// tests of the full Bradley-Terry model (`src/models/__tests__/bradley-terry-full.test.ts`).
    #[test]
    fn games_come_out_as_another_program_has_them() {
        check(
            &[0, 1],
            &[
                (27.635_231_383_473_65, 8.065_506_316_323_548),
                (22.364_768_616_526_35, 8.065_506_316_323_548),
            ],
        );
        check(
            &[0, 1, 2, 3],
            &[
                (32.905_694_150_420_95, 7.501_219_069_396_400_5),
                (27.635_231_383_473_65, 7.501_219_069_396_400_5),
                (22.364_768_616_526_35, 7.501_219_069_396_400_5),
                (17.094_305_849_579_05, 7.501_219_069_396_400_5),
            ],
        );
    }

    #[test]
    fn those_who_lose_to_the_same_winner_lose_as_much() {
        let start = vec![Rating::start(RatingSystem::WengLin); 3];
        let after = after_table(&start, &[1, 0, 1]);
        assert_eq!(after[0], after[2]);
        assert!(after[0].mean < 25.0 && 25.0 < after[1].mean);
    }
}
