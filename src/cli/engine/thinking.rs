//! A thought under way, on a thread of its own, so that it can be stopped.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use anyhow::{Result, anyhow};

use super::super::print::print_line;
use super::asked::Limits;
use starpost_games::ai::{Asked, Brain, Budget, Thought};
use starpost_games::games::AnyGame;

/// What is thought about.
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
pub(super) struct Thinking {
    thread: JoinHandle<Result<()>>,
    stop: Arc<AtomicBool>,
}

impl Thinking {
    /// Begins to think, and prints what was found.
    pub(super) fn begin(topic: Topic) -> Thinking {
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let thread = thread::spawn(move || topic.think(&stopped));
        Thinking { thread, stop }
    }

    /// True while it thinks.
    pub(super) fn is_busy(&self) -> bool {
        !self.thread.is_finished()
    }

    /// Ends it now, with what was found so far.
    pub(super) fn stop(self) -> Result<()> {
        self.stop.store(true, Ordering::Relaxed);
        let died = |_| Err(anyhow!("the thread that thinks has died"));
        self.thread.join().unwrap_or_else(died)
    }
}

impl Topic {
    fn think(&self, stop: &AtomicBool) -> Result<()> {
        let begun = Instant::now();
        let Limits { nodes, time } = self.limits;
        let is_over =
            || stop.load(Ordering::Relaxed) || time.is_some_and(|time| begun.elapsed() >= time);
        let mut budget = Budget::new(nodes.unwrap_or(u64::MAX), &is_over);
        let mut said = Ok(());
        let thought = self.table.consider(
            &mut Asked {
                brain: self.level,
                seed: self.seed,
                past: &self.past,
                budget: &mut budget,
                role: None,
            },
            &mut |thought| {
                if said.is_ok() {
                    said = print_line(&info(thought));
                }
            },
        );
        said?;
        match thought {
            Some(thought) => {
                print_line(&info(&thought))?;
                print_line(format!("bestturn {}", thought.line.join("; ")).trim_end())
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
        thought.line.join("; ")
    )
}
