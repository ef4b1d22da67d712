//! The knowledge of how good somebody is; computes no game.

use std::ops::RangeInclusive;

use crate::league::ratings::system::RatingSystem;

/// The probable strength of somebody, on the scale of its system. Numbers that are out of range or not numbers at
/// all, which only a damaged store could have, are corrected before they are used.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The system that computes it.
    pub system: RatingSystem,
    /// The estimate: Glicko-2 begins with 1500, Weng-Lin with 25.
    pub mean: f64,
    /// The uncertainty of it: Glicko-2 begins with 350, Weng-Lin with 25/3.
    pub deviation: f64,
    /// The unsteadiness of somebody's results, in Glicko-2; 0 in Weng-Lin, which has no such number.
    pub volatility: f64,
}

/// The scale on which all ratings are shown begins here, has this uncertainty in the beginning, and
/// no rating leaves this range. Nobody becomes less uncertain than this, so that ratings keep
/// moving.
const START: f64 = 1500.0;
const UNCERTAIN: f64 = 350.0;
const SHOWN: RangeInclusive<f64> = 0.0..=4000.0;
const LEAST_UNCERTAIN: f64 = 30.0;

/// Less uncertain than this, a rating is settled.
const SETTLED: f64 = 110.0;
const SETTLED_WENG_LIN: f64 = 175.0;

/// The scale of Weng-Lin.
const WENG_LIN_START: f64 = 25.0;
const WENG_LIN_UNCERTAIN: f64 = 25.0 / 3.0;

const VOLATILITY: f64 = 0.06;
const VOLATILITIES: RangeInclusive<f64> = 0.001..=0.2;

impl Rating {
    /// The rating of somebody who has not played.
    pub const fn start(system: RatingSystem) -> Rating {
        match system {
            RatingSystem::Glicko2 => {
                Rating { system, mean: START, deviation: UNCERTAIN, volatility: VOLATILITY }
            }
            RatingSystem::WengLin => Rating {
                system,
                mean: WENG_LIN_START,
                deviation: WENG_LIN_UNCERTAIN,
                volatility: 0.0,
            },
        }
    }

    /// As people see it: a whole number from 0 to 4000 on a scale like that of chess, which begins
    /// with 1500. Glicko-2 is shown as it is; Weng-Lin is stretched so that it is as uncertain in
    /// the beginning, which makes 42 of one: `1500 + 42 × (mean − 25)`.
    pub fn shown(self) -> i64 {
        let sane = self.sane();
        (START + (sane.mean - start_of(sane.system)) * stretch(sane.system)).round() as i64
    }

    /// The uncertainty of it, on the same scale.
    pub fn shown_deviation(self) -> i64 {
        let sane = self.sane();
        (sane.deviation * stretch(sane.system)).round() as i64
    }

    /// True if it is still too uncertain to be compared with others: in Glicko-2 with a deviation of 110 or more,
    /// in Weng-Lin with half of that in the beginning or more.
    pub fn is_provisional(self) -> bool {
        let sane = self.sane();
        let settled = match sane.system {
            RatingSystem::Glicko2 => SETTLED,
            RatingSystem::WengLin => SETTLED_WENG_LIN,
        };
        sane.deviation * stretch(sane.system) >= settled
    }

    /// With every number in its range. What is in range stays as it is, to the last bit.
    pub(super) fn sane(self) -> Rating {
        let start = Rating::start(self.system);
        let stretch = stretch(self.system);
        let mean = |shown: f64| start.mean + (shown - START) / stretch;
        let means = mean(*SHOWN.start())..=mean(*SHOWN.end());
        let deviations = LEAST_UNCERTAIN / stretch..=start.deviation;
        let volatility = match self.system {
            RatingSystem::Glicko2 => within(self.volatility, &VOLATILITIES, VOLATILITY),
            RatingSystem::WengLin => 0.0,
        };
        Rating {
            system: self.system,
            mean: within(self.mean, &means, start.mean),
            deviation: within(self.deviation, &deviations, start.deviation),
            volatility,
        }
    }
}

const fn start_of(system: RatingSystem) -> f64 {
    Rating::start(system).mean
}

const fn stretch(system: RatingSystem) -> f64 {
    UNCERTAIN / Rating::start(system).deviation
}

fn within(number: f64, range: &RangeInclusive<f64>, otherwise: f64) -> f64 {
    if number.is_finite() { number.clamp(*range.start(), *range.end()) } else { otherwise }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_not_played_is_shown_alike_in_both_systems() {
        for system in RatingSystem::ALL {
            let start = Rating::start(system);
            assert_eq!((start.shown(), start.shown_deviation()), (1500, 350));
            assert!(start.is_provisional());
            assert_eq!(start.sane(), start);
        }
    }

    #[test]
    fn what_is_out_of_range_or_no_number_is_put_right() {
        for system in RatingSystem::ALL {
            for wrong in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
                let rating = Rating { system, mean: wrong, deviation: wrong, volatility: wrong };
                assert_eq!(rating.sane(), Rating::start(system));
            }
            let start = Rating::start(system);
            let of = |mean, deviation| Rating { mean, deviation, ..start };
            let (best, worst) = (of(1e300, 0.0), of(-1e300, 1e300));
            assert_eq!((best.shown(), best.shown_deviation()), (4000, 30));
            assert_eq!((worst.shown(), worst.shown_deviation()), (0, 350));
        }
    }

    #[test]
    fn a_better_rating_is_shown_as_a_higher_number() {
        let shown = |mean: i32| {
            let start = Rating::start(RatingSystem::WengLin);
            let mean = f64::from(mean);
            Rating { mean, ..start }.shown()
        };
        assert_eq!([shown(24), shown(25), shown(26)], [1458, 1500, 1542]);
    }
}
