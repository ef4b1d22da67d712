//! A game of two: how they go on with it, and how it ends.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use serde_json::{Value, json};
use starpost_playground::Act;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{sleep, timeout};

use super::crowd::LoadState;
use super::tally::{Measured, Setback};
use super::wire::ActOutcome;
use starpost::discord::PutOff;

/// The time that a player waits who was asked to try again.
pub(super) const AGAIN: Duration = Duration::from_secs(1);

/// The time that the players of a game wait for a post.
pub(super) const POST: Duration = Duration::from_secs(60);

/// The same where it is not known whether the turn was played.
const PERHAPS: Duration = Duration::from_secs(15);

/// A game, in its thread.
pub(super) struct SimulatedGame {
    pub(super) crowd: Arc<LoadState>,
    pub(super) players: [SimulatedPlayer; 2],
    pub(super) thread: String,
    /// The number of turns that have been posted.
    pub(super) turns: u32,
}

/// One of the two.
pub(super) struct SimulatedPlayer {
    pub(super) id: String,
    /// The posts that mention them.
    pub(super) posts: UnboundedReceiver<(Instant, Value)>,
}

/// The way in which something was answered.
enum BotReply {
    /// As it should be.
    Answer(Value),
    /// To try again, or not at all.
    Nothing,
}

impl SimulatedGame {
    /// The next step: a turn, or, once there have been as many as a game has, the end of this game and the
    /// beginning of another.
    pub(super) async fn go_on(&mut self) -> anyhow::Result<()> {
        if self.turns < self.crowd.turns {
            return self.play().await;
        }
        let Some(next) = self.crowd.next_game() else {
            return self.play().await;
        };
        if self.resign().await? {
            *self = SimulatedGame::begin(Arc::clone(&self.crowd), next).await?;
        }
        Ok(())
    }

    /// The number of the player whose turn it is.
    fn to_move(&self) -> usize {
        usize::from(!self.turns.is_multiple_of(2))
    }

    /// The next turn, as it is usually played: somebody types, sees suggestions, looks at the draft and
    /// ends the turn; and the other looks at the board.
    async fn play(&mut self) -> anyhow::Result<()> {
        let (by, line) = (self.to_move(), line(self.turns));
        let text = |text: &str, focused| json!([{"name": "text", "type": 3, "value": text, "focused": focused}]);
        let me = self.players[by].id.clone();
        for typed in [&line[..1], &line[..line.len() / 2]] {
            let typing = command(&me, &self.thread, "turn", &text(typed, true));
            self.ask(Act::Type, &typing).await?;
        }
        let typed = command(&me, &self.thread, "turn", &text(&line, false));
        let BotReply::Answer(draft) = self.ask(Act::Command, &typed).await? else {
            return Ok(());
        };
        let Some(end) = click(&me, &draft, "end") else {
            self.note(Setback::Refused, &draft);
            sleep(AGAIN).await;
            return Ok(());
        };
        let ended = Instant::now();
        let patience = match self.ask(Act::Click, &end).await? {
            BotReply::Answer(_) => POST,
            BotReply::Nothing => PERHAPS,
        };
        self.until_posted(ended, patience).await?;
        let look = command(&self.players[1 - by].id, &self.thread, "board", &json!([]));
        self.ask(Act::Command, &look).await?;
        Ok(())
    }

    /// The player whose turn it is gives up. Whether the game is over by now: they may have been told to try again.
    async fn resign(&mut self) -> anyhow::Result<bool> {
        let me = self.players[self.to_move()].id.clone();
        let resign = json!([{"name": "resign", "type": 1}]);
        let resign = command(&me, &self.thread, "game", &resign);
        let BotReply::Answer(question) = self.ask(Act::Command, &resign).await? else {
            return Ok(false);
        };
        // There is nothing to confirm where it was done before somebody was told to try again.
        let Some(confirmed) = click(&me, &question, "resign") else {
            return Ok(true);
        };
        let told = self.ask(Act::Click, &confirmed).await?;
        Ok(matches!(told, BotReply::Answer(_)))
    }

    /// Waits for the post of a turn that was ended then: it says whether the turn was played, which
    /// somebody who was told to try again does not know.
    async fn until_posted(&mut self, ended: Instant, patience: Duration) -> anyhow::Result<()> {
        let next = 1 - self.to_move();
        let Ok(post) = timeout(patience, self.players[next].posts.recv()).await else {
            if patience == POST {
                self.note(Setback::Unposted, &Value::Null);
            }
            return Ok(());
        };
        let (at, post) = post.context("the playground has gone")?;
        self.turns += 1;
        if !said(&post).starts_with(&format!("**Turn {}**", self.turns)) {
            self.note(Setback::Misplaced, &post);
        }
        self.crowd.tally().took(Measured::Posted, at - ended);
        Ok(())
    }

    async fn ask(&self, act: Act, wish: &Value) -> anyhow::Result<BotReply> {
        self.crowd.ticket().await;
        let answer = self.crowd.wire.ask(act, wish).await?;
        let how = match self.measured(act, answer) {
            Ok(message) => return Ok(BotReply::Answer(message)),
            Err(how) => how,
        };
        if matches!(how, Setback::Busy | Setback::Broken) {
            sleep(AGAIN).await;
        }
        Ok(BotReply::Nothing)
    }

    /// Notes how something was answered.
    fn measured(&self, act: Act, answer: ActOutcome) -> Result<Value, Setback> {
        let mut tally = self.crowd.tally();
        let (message, acknowledged, answered) = match answer {
            ActOutcome::Unanswered => return Err(tally.went_otherwise(Setback::Unanswered, "")),
            ActOutcome::Unfinished(acknowledged) => {
                tally.took(Measured::Acknowledged, acknowledged);
                return Err(tally.went_otherwise(Setback::Unfinished, ""));
            }
            ActOutcome::Given { message, acknowledged, answered } => {
                (message, acknowledged, answered)
            }
        };
        if act == Act::Type {
            tally.took(Measured::Suggested, answered);
            return Ok(message);
        }
        tally.took(Measured::Acknowledged, acknowledged);
        tally.took(Measured::Answered, answered);
        match PutOff::read(said(&message)) {
            None => Ok(message),
            Some(PutOff::Busy) => Err(tally.went_otherwise(Setback::Busy, said(&message))),
            Some(PutOff::Broken) => Err(tally.went_otherwise(Setback::Broken, said(&message))),
        }
    }

    fn note(&self, how: Setback, message: &Value) {
        self.crowd.tally().went_otherwise(how, said(message));
    }
}

/// The text of a message.
pub(super) fn said(message: &Value) -> &str {
    message["content"].as_str().unwrap_or_default()
}

/// A command that somebody gives in a channel.
pub(super) fn command(by: &str, channel: &str, name: &str, options: &Value) -> Value {
    json!({"as": by, "channel": channel, "name": name, "options": options})
}

/// The press of the button that does this, if it is under a message.
pub(super) fn click(by: &str, message: &Value, does: &str) -> Option<Value> {
    let rows = message["components"].as_array()?.iter();
    let mut buttons = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let ids = buttons.by_ref().filter_map(|button| button["custom_id"].as_str());
    let id = ids.into_iter().find(|id| id.rsplit(':').next() == Some(does))?;
    Some(json!({
        "as": by, "channel": message["channel_id"], "message": message["id"], "custom_id": id,
    }))
}

/// Turns with which two people can go on forever.
fn line(turn: u32) -> String {
    let home = if turn.is_multiple_of(2) { "South" } else { "North" };
    match (turn / 2, turn % 2) {
        (0, 0) => "homeworld b3 r1 g3".to_owned(),
        (0, _) => "homeworld r2 b1 g3".to_owned(),
        (1, _) => format!("build g1 {home}"),
        (2, _) => format!("trade g1 y1 {home}"),
        (number, _) if number % 2 == 0 => format!("trade b1 y1 {home}"),
        _ => format!("trade y1 b1 {home}"),
    }
}
