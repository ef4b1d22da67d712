//! A thought under way, on a thread of its own, so that it can be stopped.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use anyhow::{Result, anyhow};

use super::super::output::print_line;
use super::request::Limits;
use starpost_games::ai::{Brain, Budget, Thought, TurnRequest};
use starpost_games::games::AnyGame;
use starpost_games::versus::turn_or_pass;

/// The subject of thought.
#[derive(Debug)]
pub(super) struct Topic {
    pub(super) table: Box<dyn AnyGame>,
    pub(super) past: Vec<u64>,
    pub(super) level: Brain,
    pub(super) seed: u64,
    pub(super) limits: Limits,
}

/// A thought that may have ended.
#[derive(Debug)]
pub(super) struct RunningThought {
    thread: JoinHandle<Result<()>>,
    signs: Arc<Signs>,
    has_limit: bool,
}

/// The signs that the two threads give each other.
#[derive(Debug, Default)]
struct Signs {
    /// It is to end now.
    stop: AtomicBool,
    /// All is said but what was found: the next line may be answered.
    is_over: AtomicBool,
}

impl RunningThought {
    /// Begins to think, and prints what was found.
    pub(super) fn begin(topic: Topic) -> RunningThought {
        let signs = Arc::new(Signs::default());
        let seen = Arc::clone(&signs);
        let has_limit = topic.limits != Limits::default();
        let thread = thread::spawn(move || topic.think(&seen));
        RunningThought { thread, signs, has_limit }
    }

    /// True while it thinks.
    pub(super) fn is_busy(&self) -> bool {
        !self.signs.is_over.load(Ordering::Acquire)
    }

    /// Ends it now, with what was found so far.
    pub(super) fn stop(self) -> Result<()> {
        self.signs.stop.store(true, Ordering::Relaxed);
        self.wait()
    }

    /// Waits for its end, which one without a limit has not by itself.
    pub(super) fn finish(self) -> Result<()> {
        if self.has_limit { self.wait() } else { self.stop() }
    }

    fn wait(self) -> Result<()> {
        let died = |_| Err(anyhow!("the thread that thinks has died"));
        self.thread.join().unwrap_or_else(died)
    }
}

impl Topic {
    fn think(&self, signs: &Signs) -> Result<()> {
        let begun = Instant::now();
        let Limits { nodes, time } = self.limits;
        let is_over = || {
            signs.stop.load(Ordering::Relaxed) || time.is_some_and(|time| begun.elapsed() >= time)
        };
        let mut budget = Budget::new(nodes.unwrap_or(u64::MAX), &is_over);
        let mut said = Ok(());
        let thought = self.table.consider(
            &mut TurnRequest {
                brain: self.level,
                seed: self.seed,
                past: &self.past,
                budget: &mut budget,
                role: None,
                weights: None,
            },
            &mut |thought| {
                if said.is_ok() {
                    said = print_line(&info(thought));
                }
            },
        );
        said?;
        signs.is_over.store(true, Ordering::Release);
        match thought {
            Some(thought) => {
                print_line(&info(&thought))?;
                print_line(&format!("bestturn {}", turn(&thought)))
            }
            None => print_line("error there is no turn"),
        }
    }
}

fn info(thought: &Thought<String>) -> String {
    format!(
        "info depth {} nodes {} score {} line {}",
        thought.steps,
        thought.looked_at,
        thought.value,
        turn(thought)
    )
}

fn turn(thought: &Thought<String>) -> String {
    turn_or_pass(&thought.line.join("; ")).to_owned()
}
