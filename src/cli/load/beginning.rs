//! How a game of two begins.

use std::sync::Arc;

use anyhow::{Context as _, ensure};
use serde_json::{Value, json};
use starpost_playground::Act;
use tokio::time::{Instant, sleep, timeout};

use super::crowd::Crowd;
use super::game::{AGAIN, Game, POST, Player, click, command, said};
use super::wire::Answer;
use crate::discord::PutOff;

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

/// What begins a game is asked without haste, and for a while again if it was put off; returns what is said, if
/// anything.
async fn asked(crowd: &Crowd, act: Act, wish: &Value) -> anyhow::Result<String> {
    let latest = Instant::now() + POST;
    loop {
        match crowd.wire.ask(act, wish).await? {
            Answer::Given { message, .. } if PutOff::read(said(&message)).is_some() => {
                ensure!(
                    Instant::now() < latest,
                    "no game begins: {}",
                    said(&message)
                );
                sleep(AGAIN).await;
            }
            Answer::Given { message, .. } => return Ok(said(&message).to_owned()),
            // What is posted says whether it was done.
            Answer::Unanswered | Answer::Unfinished(_) => return Ok(String::new()),
        }
    }
}
