//! A game of two: how it begins, and how they go on with it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use serde_json::{Value, json};
use starpost_playground::Act;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{sleep, timeout};

use super::crowd::Crowd;
use super::tally::{Measured, Setback};
use super::wire::Answer;
use crate::discord::PutOff;

/// How long somebody waits who was asked to try again.
const AGAIN: Duration = Duration::from_secs(1);

/// How long the players of a game wait for a post.
const POST: Duration = Duration::from_secs(60);

/// The same where it is not known whether the turn was played.
const PERHAPS: Duration = Duration::from_secs(15);

/// A game, in its thread.
pub(super) struct Game {
    crowd: Arc<Crowd>,
    players: [Player; 2],
    thread: String,
    turns: usize,
}

struct Player {
    id: String,
    /// The posts that mention them.
    posts: UnboundedReceiver<(Instant, Value)>,
}

/// How something was answered.
enum Told {
    /// As it should be.
    Answer(Value),
    /// To try again, or not at all.
    Nothing,
}

impl Game {
    /// Two people begin the game of this number.
    pub(super) async fn begin(crowd: Arc<Crowd>, number: usize) -> anyhow::Result<Game> {
        let player = |side: &str| {
            let (id, posts) = crowd.wire.person(&format!("{side}{number}"));
            Player { id, posts }
        };
        let mut players = [player("A"), player("B")];
        let options = json!([
            {"name": "opponent", "type": 6, "value": players[1].id},
            {"name": "options", "type": 3, "value": "start:me"},
        ]);
        let options = json!([{"name": "new", "type": 1, "options": options}]);
        let lobby = crowd.lobby(number).to_owned();
        let new = command(&players[0].id, &lobby, "game", &options);
        let answer = asked(&crowd, Act::Command, &new).await?;
        let card = players[1].posted(&lobby).await;
        let card = card.with_context(|| format!("game {number} is not begun: {answer:?}"))?;
        let join = click(&players[1].id, &card, "join").context("nobody is invited")?;
        asked(&crowd, Act::Click, &join).await?;
        let first = loop {
            let (_, post) = timeout(POST, players[0].posts.recv())
                .await
                .context("no game begins")?
                .context("the playground has gone")?;
            if post["channel_id"] != lobby.as_str() {
                break post;
            }
        };
        let thread = first["channel_id"].as_str().unwrap_or_default().to_owned();
        Ok(Game {
            crowd,
            players,
            thread,
            turns: 0,
        })
    }

    /// The next turn, as it is usually played: somebody types, sees suggestions, looks at the draft and
    /// ends the turn; and the other looks at the board.
    pub(super) async fn go_on(&mut self) -> anyhow::Result<()> {
        let (by, line) = (self.turns % 2, line(self.turns));
        let text = |text: &str, focused| json!([{"name": "text", "type": 3, "value": text, "focused": focused}]);
        let me = self.players[by].id.clone();
        for typed in [&line[..1], &line[..line.len() / 2]] {
            let typing = command(&me, &self.thread, "turn", &text(typed, true));
            self.ask(Act::Type, &typing).await?;
        }
        let typed = command(&me, &self.thread, "turn", &text(&line, false));
        let Told::Answer(draft) = self.ask(Act::Command, &typed).await? else {
            return Ok(());
        };
        let Some(end) = click(&me, &draft, "end") else {
            self.note(Setback::Refused, &draft);
            sleep(AGAIN).await;
            return Ok(());
        };
        let ended = Instant::now();
        let patience = match self.ask(Act::Click, &end).await? {
            Told::Answer(_) => POST,
            Told::Nothing => PERHAPS,
        };
        self.until_posted(ended, patience).await?;
        let look = command(&self.players[1 - by].id, &self.thread, "board", &json!([]));
        self.ask(Act::Command, &look).await?;
        Ok(())
    }

    /// Waits for the post of a turn that was ended then: it says whether the turn was played, which
    /// somebody who was told to try again does not know.
    async fn until_posted(&mut self, ended: Instant, patience: Duration) -> anyhow::Result<()> {
        let next = 1 - self.turns % 2;
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

    async fn ask(&self, act: Act, wish: &Value) -> anyhow::Result<Told> {
        self.crowd.ticket().await;
        let answer = self.crowd.wire.ask(act, wish).await?;
        let how = match self.measured(act, answer) {
            Ok(message) => return Ok(Told::Answer(message)),
            Err(how) => how,
        };
        if matches!(how, Setback::Busy | Setback::Broken) {
            sleep(AGAIN).await;
        }
        Ok(Told::Nothing)
    }

    /// Notes how something was answered.
    fn measured(&self, act: Act, answer: Answer) -> Result<Value, Setback> {
        let mut tally = self.crowd.tally();
        let (message, acknowledged, answered) = match answer {
            Answer::Unanswered => return Err(tally.went_otherwise(Setback::Unanswered, "")),
            Answer::Unfinished(acknowledged) => {
                tally.took(Measured::Acknowledged, acknowledged);
                return Err(tally.went_otherwise(Setback::Unfinished, ""));
            }
            Answer::Given {
                message,
                acknowledged,
                answered,
            } => (message, acknowledged, answered),
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

impl Player {
    /// The next post in this channel that mentions them.
    async fn posted(&mut self, channel: &str) -> anyhow::Result<Value> {
        loop {
            let (_, post) = timeout(POST, self.posts.recv())
                .await
                .context("nothing is posted")?
                .context("the playground has gone")?;
            if post["channel_id"] == channel {
                return Ok(post);
            }
        }
    }
}

/// What begins a game is asked without haste, and must come true; returns what is said.
async fn asked(crowd: &Crowd, act: Act, wish: &Value) -> anyhow::Result<String> {
    match crowd.wire.ask(act, wish).await? {
        Answer::Given { message, .. } if PutOff::read(said(&message)).is_none() => {
            Ok(said(&message).to_owned())
        }
        Answer::Given { message, .. } => bail!("no game begins: {}", said(&message)),
        Answer::Unanswered | Answer::Unfinished(_) => bail!("no game begins: nobody answers"),
    }
}

fn said(message: &Value) -> &str {
    message["content"].as_str().unwrap_or_default()
}

fn command(by: &str, channel: &str, name: &str, options: &Value) -> Value {
    json!({"as": by, "channel": channel, "name": name, "options": options})
}

/// The press of the button that does this, if it is under a message.
fn click(by: &str, message: &Value, does: &str) -> Option<Value> {
    let rows = message["components"].as_array()?.iter();
    let mut buttons = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let ids = buttons
        .by_ref()
        .filter_map(|button| button["custom_id"].as_str());
    let id = ids
        .into_iter()
        .find(|id| id.rsplit(':').next() == Some(does))?;
    Some(json!({
        "as": by, "channel": message["channel_id"], "message": message["id"], "custom_id": id,
    }))
}

/// Turns with which two people can go on forever.
fn line(turn: usize) -> String {
    let home = ["South", "North"][turn % 2];
    match (turn / 2, turn % 2) {
        (0, 0) => "homeworld b3 r1 g3".to_owned(),
        (0, _) => "homeworld r2 b1 g3".to_owned(),
        (1, _) => format!("build g1 {home}"),
        (2, _) => format!("trade g1 y1 {home}"),
        (number, _) if number % 2 == 0 => format!("trade b1 y1 {home}"),
        _ => format!("trade y1 b1 {home}"),
    }
}
