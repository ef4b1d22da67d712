//! A game as a film: which turns are shown, how large, and the progress. Knows no file format.

use tokio::sync::watch;

use super::picture::Shown;
use super::shot::{Filming, WIDEST, small_enough};
use crate::app::base::{Boards, Call, Error, InQueue, Refusal, run_blocking};
use crate::app::game::{Sitting, replay_by_turns};
use crate::app::people::theme;
use crate::store::{GameId, Stopped};
use starpost_games::game::Seat;
use starpost_games::games::{AnyGame, Kind, View};
use starpost_games::record::Replay;
use starpost_games::render::Scene;

/// How many bytes it may have: Discord takes no more from those who do not pay.
const MOST_BYTES: usize = 8 << 20;

/// How many pictures it may have: five minutes of them.
const MOST_PICTURES: u32 = 200;

/// A game as a film.
#[derive(Clone, Debug)]
pub struct GameFilm {
    /// Which game.
    pub game: GameId,
    /// Which of the games there are.
    pub kind: Kind,
    /// The turns after which it begins and ends.
    pub turns: (u32, u32),
    /// One turn in this many is shown.
    pub every: u32,
    /// How many pixels wide it is, if that is less than usual.
    pub smaller: Option<u32>,
    /// The film, as a GIF.
    pub gif: Vec<u8>,
    /// Its file name, which names game and turns.
    pub file_name: String,
    /// The board that it ends with, in words.
    pub alt: String,
}

impl Boards<'_> {
    /// A film of the game from turn `from` to turn `to`: of all turns, if they are not named.
    /// Progress is reported; it is given up when nobody listens. Refused: not started, no such
    /// turn, another film for this person is being made, or too many for others.
    pub async fn film(
        self,
        call: &Call,
        game: GameId,
        (from, to): (Option<u32>, Option<u32>),
        told: watch::Sender<Filming>,
    ) -> Result<GameFilm, Error> {
        let loaded = self.app.games().seen_started(call, game).await?;
        let last = loaded.record.turns();
        let (from, to) = (from.unwrap_or(last.min(1)), to.unwrap_or(last));
        if from.max(to) > last {
            return Err(Refusal::NoSuchTurn(last).into());
        }
        let place = self.app.filming.join(call.person.id)?;
        let sitting = loaded.replayed().await?;
        let shown = Shown {
            side: sitting.seat_of(call.person.id).unwrap_or(Seat(0)),
            language: call.language,
            turns: 0,
            theme: theme(self.app.people().preferences(call).await?.theme),
        };
        let order = Order {
            turns: (from.min(to), from.max(to)),
            shown,
            alt: self.app.room.alt,
        };
        Ok(make(sitting, order, place, told).await?)
    }
}

/// What is wanted of a film.
struct Order {
    turns: (u32, u32),
    shown: Shown,
    /// How many characters may describe its end.
    alt: usize,
}

/// Makes it when it is this person's turn, where other tasks need not wait for it.
async fn make(
    sitting: Sitting,
    order: Order,
    place: InQueue,
    told: watch::Sender<Filming>,
) -> anyhow::Result<GameFilm> {
    let turn = place.turn().await?;
    let making = move || {
        let made = made(&sitting, &order, &told);
        drop((turn, place));
        made
    };
    run_blocking(making).await?
}

fn made(
    sitting: &Sitting,
    order: &Order,
    told: &watch::Sender<Filming>,
) -> anyhow::Result<GameFilm> {
    let (from, to) = order.turns;
    let every = (to - from + 1).div_ceil(MOST_PICTURES);
    let (scenes, alt) = scenes(sitting, order, every)?;
    let shot = small_enough(scenes, order.shown.theme, MOST_BYTES, told)?;
    let game = sitting.stored.row.id;
    Ok(GameFilm {
        game,
        kind: sitting.stored.row.kind(),
        turns: order.turns,
        every: every * shot.one_in,
        smaller: (shot.width_px < WIDEST).then_some(shot.width_px),
        gif: shot.gif,
        file_name: format!("game-{game}-turns-{from}-to-{to}.gif"),
        alt,
    })
}

/// The board after one turn in `every`, back from the last one that is wanted, and that one in words.
fn scenes(sitting: &Sitting, order: &Order, every: u32) -> anyhow::Result<(Vec<Scene>, String)> {
    let (from, to) = order.turns;
    let (mut scenes, mut alt) = (Vec::new(), String::new());
    let show = |replay: &Replay| {
        let turns = replay.turns;
        if turns < from || turns > to || !(to - turns).is_multiple_of(every) {
            return;
        }
        let shown = Shown {
            turns,
            ..order.shown
        };
        let look = |game: &dyn AnyGame, view: &View<'_>| {
            scenes.push(game.draw(view));
            if turns == to {
                alt = game.describe(view, order.alt);
            }
        };
        sitting.seen(replay, &shown, look);
    };
    let shown = replay_by_turns(&sitting.stored.record, show);
    shown.map_err(|why| Stopped::noted(sitting.stored.row.id, why))?;
    Ok((scenes, alt))
}
