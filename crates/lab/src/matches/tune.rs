//! `starpost-lab tune`: weights fitted to games of the program against itself and to records, or the order of
//! turns learned from them, and a match that says whether they are better.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Args;

use super::break_reason::fault;
use super::game_records::{Recorded, recorded};
use super::openings::{OpeningChoice, first_table, game_seed};
use super::threads::{StopFlag, ThreadCount, on_threads};
use starpost::cli::output::print_line;
use starpost_games::ai::Term;
use starpost_games::game::Seat;
use starpost_games::games::Kind;
use starpost_games::tuning::{Fit, Learner, PLACES, PlayerWeights, fit, learn, samples};
use starpost_games::versus::{Opening, Score, play_from, play_pair};

/// The arguments of `starpost-lab tune`.
#[derive(Clone, Debug, Args)]
pub(crate) struct TuneArgs {
    #[command(flatten)]
    chosen: OpeningChoice,
    /// The number of games that the program plays against itself to learn from, one from each opening and then
    /// again from the first.
    #[arg(long, default_value_t = 400)]
    games: usize,
    /// The number of openings, from each of which the match plays twice, with seats exchanged.
    #[arg(long, default_value_t = 200)]
    pairs: usize,
    /// Look at about this many results for each turn, by the seed.
    #[arg(long, default_value_t = 5_000)]
    nodes: u64,
    /// The same seed gives the same weights.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: ThreadCount,
    /// Learn in which order to look at turns, by what a wide search chooses of them, instead of what a
    /// position is worth.
    #[arg(long, conflicts_with = "records")]
    order: bool,
    /// Learn from these records of finished games of two too: our own, or transcripts of
    /// SuperDuperGames.
    #[arg(long, num_args = 1.., value_name = "FILE")]
    records: Vec<PathBuf>,
}

/// To learn the order of turns one position of so many is studied.
const STUDIED: usize = 3;

/// Fits weights or learns an order, plays the match, and prints what came of it.
pub(crate) fn tune(options: &TuneArgs) -> Result<ExitCode> {
    let (kind, openings) = options.chosen.read(options.pairs)?;
    let tuner = Tuner { options, kind, terms: first_table(kind, &openings)?.terms(), openings };
    let known = if options.order { tuner.ordered()? } else { tuner.weighed()? };
    let score = tuner.matched(&known)?;
    print_line(&format!("what is new against what there is: {score}"))?;
    print_line(if score.interval().0 > 0.5 {
        "better: take it"
    } else {
        "not shown to be better: leave what there is"
    })?;
    Ok(ExitCode::SUCCESS)
}

/// The input of a run of `starpost-lab tune`.
struct Tuner<'a> {
    options: &'a TuneArgs,
    kind: Kind,
    terms: Vec<Term>,
    openings: Vec<Opening>,
}

impl Tuner<'_> {
    /// The present weights of everything that counts.
    fn now(&self) -> PlayerWeights {
        PlayerWeights { terms: self.terms.iter().map(|term| term.weight).collect(), traits: None }
    }

    fn learner(&self, known: &PlayerWeights) -> Learner {
        Learner::new(known.clone(), self.options.nodes)
    }

    /// The present order of turns, and the terms as they fit best what games came to.
    fn weighed(&self) -> Result<PlayerWeights> {
        let records = self
            .options
            .records
            .iter()
            .map(|file| recorded(file, self.kind))
            .collect::<Result<Vec<Recorded>>>()?;
        let now = self.now();
        let said = |learner: &Learner, winner| samples(learner.noted(), winner, &now.terms);
        let mut samples = self.played(&self.learner(&now), said)?;
        let own = samples.len();
        for Recorded { noted, winner } in &records {
            samples.extend(self::samples(noted, *winner, &now.terms));
        }
        let fit = fit(&samples, &now.terms);
        let recorded = samples.len() - own;
        print_line(&format!("{own} positions of games, {recorded} of records"))?;
        print_terms(&self.terms, &fit.weights)?;
        let Fit { before, after, .. } = fit;
        print_line(&format!("off by {before:.4} nats a position, fitted {after:.4}"))?;
        Ok(PlayerWeights { terms: fit.weights, ..now })
    }

    /// The present terms, and the order of turns that a wide search teaches.
    fn ordered(&self) -> Result<PlayerWeights> {
        let now = self.now();
        let studying = self.learner(&now).studying(STUDIED);
        let choices = self.played(&studying, |learner, _| learner.choices().to_vec())?;
        let traits = choices.iter().find_map(|choice| choice.turns.first());
        let (_, traits) = traits.context("there is no order of turns to learn in this game")?;
        let old: Vec<i32> = traits.iter().map(|one| one.weight).collect();
        let order = learn(&choices, &old);
        print_line(&format!("{} choices", choices.len()))?;
        print_terms(traits, &order.weights)?;
        for (index, most) in PLACES.into_iter().enumerate() {
            let [before, after] = [order.before, order.after].map(|found| 100.0 * found[index]);
            print_line(&format!("among the first {most}: {before:.1} %, learned {after:.1} %"))?;
        }
        Ok(PlayerWeights { traits: Some(order.weights), ..now })
    }

    /// All that `said` gives of a player and of its copy after games against each other.
    fn played<T: Send>(
        &self,
        player: &Learner,
        said: impl Fn(&Learner, Option<Seat>) -> Vec<T> + Sync,
    ) -> Result<Vec<T>> {
        let begin = || Ok([player.clone(), player.clone()]);
        let play = |[one, other]: &mut [Learner; 2], index: usize| {
            let opening = &self.openings[index % self.openings.len()];
            let finish = play_from(self.kind, opening, [&mut *one, &mut *other], self.seed(index))
                .map_err(|broken| fault(&broken))?;
            let [mut said_by_one, said_by_other] = [one, other].map(|one| said(one, finish.winner));
            said_by_one.extend(said_by_other);
            Ok(said_by_one)
        };
        let games = self.options.games;
        let counts = (self.options.threads, games);
        let games = on_threads(counts, &StopFlag::default(), begin, play).whole()?;
        Ok(games.into_iter().flatten().collect())
    }

    /// The score of this against what there is.
    fn matched(&self, known: &PlayerWeights) -> Result<Score> {
        let begin = || Ok([self.learner(known), self.learner(&self.now())]);
        let pairs = self.openings.len();
        let play = |[one, other]: &mut [Learner; 2], index: usize| {
            let seed = self.seed(self.options.games + index);
            let games = play_pair(self.kind, &self.openings[index], [one, other], seed);
            let mut score = Score::default();
            for (seat, game) in (0..).map(Seat).zip(games.map_err(|broken| fault(&broken))?) {
                score.add(game.won_by(seat));
            }
            Ok(score)
        };
        let counts = (self.options.threads, pairs);
        let scores = on_threads(counts, &StopFlag::default(), begin, play).whole()?;
        Ok(scores.into_iter().fold(Score::default(), Score::plus))
    }

    fn seed(&self, index: usize) -> u64 {
        game_seed(self.options.seed, index)
    }
}

fn print_terms(terms: &[Term], new: &[i32]) -> Result<()> {
    for (term, new) in terms.iter().zip(new) {
        print_line(&format!("{:<16} {:>8} {new:>8}", term.name, term.weight))?;
    }
    Ok(())
}
