//! `starpost tune`: weights fitted to games of the program against itself and to records, and a match that
//! says whether they are better.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow};
use clap::Args;

use super::super::print::print_line;
use super::super::record;
use super::openings::{Chosen, game_seed};
use super::threads::on_threads;
use starpost_games::ai::Term;
use starpost_games::game::{Outcome, Seat};
use starpost_games::games::Kind;
use starpost_games::record::Record;
use starpost_games::tune::{Fit, Learner, Noted, Sample, fit, samples};
use starpost_games::versus::{Opening, Score, play_from, play_pair};

/// The arguments of `starpost tune`.
#[derive(Clone, Debug, Args)]
pub(in crate::cli) struct TuneArgs {
    #[command(flatten)]
    chosen: Chosen,
    /// How many games the program plays against itself to learn from, one from each opening and then
    /// again from the first.
    #[arg(long, default_value_t = 400)]
    games: usize,
    /// How many openings there are, from each of which the match plays twice, with seats exchanged.
    #[arg(long, default_value_t = 200)]
    pairs: usize,
    /// Look at about this many results for each turn, by the seed.
    #[arg(long, default_value_t = 5_000)]
    nodes: u64,
    /// The same seed gives the same weights.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games to play at a time.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Learn from these records too: our own, or transcripts of SuperDuperGames.
    #[arg(long, num_args = 1.., value_name = "FILE")]
    records: Vec<PathBuf>,
}

/// Fits weights, plays the match, and prints what came of it.
pub(in crate::cli) fn tune(options: &TuneArgs) -> Result<ExitCode> {
    let (kind, openings) = options.chosen.read(options.pairs)?;
    let tuner = Tuner {
        options,
        kind,
        terms: terms(kind, &openings)?,
        openings,
    };
    let mut samples = tuner.played()?;
    let own = samples.len();
    for file in &options.records {
        let one = tuner.recorded(file);
        samples.extend(one.with_context(|| format!("{}", file.display()))?);
    }
    let fit = fit(&samples, &tuner.now());
    let recorded = samples.len() - own;
    print_line(&format!("{own} positions of games, {recorded} of records"))?;
    tuner.print(&fit)?;
    let score = tuner.matched(&fit.weights)?;
    print_line(&format!("fitted against present weights: {score}"))?;
    print_line(match score.interval().0 > 0.5 {
        true => "better: take them",
        false => "not shown to be better: leave what there is",
    })?;
    Ok(ExitCode::SUCCESS)
}

/// What a run of `starpost tune` works with.
struct Tuner<'a> {
    options: &'a TuneArgs,
    kind: Kind,
    terms: Vec<Term>,
    openings: Vec<Opening>,
}

/// The terms of a game, as some opening has them.
fn terms(kind: Kind, openings: &[Opening]) -> Result<Vec<Term>> {
    let opening = openings.first().context("there is no opening")?;
    let (table, _) = opening.table(kind).map_err(|no| anyhow!("{}", no.id))?;
    Ok(table.terms())
}

impl Tuner<'_> {
    /// What each term counts at present.
    fn now(&self) -> Vec<i32> {
        self.terms.iter().map(|term| term.weight).collect()
    }

    fn learner(&self, weights: Vec<i32>) -> Learner {
        Learner::new(weights, self.options.nodes)
    }

    /// What the program has met in games against itself.
    fn played(&self) -> Result<Vec<Sample>> {
        let now = self.now();
        let begin = || Ok([self.learner(now.clone()), self.learner(now.clone())]);
        let play = |[one, other]: &mut [Learner; 2], index: usize| {
            let opening = &self.openings[index % self.openings.len()];
            let finish = play_from(
                self.kind,
                opening,
                [&mut *one, &mut *other],
                self.seed(index),
            );
            let finish = finish.map_err(|why| anyhow!(why))?;
            let said = |learner: &Learner| samples(learner.noted(), finish.winner, &now);
            Ok([said(one), said(other)].concat())
        };
        let games = self.options.games;
        let (_, games) = on_threads((self.options.threads, games), begin, play)?;
        Ok(games.concat())
    }

    /// What people have met in a game.
    fn recorded(&self, file: &Path) -> Result<Vec<Sample>> {
        let (record, _) = record::read(file)?;
        Ok(samples(&noted(&record)?, winner(&record)?, &self.now()))
    }

    /// How these weights fare against the present ones.
    fn matched(&self, weights: &[i32]) -> Result<Score> {
        let begin = || Ok([self.learner(weights.to_vec()), self.learner(self.now())]);
        let pairs = self.openings.len();
        let play = |[one, other]: &mut [Learner; 2], index: usize| {
            let seed = self.seed(self.options.games + index);
            let games = play_pair(self.kind, &self.openings[index], [one, other], seed);
            let mut score = Score::default();
            for (seat, game) in (0..).map(Seat).zip(games.map_err(|why| anyhow!(why))?) {
                score.add(game.won_by(seat));
            }
            Ok(score)
        };
        let (_, scores) = on_threads((self.options.threads, pairs), begin, play)?;
        Ok(scores.into_iter().fold(Score::default(), Score::plus))
    }

    fn seed(&self, index: usize) -> u64 {
        game_seed(self.options.seed, index)
    }

    fn print(&self, fit: &Fit) -> Result<()> {
        for (term, fitted) in self.terms.iter().zip(&fit.weights) {
            print_line(&format!("{:<16}{:>7}{fitted:>7}", term.name, term.weight))?;
        }
        let Fit { before, after, .. } = fit;
        print_line(&format!(
            "off by {before:.4} nats a position, fitted {after:.4}"
        ))
    }
}

/// What was on the table before each turn that stands.
fn noted(record: &Record) -> Result<Vec<Noted>> {
    let bad = |bad| anyhow!("{bad:?}");
    let mut walk = record.walk().map_err(bad)?;
    let mut noted = Vec::new();
    while let Some(next) = walk.next() {
        if next.what.is_turn() {
            noted.extend(Noted::of(&*walk.replay.game, None));
        }
        walk.step().map_err(bad)?;
    }
    Ok(noted)
}

/// Who has won; `None`: nobody.
fn winner(record: &Record) -> Result<Option<Seat>> {
    let replay = record.replay().map_err(|bad| anyhow!("{bad:?}"))?;
    Ok(match replay.game.outcome() {
        Some(Outcome::Won(seats)) => seats.iter().next(),
        Some(Outcome::Drawn(_)) | None => None,
    })
}
