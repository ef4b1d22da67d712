//! The weights that explain best how games went, near those that there are.

use crate::tuning::equations::{diagonal, solved};
use crate::tuning::sample::Sample;

/// Weights that were fitted.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// The weight of each term, in thousandths of log-odds.
    pub weights: Vec<i32>,
    /// The error with which the weights before explained what was said of the positions, in nats for each.
    pub before: f64,
    /// The same for what was fitted.
    pub after: f64,
}

/// So many steps towards the best weights; fewer are enough.
const STEPS: usize = 20;

/// The strength with which a weight is held to what it was: as if so large a part of the positions said so.
const HELD: f64 = 0.1;

/// Thousandths of log-odds in log-odds.
const SCALE: f64 = 1_000.0;

/// Fits weights to positions, beginning at `old`, which has a weight for each term (logistic regression
/// by Newton's method, each weight held to its old one).
pub fn fit(samples: &[Sample], old: &[i32]) -> Fit {
    let old: Vec<f64> = old.iter().map(|&weight| f64::from(weight) / SCALE).collect();
    let held: Vec<f64> =
        diagonal(&curve(samples, &old)).map(|bend| HELD * bend + f64::EPSILON).collect();
    let mut weights = old.clone();
    for _ in 0..STEPS {
        let mut curve = curve(samples, &weights);
        let mut slope = slope(samples, &weights);
        for (term, &hold) in held.iter().enumerate() {
            curve[term][term] += hold;
            slope[term] += hold * (weights[term] - old[term]);
        }
        let Some(step) = solved(curve, slope) else {
            break;
        };
        for (weight, step) in weights.iter_mut().zip(step) {
            *weight -= step;
        }
    }
    Fit {
        before: loss(samples, &old),
        after: loss(samples, &weights),
        weights: weights.iter().map(|weight| (weight * SCALE).round() as i32).collect(),
    }
}

/// The chance to win that weights say.
fn chance(sample: &Sample, weights: &[f64]) -> f64 {
    let sum: f64 = sample.more.iter().zip(weights).map(|(more, weight)| more * weight).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// The error with which weights explain the positions, in nats for each.
fn loss(samples: &[Sample], weights: &[f64]) -> f64 {
    let loss = samples.iter().map(|sample| {
        let said = chance(sample, weights).clamp(1e-9, 1.0 - 1e-9);
        -(sample.chance * said.ln() + (1.0 - sample.chance) * (1.0 - said).ln())
    });
    loss.sum::<f64>() / samples.len().max(1) as f64
}

/// The slope of the sum of losses along each weight.
fn slope(samples: &[Sample], weights: &[f64]) -> Vec<f64> {
    let mut slope = vec![0.0; weights.len()];
    for sample in samples {
        let off = chance(sample, weights) - sample.chance;
        for (slope, more) in slope.iter_mut().zip(&sample.more) {
            *slope += off * more;
        }
    }
    slope
}

/// The change of the slope of each weight with each.
fn curve(samples: &[Sample], weights: &[f64]) -> Vec<Vec<f64>> {
    let mut curve = vec![vec![0.0; weights.len()]; weights.len()];
    for sample in samples {
        let said = chance(sample, weights);
        for (row, one) in curve.iter_mut().zip(&sample.more) {
            for (cell, other) in row.iter_mut().zip(&sample.more) {
                *cell += said * (1.0 - said) * one * other;
            }
        }
    }
    curve
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions of three terms, of which the last is never there, that say what these weights do.
    fn said_by(weights: [f64; 3]) -> Vec<Sample> {
        let grid = (-3..=3).flat_map(|one| (-3..=3).map(move |other| [one, other, 0]));
        let sample = grid.map(|more| {
            let mut sample = Sample { more: more.map(f64::from).to_vec(), chance: 0.0 };
            sample.chance = chance(&sample, &weights);
            sample
        });
        sample.collect()
    }

    #[test]
    fn weights_move_from_what_they_were_to_what_positions_say() {
        let fit = fit(&said_by([0.5, -0.2, 0.0]), &[300, 0, 70]);
        let [one, other, absent] = fit.weights[..] else { panic!("three terms") };
        assert!((450..=500).contains(&one), "{one}");
        assert!((-200..=-170).contains(&other), "{other}");
        assert_eq!(absent, 70);
        assert!(fit.after < fit.before);
    }

    #[test]
    fn what_explains_everything_stays() {
        let fit = fit(&said_by([0.5, -0.2, 0.0]), &[500, -200, 0]);
        assert_eq!(fit.weights, [500, -200, 0]);
    }

    #[test]
    fn without_positions_nothing_changes() {
        assert_eq!(fit(&[], &[80, 380]).weights, [80, 380]);
    }
}
