//! A position painted and said in words; knows no person and no place but the game's own.

use super::blocking::run_blocking;
use super::sitting::Sitting;
use crate::store::GameId;
use starpost_games::game::Seat;
use starpost_games::games::{AnyGame, View, Warning, heading};
use starpost_games::record::Replay;
use starpost_games::render::{self, Theme};
use starpost_games::words::{Language, Word, say};

/// How wide a picture is, in pixels: sharp on a phone, and good on a large screen.
const PICTURE_WIDTH: u32 = 1200;

/// How many characters the text for screen readers may have.
const MOST_ALT: usize = 1024;

/// How a position is shown to somebody.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    /// Whose side is at the bottom.
    pub side: Seat,
    /// The language of what is written on it.
    pub language: Language,
    /// The number of turns it says were played.
    pub turns: u32,
    /// The theme it is painted in.
    pub theme: &'static Theme,
}

/// A position as picture and words.
#[derive(Clone, Debug)]
pub struct Pictured {
    /// The picture.
    pub png: Vec<u8>,
    /// The board in at most 1024 characters.
    pub alt: String,
}

/// The name of the picture after a turn.
pub fn turn_file(game: GameId, turns: u32) -> String {
    format!("game-{game}-turn-{turns}.png")
}

/// A position as this view shows it.
pub(super) fn pictured(game: &dyn AnyGame, view: &View<'_>, theme: &Theme) -> Pictured {
    Pictured {
        png: render::png_in(&game.draw(view), PICTURE_WIDTH, theme),
        alt: game.describe(view, MOST_ALT),
    }
}

impl Sitting {
    /// Paints a position and says it in words.
    pub async fn pictured(&self, game: &dyn AnyGame, shown: &Shown) -> anyhow::Result<Pictured> {
        let theme = shown.theme;
        let look = move |game: &dyn AnyGame, view: &View<'_>| pictured(game, view, theme);
        self.looked_at(game, shown, look).await
    }

    /// Looks at a position where that may take longer than other tasks should wait for.
    pub(super) async fn looked_at<T: Send + 'static>(
        &self,
        game: &dyn AnyGame,
        shown: &Shown,
        look: impl FnOnce(&dyn AnyGame, &View<'_>) -> T + Send + 'static,
    ) -> anyhow::Result<T> {
        let (heading, players) = (self.heading(game, shown), self.players());
        let (game, Shown { side, language, .. }) = (game.boxed(), *shown);
        let looking = run_blocking(move || {
            let view = View {
                side,
                language,
                players: &players,
                heading: &heading,
            };
            look(game.as_ref(), &view)
        });
        looking.await
    }

    /// The whole of a position as it looks from the side of the player to move.
    pub async fn pictured_for_all(&self, replay: &Replay) -> anyhow::Result<Pictured> {
        let side = replay.to_move().unwrap_or(Seat(0));
        let shown = Shown {
            side,
            language: self.row.language,
            turns: replay.turns,
            theme: &Theme::DARK,
        };
        self.pictured(replay.game.as_ref(), &shown).await
    }

    /// What threatens the player to move, where it is to be told.
    pub async fn alerts(&self, replay: &Replay) -> anyhow::Result<Vec<Warning>> {
        if replay.to_move().is_none() {
            return Ok(Vec::new());
        }
        let game = replay.game.boxed();
        run_blocking(move || game.alerts()).await
    }

    /// The line at the top of a picture: game, turn, whose turn.
    fn heading(&self, game: &dyn AnyGame, shown: &Shown) -> String {
        let number = [("game", Word::from(self.row.id.to_string()))];
        let called = say(shown.language, "board-game", &number);
        let players = &self.record.players;
        heading(shown.language, &called, shown.turns, game, players)
    }

    /// The players' names by seat.
    fn players(&self) -> Vec<String> {
        self.record.players.clone()
    }
}
