//! What the games of a match add up to.

use sha2::{Digest as _, Sha256};

use super::player::Cost;
use starpost_games::versus::Score;

/// A game that was played.
#[derive(Clone, Debug)]
pub(super) struct Played {
    /// Whether the first player has won; `None`: it is drawn.
    pub(super) won: Option<bool>,
    pub(super) turns: Vec<String>,
}

/// All games, in the order of their openings.
#[derive(Debug)]
pub(super) struct Tally {
    pairs: Vec<Option<[Played; 2]>>,
    costs: [Cost; 2],
}

impl Tally {
    pub(super) fn new(pairs: usize) -> Tally {
        Tally {
            pairs: vec![None; pairs],
            costs: [Cost::default(); 2],
        }
    }

    pub(super) fn keep(&mut self, index: usize, pair: [Played; 2]) {
        self.pairs[index] = Some(pair);
    }

    pub(super) fn add_costs(&mut self, costs: [Cost; 2]) {
        for (all, cost) in self.costs.iter_mut().zip(costs) {
            all.turns += cost.turns;
            all.results += cost.results;
            all.time += cost.time;
            all.longest = all.longest.max(cost.longest);
        }
    }

    fn games(&self) -> impl Iterator<Item = &Played> {
        self.pairs.iter().flatten().flatten()
    }

    /// A line for each game: how the first player has fared, and the turns after the opening.
    pub(super) fn lines(&self) -> impl Iterator<Item = String> {
        self.games().map(|game| {
            let result = match game.won {
                Some(true) => "won",
                Some(false) => "lost",
                None => "drawn",
            };
            format!("{result}: {}", game.turns.join(" / "))
        })
    }

    /// What the match came to, in a few lines.
    pub(super) fn said(&self, first: &str, second: &str) -> String {
        let mut score = Score::default();
        let mut digest = Sha256::new();
        for game in self.games() {
            score.add(game.won);
            digest.update(game.turns.join(" / "));
            digest.update("\n");
        }
        let points = |pair: &[Played; 2]| -> i32 {
            let one = |game: &Played| game.won.map_or(0, |won| if won { 1 } else { -1 });
            pair.iter().map(one).sum()
        };
        let pairs: Vec<i32> = self.pairs.iter().flatten().map(points).collect();
        let count = |is: fn(&i32) -> bool| pairs.iter().filter(|points| is(points)).count();
        let costs = [(first, self.costs[0]), (second, self.costs[1])];
        let costs = costs.map(|(name, cost)| cost_line(name, cost)).join("\n");
        format!(
            "{first} against {second}: {score}\npairs: {} won, {} level, {} lost\n{costs}\ngames: {}",
            count(|points| *points > 0),
            count(|points| *points == 0),
            count(|points| *points < 0),
            &hex::encode(digest.finalize())[..16]
        )
    }
}

fn cost_line(name: &str, cost: Cost) -> String {
    let turns = cost.turns.max(1);
    let millis = cost.time.as_secs_f64() * 1e3 / turns as f64;
    let longest = cost.longest.as_millis();
    let results = cost.results / turns;
    format!("{name}: {turns} turns of {millis:.1} ms (at most {longest}) and {results} results")
}
