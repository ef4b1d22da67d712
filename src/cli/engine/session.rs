//! The engine that is asked, and the position that it is asked about.

use std::ops::ControlFlow;

use anyhow::Result;

use super::super::lines::{InputLine, clipped};
use super::super::output::print_line;
use super::request::{self, Ask};
use super::thinking::{RunningThought, Topic};
use starpost_games::ai::Brain;
use starpost_games::games::AnyGame;

/// The table and settings of a session so far.
#[derive(Debug)]
pub(super) struct EngineSession {
    table: Option<Box<dyn AnyGame>>,
    past: Vec<u64>,
    level: Brain,
    seed: u64,
    thinking: Option<RunningThought>,
}

impl Default for EngineSession {
    fn default() -> EngineSession {
        EngineSession {
            table: None,
            past: Vec::new(),
            level: Brain::HIGHEST,
            seed: 1,
            thinking: None,
        }
    }
}

impl EngineSession {
    /// Answers a line, and breaks if it was the last one. One that is not understood gets one line
    /// `error …` and changes nothing.
    pub(super) fn answer(&mut self, line: &InputLine) -> Result<ControlFlow<()>> {
        let ask = request::read(line);
        let is_last = matches!(ask, Ok(Ask::Quit));
        match ask.and_then(|ask| self.act(ask)) {
            Ok(said) => said.iter().try_for_each(|line| print_line(line))?,
            Err(why) => print_line(&format!("error {}", clipped(&why)))?,
        }
        Ok(if is_last { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }

    /// Ends the thought that may be under way, now.
    fn stop(&mut self) -> Result<()> {
        let thinking = self.thinking.take();
        thinking.map_or(Ok(()), RunningThought::stop)
    }

    /// Nothing more is asked: a thought that has a limit may still reach it.
    pub(super) fn finish(&mut self) -> Result<()> {
        let thinking = self.thinking.take();
        thinking.map_or(Ok(()), RunningThought::finish)
    }

    fn act(&mut self, ask: Ask) -> Result<Vec<String>, String> {
        let is_busy = self.thinking.as_ref().is_some_and(RunningThought::is_busy);
        match ask {
            Ask::Nothing => Ok(Vec::new()),
            Ask::Hello => {
                Ok(vec![concat!("hello starpost ", env!("CARGO_PKG_VERSION")).to_owned()])
            }
            Ask::Ready => Ok(vec!["ready".to_owned()]),
            Ask::Stop | Ask::Quit => {
                self.stop().map(|()| Vec::new()).map_err(|why| why.to_string())
            }
            Ask::Options => Ok(self.options()),
            Ask::Eval => self.eval(),
            _ if is_busy => Err("it thinks: say stop first".to_owned()),
            Ask::Position(table, past) => {
                (self.table, self.past) = (Some(table), past);
                Ok(Vec::new())
            }
            Ask::Level(level) => {
                self.level = Brain::Level(level);
                Ok(Vec::new())
            }
            Ask::Seed(seed) => {
                self.seed = seed;
                Ok(Vec::new())
            }
            Ask::Go(limits) => {
                self.thinking = Some(RunningThought::begin(Topic {
                    table: self.under_way()?.boxed(),
                    past: self.past.clone(),
                    level: self.level,
                    seed: self.seed,
                    limits,
                }));
                Ok(Vec::new())
            }
        }
    }

    /// The table, at which it is somebody's turn.
    fn under_way(&self) -> Result<&dyn AnyGame, String> {
        let table = self.table.as_deref().ok_or("there is no position")?;
        let is_over = table.to_move().is_none();
        if is_over { Err("the game is over".to_owned()) } else { Ok(table) }
    }

    fn options(&self) -> Vec<String> {
        vec![
            format!("option level 1 to 8, now {}", self.level),
            format!("option seed any number, now {}", self.seed),
        ]
    }

    fn eval(&self) -> Result<Vec<String>, String> {
        let terms = self.under_way()?.terms();
        let worth = |has: [i32; 2], weight: i32| (has[0] - has[1]) * weight;
        let total: i32 = terms.iter().map(|term| worth(term.has, term.weight)).sum();
        let lines = terms.iter().map(|term| {
            let worth = f64::from(worth(term.has, term.weight)) / 1000.0;
            let weight = f64::from(term.weight) / 1000.0;
            format!(
                "eval {} {} {} weight {weight:+.2} worth {worth:+.2}",
                term.name, term.has[0], term.has[1]
            )
        });
        let last = format!("eval total {:+.2}", f64::from(total) / 1000.0);
        Ok(lines.chain([last]).collect())
    }
}
