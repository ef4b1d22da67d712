//! The order of turns that explains best what a wide search has chosen, near the one that there is.

use crate::ai::TurnChoice;
use crate::tuning::equations::{diagonal, solved};

/// The weight of each trait, as it was learned.
#[derive(Clone, Debug, PartialEq)]
pub struct TraitWeights {
    /// In thousandths of log-odds of a result's worth, in the order of the traits.
    pub weights: Vec<i32>,
    /// The frequency with which what was chosen was among the first [`PLACES`] turns in the order that there was.
    pub before: [f64; PLACES.len()],
    /// The same in the order that was learned.
    pub after: [f64; PLACES.len()],
}

/// So many turns are first.
pub const PLACES: [usize; 4] = [4, 8, 15, 40];

/// So many steps towards the best order; fewer are enough.
const STEPS: usize = 30;

/// The strength with which a weight is held to what it was: as if so large a part of the choices said so.
const HELD: f64 = 0.02;

/// Thousandths in one.
const SCALE: f64 = 1_000.0;

/// One choice in so many is kept to see how good the order is that was learned from the others.
const KEPT: usize = 4;

/// A choice as numbers: of each turn its worth and its traits.
struct ChoiceNumbers {
    turns: Vec<Vec<f64>>,
    chosen: usize,
}

/// Learns what traits count from choices, beginning at `old`, which has a weight for each: the chances of
/// turns are taken to be as the exponentials of what they count, and are made as high as possible for
/// what was chosen (by Newton's method).
pub fn learn(choices: &[TurnChoice], old: &[i32]) -> TraitWeights {
    let rows: Vec<ChoiceNumbers> = choices.iter().map(ChoiceNumbers::of).collect();
    let (kept, told): (Vec<_>, Vec<_>) = (0..).zip(&rows).partition(|(index, _)| index % KEPT == 0);
    let told: Vec<&ChoiceNumbers> = told.into_iter().map(|(_, row)| row).collect();
    let kept: Vec<&ChoiceNumbers> = kept.into_iter().map(|(_, row)| row).collect();
    let first: Vec<f64> =
        [1.0].into_iter().chain(old.iter().map(|&weight| f64::from(weight) / SCALE)).collect();
    let learned = climbed(&told, &first);
    let weights: Vec<i32> =
        learned[1..].iter().map(|weight| (SCALE * weight / learned[0]).round() as i32).collect();
    TraitWeights { before: places(&kept, &first), after: places(&kept, &learned), weights }
}

impl ChoiceNumbers {
    fn of(choice: &TurnChoice) -> ChoiceNumbers {
        let turn = |(worth, traits): &(i32, Vec<crate::ai::Term>)| {
            let traits = traits.iter().map(|one| f64::from(one.has[0]));
            let worth = f64::from(*worth) / SCALE;
            [worth].into_iter().chain(traits).collect()
        };
        ChoiceNumbers { turns: choice.turns.iter().map(turn).collect(), chosen: choice.chosen }
    }

    /// The value of a turn.
    fn counts(turn: &[f64], weights: &[f64]) -> f64 {
        turn.iter().zip(weights).map(|(has, weight)| has * weight).sum()
    }

    /// The chance of each turn.
    fn chances(&self, weights: &[f64]) -> Vec<f64> {
        let counts: Vec<f64> =
            self.turns.iter().map(|turn| ChoiceNumbers::counts(turn, weights)).collect();
        let most = counts.iter().copied().fold(f64::MIN, f64::max);
        let odds: Vec<f64> = counts.iter().map(|count| (count - most).exp()).collect();
        let all: f64 = odds.iter().sum();
        odds.iter().map(|odds| odds / all).collect()
    }

    /// The number of turns before the one that was chosen.
    fn place(&self, weights: &[f64]) -> usize {
        let chosen = ChoiceNumbers::counts(&self.turns[self.chosen], weights);
        let before = |turn: &&Vec<f64>| ChoiceNumbers::counts(turn, weights) > chosen;
        self.turns.iter().filter(before).count()
    }
}

/// The weights that explain the choices best, step by step from the first.
fn climbed(rows: &[&ChoiceNumbers], first: &[f64]) -> Vec<f64> {
    let mut weights = first.to_vec();
    let held: Vec<f64> = diagonal(&bends(rows, first).1).map(|bend| HELD * bend + 1.0).collect();
    for _ in 0..STEPS {
        let (mut slope, mut curve) = bends(rows, &weights);
        for (index, &hold) in held.iter().enumerate() {
            curve[index][index] += hold;
            slope[index] += hold * (weights[index] - first[index]);
        }
        let Some(step) = solved(curve, slope) else {
            break;
        };
        for (weight, step) in weights.iter_mut().zip(step) {
            *weight -= step;
        }
    }
    weights
}

/// The slope of the sum of losses along each weight, and the change of that with each.
fn bends(rows: &[&ChoiceNumbers], weights: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let size = weights.len();
    let (mut slope, mut curve) = (vec![0.0; size], vec![vec![0.0; size]; size]);
    for row in rows {
        let chances = row.chances(weights);
        let mut mean = vec![0.0; size];
        for (turn, chance) in row.turns.iter().zip(&chances) {
            for (index, has) in turn.iter().enumerate() {
                mean[index] += chance * has;
                for (cell, other) in curve[index].iter_mut().zip(turn) {
                    *cell += chance * has * other;
                }
            }
        }
        for (index, mean_here) in mean.iter().enumerate() {
            slope[index] += mean_here - row.turns[row.chosen][index];
            for (cell, other) in curve[index].iter_mut().zip(&mean) {
                *cell -= mean_here * other;
            }
        }
    }
    (slope, curve)
}

/// The frequency with which what was chosen is among the first turns.
fn places(rows: &[&ChoiceNumbers], weights: &[f64]) -> [f64; PLACES.len()] {
    let found: Vec<usize> = rows.iter().map(|row| row.place(weights)).collect();
    PLACES.map(|most| {
        let within = found.iter().filter(|&&place| place < most).count();
        within as f64 / found.len().max(1) as f64
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::Term;

    fn turn(worth: i32, has: i32) -> (i32, Vec<Term>) {
        let term = Term { name: "trait", has: [has, 0], weight: 0 };
        (worth, vec![term])
    }

    #[test]
    fn a_trait_counts_by_as_much_worth_as_is_given_up_for_it() {
        // With the trait a turn is chosen if it is worth at most half a point less.
        let choice = |less: i32| TurnChoice {
            turns: vec![turn(0, 0), turn(-less, 1)],
            chosen: usize::from(less < 500),
        };
        let choices: Vec<_> = (0..200).map(|index| choice(index * 5)).collect();
        let order = learn(&choices, &[0]);
        assert!((450..=550).contains(&order.weights[0]), "{order:?}");
        assert_eq!(order.before.len(), PLACES.len());
    }

    #[test]
    fn without_choices_nothing_changes() {
        assert_eq!(learn(&[], &[80, -3]).weights, [80, -3]);
    }
}
