//! The total of the games of a match.

use sha2::{Digest as _, Sha256};

use super::player::Cost;
use starpost_games::game::Seat;
use starpost_games::games::Kind;
use starpost_games::versus::{MatchGame, Score};

/// All games, in the order of their openings.
#[derive(Debug)]
pub(super) struct MatchTally {
    /// Two games from each opening, the first player in either seat.
    pairs: Vec<[MatchGame; 2]>,
    costs: [Cost; 2],
}

impl MatchTally {
    /// The total of these pairs, and their cost to the players of each thread.
    pub(super) fn of(
        pairs: Vec<[MatchGame; 2]>,
        costs: impl Iterator<Item = [Cost; 2]>,
    ) -> MatchTally {
        let costs =
            costs.fold([Cost::default(); 2], |all, one| [all[0].plus(one[0]), all[1].plus(one[1])]);
        MatchTally { pairs, costs }
    }

    /// Each game, and how the first player has fared.
    fn games(&self) -> impl Iterator<Item = (&MatchGame, Option<bool>)> {
        self.pairs.iter().flat_map(fared)
    }

    /// A line for each game: how the first player has fared, and the turns after the opening.
    pub(super) fn lines(&self) -> impl Iterator<Item = String> {
        self.games().map(|(game, won)| {
            let result = match won {
                Some(true) => "won",
                Some(false) => "lost",
                None => "drawn",
            };
            format!("{result}: {}", game.turns.join(" / "))
        })
    }

    /// The result of the match, in a few lines.
    pub(super) fn said(&self, first: &str, second: &str) -> String {
        let mut score = Score::default();
        self.games().for_each(|(_, won)| score.add(won));
        let points = |pair: &[MatchGame; 2]| -> i32 {
            let one = |(_, won): (_, Option<bool>)| won.map_or(0, |won| if won { 1 } else { -1 });
            fared(pair).map(one).sum()
        };
        let pairs: Vec<i32> = self.pairs.iter().map(points).collect();
        let count = |is: fn(&i32) -> bool| pairs.iter().filter(|points| is(points)).count();
        let costs = [(first, self.costs[0]), (second, self.costs[1])]
            .map(|(name, cost)| cost_line(name, cost))
            .join("\n");
        format!(
            "{first} against {second}: {score}\npairs: {} won, {} level, {} lost\n{costs}",
            count(|points| *points > 0),
            count(|points| *points == 0),
            count(|points| *points < 0),
        )
    }

    /// The beginning of the digest of all games, which are of this kind.
    pub(super) fn digest(&self, kind: Kind) -> String {
        let mut digest = Sha256::new();
        for (game, _) in self.games() {
            digest.update(game.digested(kind));
            digest.update("\n");
        }
        hex::encode(digest.finalize())[..16].to_owned()
    }
}

/// The two games of a pair, and how the first player has fared, who begins in seat 0.
fn fared(pair: &[MatchGame; 2]) -> impl Iterator<Item = (&MatchGame, Option<bool>)> {
    let seats = (0..).map(Seat);
    pair.iter().zip(seats).map(|(game, seat)| (game, game.won_by(seat)))
}

fn cost_line(name: &str, cost: Cost) -> String {
    let turns = cost.turns.max(1);
    let millis = cost.time.as_secs_f64() * 1e3 / turns as f64;
    let longest = cost.longest.as_millis();
    let results = cost.results / turns;
    format!("{name}: {turns} turns of {millis:.1} ms (at most {longest}) and {results} results")
}
