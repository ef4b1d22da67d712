//! A position painted and said in words; knows no person and no place but the game's own.

use crate::app::base::{Boards, Error, Party, draw, let_others_first, run_blocking};
use crate::app::game::Sitting;
use crate::app::servers::theme;
use crate::app::timing::Reminder;
use crate::store::GameId;
use starpost_games::game::{Outcome, Seat};
use starpost_games::games::{AnyGame, View, Warning, heading, heading_over};
use starpost_games::record::Replay;
use starpost_games::render::{self, Theme};
use starpost_games::words::{Language, Word, say};

/// The width of a picture, in pixels: sharp on a phone, and good on a large screen.
const PICTURE_WIDTH: u32 = 1200;

/// The way a position is shown to somebody.
#[derive(Clone, Copy, Debug)]
pub(in crate::app) struct PictureRequest {
    /// The seat whose side is at the bottom.
    pub(in crate::app) side: Seat,
    /// The language of what is written on it.
    pub(in crate::app) language: Language,
    /// The number of turns it says were played.
    pub(in crate::app) turns: u32,
    /// True if the game is over there, by the rules or otherwise.
    pub(in crate::app) is_over: bool,
    /// The outcome, with the winner, once it is over.
    pub(in crate::app) ended: Option<Outcome>,
    /// The theme it is painted in.
    pub(in crate::app) theme: &'static Theme,
    /// The party it is drawn for: a person who has clicked waits for it, and the bot gives way to them.
    pub(in crate::app) party: Party,
}

/// A position as picture and words.
#[derive(Clone, Debug)]
pub struct Pictured {
    /// The picture.
    pub png: Vec<u8>,
    /// The board in words, for screen readers.
    pub alt: String,
}

/// The name of the picture after a turn.
pub fn turn_file(game: GameId, turns: u32) -> String {
    format!("game-{game}-turn-{turns}.png")
}

/// The game and the turn in the name of a picture, if it is one of those.
pub fn turn_of_file(name: &str) -> Option<(GameId, u32)> {
    let name = name.strip_prefix("game-")?.strip_suffix(".png")?;
    let (game, turn) = name.split_once("-turn-")?;
    Some((GameId(game.parse().ok()?), turn.parse().ok()?))
}

/// The winners, by the rules or otherwise.
pub(super) fn outcome(replay: &Replay) -> Option<Outcome> {
    replay.ending.and_then(|ending| ending.outcome)
}

/// The name of a game at the top of a picture.
pub(super) fn called(language: Language, game: GameId) -> String {
    let number = [("game", Word::from(game.to_string()))];
    say(language, "board-game", &number)
}

/// A position as this view shows it, in words of at most `most` characters.
pub(in crate::app) fn pictured(
    game: &dyn AnyGame,
    view: &View<'_>,
    theme: &Theme,
    most: usize,
) -> Pictured {
    Pictured {
        png: render::png_with_pauses(&game.draw(view), PICTURE_WIDTH, theme, &let_others_first),
        alt: game.describe(view, most),
    }
}

impl Boards<'_> {
    /// The whole of a position as it looks from the side of the player to move.
    pub async fn pictured_for_all(
        self,
        sitting: &Sitting,
        replay: &Replay,
    ) -> anyhow::Result<Pictured> {
        let shown = PictureRequest {
            side: replay.to_move().unwrap_or(Seat(0)),
            language: sitting.stored.row.language,
            turns: replay.turns,
            is_over: replay.to_move().is_none(),
            ended: outcome(replay),
            theme: self.app.servers().theme_for_all(sitting.stored.row.guild).await?,
            party: Party::Bot,
        };
        let (theme, most) = (shown.theme, self.app.room.alt);
        let look = move |game: &dyn AnyGame, view: &View<'_>| pictured(game, view, theme, most);
        let (game, names) = (replay.game.as_ref(), sitting.names_at(replay));
        sitting.looked_at(game, names, &shown, look).await
    }
}

impl Boards<'_> {
    /// The board as a letter about their turn shows it to somebody: from their side, in their
    /// colors.
    pub async fn pictured_for(self, reminder: &Reminder) -> Result<Pictured, Error> {
        let sitting = self.app.sitting(reminder.game).await?;
        let person = reminder.person.id;
        let wanted = self.app.store.preferences(person).await?;
        let shown = PictureRequest {
            side: sitting.seat_of(person).unwrap_or(Seat(0)),
            language: reminder.language,
            turns: sitting.replay.turns,
            is_over: sitting.replay.to_move().is_none(),
            ended: outcome(&sitting.replay),
            theme: theme(wanted.unwrap_or_default().theme),
            party: Party::Bot,
        };
        let (theme, most) = (shown.theme, self.app.room.alt);
        let look = move |game: &dyn AnyGame, view: &View<'_>| pictured(game, view, theme, most);
        let (game, names) = (sitting.replay.game.as_ref(), sitting.names_at(&sitting.replay));
        Ok(sitting.looked_at(game, names, &shown, look).await?)
    }
}

impl Sitting {
    /// Looks at a position where that may take longer than other tasks should wait. `players` are
    /// the names of those who had the seats then.
    pub(in crate::app) async fn looked_at<T: Send + 'static>(
        &self,
        game: &dyn AnyGame,
        players: Vec<String>,
        shown: &PictureRequest,
        look: impl FnOnce(&dyn AnyGame, &View<'_>) -> T + Send + 'static,
    ) -> anyhow::Result<T> {
        let heading = self.heading(game, &players, shown);
        let game = game.boxed();
        let PictureRequest { side, language, ended, .. } = *shown;
        let looking = move || {
            let view = View { side, language, players: &players, heading: &heading, ended };
            look(game.as_ref(), &view)
        };
        draw(shown.party, looking).await
    }

    /// The threats to the player to move, where they are to be told.
    pub async fn alerts(&self, replay: &Replay) -> anyhow::Result<Vec<Warning>> {
        if replay.to_move().is_none() {
            return Ok(Vec::new());
        }
        let game = replay.game.boxed();
        run_blocking(move || game.alerts()).await
    }

    /// The line at the top of a picture: game, turn, whose turn.
    fn heading(&self, game: &dyn AnyGame, players: &[String], shown: &PictureRequest) -> String {
        let (language, turns) = (shown.language, shown.turns);
        let called = called(language, self.stored.row.id);
        if shown.is_over {
            heading_over(language, &called, turns)
        } else {
            heading(language, &called, turns, (game, shown.side), players)
        }
    }
}
