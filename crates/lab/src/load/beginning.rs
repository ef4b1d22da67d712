//! The beginning of a game of two.

use std::sync::Arc;

use anyhow::{Context as _, ensure};
use serde_json::{Value, json};
use starpost_playground::Act;
use tokio::time::{Instant, sleep, timeout};

use super::crowd::LoadState;
use super::game::{AGAIN, POST, SimulatedGame, SimulatedPlayer, click, command, said};
use super::wire::ActOutcome;
use starpost::discord::PutOff;

impl SimulatedGame {
    /// Two people begin the game of this number.
    pub(super) async fn begin(
        crowd: Arc<LoadState>,
        number: usize,
    ) -> anyhow::Result<SimulatedGame> {
        let player = |side: &str| {
            let (id, posts) = crowd.wire.person(&format!("{side}{number}"));
            SimulatedPlayer { id, posts }
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
        let card = players[1]
            .posted(&lobby)
            .await
            .with_context(|| format!("game {number} is not begun: {answer:?}"))?;
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
        Ok(SimulatedGame { crowd, players, thread, turns: 0 })
    }
}

impl SimulatedPlayer {
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

/// The answer, if any, to a request that begins a game: asked without haste, and for a while again if it was put
/// off.
async fn asked(crowd: &LoadState, act: Act, wish: &Value) -> anyhow::Result<String> {
    let latest = Instant::now() + POST;
    loop {
        match crowd.wire.ask(act, wish).await? {
            ActOutcome::Given { message, .. } if PutOff::read(said(&message)).is_some() => {
                ensure!(Instant::now() < latest, "no game begins: {}", said(&message));
                sleep(AGAIN).await;
            }
            ActOutcome::Given { message, .. } => return Ok(said(&message).to_owned()),
            // What is posted says whether it was done.
            ActOutcome::Unanswered | ActOutcome::Unfinished(_) => return Ok(String::new()),
        }
    }
}
