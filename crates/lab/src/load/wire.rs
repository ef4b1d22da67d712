//! The actions of people in the playground, and their results: each waits for their own answers and posts.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context as _, anyhow};
use serde_json::Value;
use starpost_playground::{Act, BotEvent, Happening, Playground};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::timeout;

/// The time that Discord waits for a first answer.
const FIRST: Duration = Duration::from_secs(3);

/// The time that a person waits for the rest before they give up.
const REST: Duration = Duration::from_secs(60);

/// The result of something that a person did.
pub(super) enum ActOutcome {
    /// This message, and how long it took until its announcement and until it was there.
    Given { message: Value, acknowledged: Duration, answered: Duration },
    /// Nothing in time.
    Unanswered,
    /// The announcement of an answer, after so long, and then nothing.
    Unfinished(Duration),
}

/// The way to the playground and back.
pub(super) struct Wire {
    playground: Arc<Playground>,
    asked: Mutex<HashMap<u64, UnboundedSender<Happening>>>,
    mentioned: Mutex<HashMap<String, UnboundedSender<(Instant, Value)>>>,
}

impl Wire {
    /// The way to this playground, for as long as it is there.
    pub(super) fn to(playground: Arc<Playground>) -> Arc<Wire> {
        let happenings = playground.happenings();
        let wire =
            Arc::new(Wire { playground, asked: Mutex::default(), mentioned: Mutex::default() });
        tokio::spawn(hand_out(Arc::clone(&wire), happenings));
        wire
    }

    /// A new person, and the posts that mention them, with the times at which they came.
    pub(super) fn person(&self, name: &str) -> (String, UnboundedReceiver<(Instant, Value)>) {
        let id = self.playground.add_person(name);
        let (told, posts) = unbounded_channel();
        kept(&self.mentioned).insert(id.clone(), told);
        (id, posts)
    }

    /// Lets somebody do something and waits for the answer. An error: it cannot be done.
    pub(super) async fn ask(&self, act: Act, wish: &Value) -> anyhow::Result<ActOutcome> {
        let (told, mut happenings) = unbounded_channel();
        let began = Instant::now();
        let number = {
            // Held, so that no answer comes before anybody waits for it.
            let mut asked = kept(&self.asked);
            let number = self.playground.act(act, wish).map_err(|no| anyhow!(no))?;
            asked.insert(number, told);
            number
        };
        let answer = answer(began, &mut happenings).await;
        kept(&self.asked).remove(&number);
        answer
    }
}

async fn answer(
    began: Instant,
    happenings: &mut UnboundedReceiver<Happening>,
) -> anyhow::Result<ActOutcome> {
    let Ok(first) = timeout(FIRST, happenings.recv()).await else {
        return Ok(ActOutcome::Unanswered);
    };
    let acknowledged = first.context("the playground has gone")?.at - began;
    let Ok(rest) = timeout(REST, happenings.recv()).await else {
        return Ok(ActOutcome::Unfinished(acknowledged));
    };
    let rest = rest.context("the playground has gone")?;
    match rest.what {
        BotEvent::Answered(_, message) => {
            Ok(ActOutcome::Given { message, acknowledged, answered: rest.at - began })
        }
        BotEvent::Acknowledged(_) | BotEvent::Posted(_) => {
            Err(anyhow!("acknowledged a second time"))
        }
    }
}

async fn hand_out(wire: Arc<Wire>, mut happenings: UnboundedReceiver<Happening>) {
    while let Some(happening) = happenings.recv().await {
        match &happening.what {
            BotEvent::Acknowledged(number) | BotEvent::Answered(number, _) => {
                if let Some(told) = kept(&wire.asked).get(number) {
                    // They may have given up.
                    let _ = told.send(happening.clone());
                }
            }
            BotEvent::Posted(message) => {
                let mentioned = kept(&wire.mentioned);
                let mentions = message["mentions"].as_array().into_iter().flatten();
                for one in mentions.filter_map(|one| one["id"].as_str()) {
                    if let Some(told) = mentioned.get(one) {
                        let _ = told.send((happening.at, message.clone()));
                    }
                }
            }
        }
    }
}

fn kept<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
