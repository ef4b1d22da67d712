//! A game as a film: which turns are shown, how large, and the progress. Knows no file format.

use tokio::sync::watch;

use super::picture::{Pictured, called};
use super::shot::{FilmGif, Filming, WIDEST, small_enough};
use crate::app::base::{App, Boards, Call, Error, InQueue, Refusal, run_in_background};
use crate::app::game::{Sitting, wrong};
use crate::app::servers::theme;
use crate::store::{GameId, Stopped};
use starpost_games::film::{Cut, Pace, Script};
use starpost_games::game::Seat;
use starpost_games::games::Kind;
use starpost_games::record::{Record, Replay, Seq};
use starpost_games::render::Theme;
use starpost_games::words::Language;

/// The number of bytes it may have: Discord takes no more from those who do not pay.
const MOST_BYTES: usize = 8 << 20;

/// The number of turns it may show.
const MOST_TURNS: u32 = 200;

/// A game as a film.
#[derive(Clone, Debug)]
pub struct GameFilm {
    /// The number of the game.
    pub game: GameId,
    /// The kind of game.
    pub kind: Kind,
    /// The turns after which it begins and ends.
    pub turns: (u32, u32),
    /// One turn in this many is shown.
    pub every: u32,
    /// The width of the film in pixels, if that is less than usual.
    pub smaller: Option<u32>,
    /// The film, as a GIF.
    pub gif: Vec<u8>,
    /// Its file name, which names game and turns.
    pub file_name: String,
    /// The board that it ends with, in words.
    pub alt: String,
    /// The offer to post it for everybody, or none.
    pub posting: Posting,
}

/// The part of a game that a film shows, and its speed.
#[derive(Clone, Copy, Debug)]
pub struct Excerpt {
    /// The first turn; if it is not named, the first of all or the first of the last ones.
    pub from: Option<u32>,
    /// The last turn; if it is not named, the last of all.
    pub to: Option<u32>,
    /// The number of turns up to that which are shown, where the first is not named.
    pub last: Option<u32>,
    /// True if its pictures follow one another quickly, without time to read.
    pub is_fast: bool,
}

impl Excerpt {
    /// Every turn, as fast as it can be read.
    pub const ALL: Excerpt = Excerpt { from: None, to: None, last: None, is_fast: false };

    const fn pace(self) -> Pace {
        if self.is_fast { Pace::Fast } else { Pace::Reading }
    }

    /// The turns that are shown of so many, the earlier one first; none if there is no such turn.
    fn turns(self, of: u32) -> Option<(u32, u32)> {
        let (to, first) = (self.to.unwrap_or(of), of.min(1));
        let counted = |last: u32| to.saturating_sub(last.saturating_sub(1)).max(first);
        let from = self.from.unwrap_or_else(|| self.last.map_or(first, counted));
        let turns = (from.min(to), from.max(to));
        (turns.1 <= of).then_some(turns)
    }
}

/// The offer to post a film for everybody, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Posting {
    /// The one who sees it may have it posted.
    Offered,
    /// It is posted already, does not show the whole game, or is seen by somebody who does not play.
    NotOffered,
}

impl Boards<'_> {
    /// A film of the game, or of an excerpt of it.
    /// Progress is reported; it is given up when nobody listens. Refused: not started, no such
    /// turn, another film for this person is being made, or too many for others.
    pub async fn film(
        self,
        call: &Call,
        game: GameId,
        excerpt: Excerpt,
        told: watch::Sender<Filming>,
    ) -> Result<GameFilm, Error> {
        let loaded = self.app.games().seen_started(call, game).await?;
        let last = loaded.record.turns();
        let turns = excerpt.turns(last).ok_or(Refusal::NoSuchTurn(last))?;
        let place = self.app.filming.join(call.person.id)?;
        let sitting = loaded.replayed().await?;
        let seat = sitting.seat_of(call.person.id);
        let is_whole = turns.0 <= 1 && turns.1 == last && last > 0;
        let is_offered = is_whole && seat.is_some() && sitting.stored.row.film().is_none();
        let order = FilmRequest {
            turns,
            pace: excerpt.pace(),
            side: seat.unwrap_or(Seat(0)),
            language: call.language,
            theme: theme(self.app.people().preferences(call).await?.theme),
            alt: self.app.room.alt,
        };
        let film = make(sitting, order, place, told).await?;
        let posting = if is_offered { Posting::Offered } else { Posting::NotOffered };
        Ok(GameFilm { posting, ..film })
    }

    /// A film for everybody of all turns up to event `seq`, as a picture that moves.
    pub async fn filmed_for_all(self, sitting: Sitting, seq: Seq) -> anyhow::Result<Pictured> {
        let App { room, filming, .. } = self.app;
        let row = &sitting.stored.row;
        let record = until(&sitting.stored.record, seq);
        let turns = record.turns();
        let order = FilmRequest {
            turns: (turns.min(1), turns),
            pace: Pace::Reading,
            side: Seat(0),
            language: row.language,
            theme: self.app.servers().theme_for_all(row.guild).await?,
            alt: room.alt,
        };
        let turn = filming.turn().await?;
        let making = move || {
            // Nobody waits for it, and it is wanted nevertheless.
            let (told, _listening) = watch::channel(Filming::Waiting);
            let made = made(&sitting, &record, &order, &told);
            drop(turn);
            made
        };
        let film = run_in_background(making).await??;
        Ok(Pictured { png: film.gif, alt: film.alt })
    }
}

/// A record as it was after an event.
fn until(record: &Record, seq: Seq) -> Record {
    let mut record = record.clone();
    record.events.retain(|event| event.seq <= seq);
    record
}

/// The wishes for a film.
struct FilmRequest {
    turns: (u32, u32),
    pace: Pace,
    /// The seat whose side is at the bottom.
    side: Seat,
    language: Language,
    theme: &'static Theme,
    /// The number of characters that may describe its end.
    alt: usize,
}

/// Makes it when it is this person's turn, where other tasks need not wait for it.
async fn make(
    sitting: Sitting,
    order: FilmRequest,
    place: InQueue,
    told: watch::Sender<Filming>,
) -> anyhow::Result<GameFilm> {
    let turn = place.turn().await?;
    let making = move || {
        let made = made(&sitting, &sitting.stored.record, &order, &told);
        drop((turn, place));
        made
    };
    run_in_background(making).await?
}

fn made(
    sitting: &Sitting,
    record: &Record,
    order: &FilmRequest,
    told: &watch::Sender<Filming>,
) -> anyhow::Result<GameFilm> {
    let (from, to) = order.turns;
    let every = (to - from + 1).div_ceil(MOST_TURNS);
    let game = sitting.stored.row.id;
    let script = Script {
        record,
        cut: Cut { turns: order.turns, every },
        pace: order.pace,
        side: order.side,
        language: order.language,
        called: &called(order.language, game),
        names: &|replay: &Replay| sitting.names_at(replay),
    };
    let shots = script.shots().map_err(|bad| Stopped::noted(game, wrong(&bad)))?;
    let shot = small_enough(script.stills(&shots), order.theme, MOST_BYTES, told)?;
    let FilmGif { gif, width_px, one_in } = shot;
    Ok(GameFilm {
        game,
        kind: sitting.stored.row.kind(),
        turns: order.turns,
        every: every * one_in,
        smaller: (width_px < WIDEST).then_some(width_px),
        gif,
        file_name: format!("game-{game}-turns-{from}-to-{to}.gif"),
        alt: script.described(&shots, order.alt),
        posting: Posting::NotOffered,
    })
}

#[cfg(test)]
mod tests {
    use super::Excerpt;

    #[test]
    fn an_excerpt_is_all_or_from_one_turn_to_another_or_the_last_ones() {
        let turns = |from, to, last, of| {
            let excerpt = Excerpt { from, to, last, ..Excerpt::ALL };
            excerpt.turns(of)
        };
        assert_eq!(turns(None, None, None, 30), Some((1, 30)));
        assert_eq!(turns(None, None, None, 0), Some((0, 0)));
        assert_eq!(turns(Some(9), Some(4), None, 30), Some((4, 9)));
        assert_eq!(turns(None, None, Some(10), 30), Some((21, 30)));
        assert_eq!(turns(None, Some(20), Some(10), 30), Some((11, 20)));
        assert_eq!(turns(None, None, Some(10), 4), Some((1, 4)));
        assert_eq!(turns(Some(2), None, Some(10), 30), Some((2, 30)));
        assert_eq!(turns(None, Some(31), None, 30), None);
        assert_eq!(turns(None, Some(31), Some(10), 30), None);
        assert_eq!(turns(None, Some(u32::MAX), Some(1), 30), None);
    }
}
