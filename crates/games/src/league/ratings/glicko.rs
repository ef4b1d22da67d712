//! Glicko-2: what games of two do to a rating; knows no person and no time.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2_rating_period};

use crate::league::fate::Fate;
use crate::league::ratings::rating::Rating;
use crate::league::ratings::system::RatingSystem;

/// After this many periods, over a hundred years, everything that grows has reached its end.
const MOST_PERIODS: u32 = 1300;

/// The rating of somebody after a period in which they played these games, against people who had
/// these ratings before it. Without games, it is only more uncertain.
pub fn after_period(rating: Rating, games: &[(Rating, Fate)]) -> Rating {
    let games: Vec<(Glicko2Rating, Outcomes)> =
        games.iter().map(|(opponent, fate)| (glicko(*opponent), outcome(*fate))).collect();
    rated(&glicko2_rating_period(&glicko(rating), &games, &Glicko2Config::new()))
}

/// The rating after this many periods without a game.
pub fn after_idle(rating: Rating, periods: u64) -> Rating {
    let periods = u32::try_from(periods).unwrap_or(MOST_PERIODS);
    let idle =
        (0..periods.min(MOST_PERIODS)).fold(glicko(rating), |rating, _| decay_deviation(&rating));
    rated(&idle)
}

fn glicko(rating: Rating) -> Glicko2Rating {
    let sane = rating.sane();
    Glicko2Rating { rating: sane.mean, deviation: sane.deviation, volatility: sane.volatility }
}

fn rated(glicko: &Glicko2Rating) -> Rating {
    let rating = Rating {
        system: RatingSystem::Glicko2,
        mean: glicko.rating,
        deviation: glicko.deviation,
        volatility: glicko.volatility,
    };
    rating.sane()
}

const fn outcome(fate: Fate) -> Outcomes {
    match fate {
        Fate::Won => Outcomes::WIN,
        Fate::Drawn => Outcomes::DRAW,
        Fate::Lost => Outcomes::LOSS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(mean: f64, deviation: f64) -> Rating {
        Rating { mean, deviation, ..Rating::start(RatingSystem::Glicko2) }
    }

    fn near(one: f64, other: f64, by: f64) {
        assert!((one - other).abs() < by, "{one} is not {other}");
    }

    /// Mark Glickman, *Example of the Glicko-2 system* (2013), glicko.net/glicko/glicko2.pdf.
    #[test]
    fn the_example_of_its_inventor_comes_out() {
        let games = [
            (of(1400.0, 30.0), Fate::Won),
            (of(1550.0, 100.0), Fate::Lost),
            (of(1700.0, 300.0), Fate::Lost),
        ];
        let after = after_period(of(1500.0, 200.0), &games);
        near(after.mean, 1464.06, 0.01);
        near(after.deviation, 151.52, 0.01);
        near(after.volatility, 0.059_99, 0.000_01);
    }

    #[test]
    fn whoever_does_not_play_becomes_more_uncertain_up_to_the_beginning() {
        let rating = of(1900.0, 60.0);
        let one = after_idle(rating, 1);
        near(one.deviation, 60.898_6, 0.000_1);
        assert_eq!(one.mean.to_bits(), rating.mean.to_bits());
        assert_eq!(after_idle(rating, 0), rating);
        assert_eq!(after_idle(one, 2), after_idle(rating, 3));
        near(after_idle(rating, u64::MAX).deviation, 350.0, 1e-9);
        assert_eq!(after_period(rating, &[]), one);
    }
}
