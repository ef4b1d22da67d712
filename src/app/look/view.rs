//! Looking: how a game stands, its board, its log.

use super::picture::{PictureRequest, Pictured, outcome, pictured, turn_file};
use super::program::Program;
use crate::app::base::{Boards, Call, Error, Person, run_blocking};
use crate::app::game::{ClockFacts, Seated, Sitting, Standing, movers_taken_back, walk, wrong};
use crate::app::servers::theme;
use crate::app::turns::Composing;
use crate::store::{GameId, GivenUp, LastDay, Overruled};
use starpost_games::game::Seat;
use starpost_games::games::{AnyGame, Pick, View, Warning};
use starpost_games::record::{Seq, What};
use starpost_games::terms::OtherLevel;

/// The player whose side of the board is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Side {
    /// The caller's own, or that of the player to move.
    #[default]
    Own,
    /// A given seat's.
    Of(Seat),
}

/// A board to look at: picture, the same in words, and the facts around it.
#[derive(Clone, Debug)]
pub struct Board {
    /// The state of the game at this board.
    pub standing: Standing,
    /// The number of turns the game has by now.
    pub turns: u32,
    /// The picture.
    pub png: Vec<u8>,
    /// Its file name, which names game and turn.
    pub file_name: String,
    /// The board in words, for screen readers.
    pub alt: String,
    /// The board in words, at length, for those who play without the picture.
    pub text: String,
    /// The board as lines of notation, for a monospaced block.
    pub lines: String,
    /// The end of the season in which the game is played, if it is played in one that ends.
    pub last_day: Option<LastDay>,
    /// The result that the league of the game counts for it, if that is not what it came to.
    pub counted: Option<Overruled>,
    /// The note that the caller keeps for themselves about the game as it is now; nothing under a board of the
    /// past.
    pub memo: Option<String>,
    /// The threats to the caller, whose turn it is, where they are to be told.
    pub alerts: Vec<Warning>,
    /// The reason why what they had prepared was given up, if this is how they learn of it.
    pub given_up: Option<GivenUp>,
    /// The bot, if it is one of the players.
    pub program: Option<Program>,
    /// Another level of it, if the game was against it alone.
    pub other_level: Option<OtherLevel>,
}

/// The use of a board, on which it depends what else its viewer learns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BoardUse {
    /// To look at the game: whether what they had prepared was given up, and which player the bot is.
    Look,
    /// To put a turn together: only the former.
    Draft,
    /// To go through the game turn by turn: neither.
    Step,
}

/// One event of the log, as people read it.
#[derive(Clone, Debug)]
pub struct Logged {
    /// The event.
    pub seq: Seq,
    /// The number of the turn; `None` for other events.
    pub number: Option<u32>,
    /// The player who did it, if any.
    pub by: Option<Seated>,
    /// Whom they have replaced, if that is known.
    pub former: Option<Person>,
    /// The event; a turn as people read it.
    pub what: What,
    /// True if somebody is back from a vacation, or an outage was shorter than announced.
    pub is_return: bool,
    /// The referee who did it, if one did.
    pub ruled_by: Option<Person>,
    /// True if it is a turn that its player had prepared.
    pub is_prepared: bool,
    /// True if it was taken back.
    pub is_undone: bool,
    /// The turn to which the game went back, if turns were taken back.
    pub back_to: Option<u32>,
}

impl Boards<'_> {
    /// The state of the game.
    pub async fn look(self, call: &Call, game: GameId) -> Result<Standing, Error> {
        let sitting = self.app.games().seen_sitting(call, game).await?;
        self.as_posted(&sitting, sitting.standing(call.person.id)).await
    }

    /// The state of the game, with what is known of its place: while nothing can be posted there, no deadline is
    /// one.
    async fn as_posted(self, sitting: &Sitting, standing: Standing) -> Result<Standing, Error> {
        let place = sitting.stored.row.posting_channel();
        let is_silent = self.app.store.place(place).await?.is_some();
        let clock = ClockFacts { is_silent, ..standing.clock };
        Ok(Standing { clock, ..standing })
    }

    /// The board now, or after turn `turn` and what happened until the next (0 is before the first).
    /// Refused: no such turn, not started.
    pub async fn board(
        self,
        call: &Call,
        game: GameId,
        turn: Option<u32>,
        side: Side,
    ) -> Result<Board, Error> {
        let loaded = self.app.games().seen_started(call, game).await?;
        let viewer = call.person.id;
        let (sitting, replay, standing) = match turn {
            None => {
                let sitting = loaded.replayed().await?;
                let (replay, standing) = (sitting.replay.clone(), sitting.standing(viewer));
                (sitting, replay, standing)
            }
            Some(turn) => {
                let (sitting, until, replay) = loaded.replayed_after_turn(turn).await?;
                let standing = sitting.standing_after(until, &replay, viewer);
                (sitting, replay, standing)
            }
        };
        let file_name = turn_file(game, replay.turns);
        let table = replay.game.as_ref();
        let shown = (side, file_name);
        self.painted(&sitting, standing, table, call, shown, BoardUse::Look).await
    }

    /// The board as the draft would leave it.
    pub async fn preview(self, call: &Call, composing: &Composing) -> Result<Board, Error> {
        self.previewed(call, composing, composing.table.as_ref()).await
    }

    /// The board as it looks once these picks of the next action are made, if they are shown on it.
    pub async fn half_done(
        self,
        call: &Call,
        composing: &Composing,
        picks: &[Pick],
    ) -> Result<Option<Board>, Error> {
        match composing.table.half_done(picks) {
            Some(table) => Ok(Some(self.previewed(call, composing, table.as_ref()).await?)),
            None => Ok(None),
        }
    }

    async fn previewed(
        self,
        call: &Call,
        composing: &Composing,
        game: &dyn AnyGame,
    ) -> Result<Board, Error> {
        let Composing { draft, sitting, .. } = composing;
        let file_name = format!("game-{}-draft-{}.png", draft.game, draft.revision);
        let standing = sitting.standing(call.person.id);
        let shown = (Side::Own, file_name);
        self.painted(sitting, standing, game, call, shown, BoardUse::Draft).await
    }

    /// The events so far, the oldest first.
    pub async fn log(self, call: &Call, game: GameId) -> Result<Vec<Logged>, Error> {
        let sitting = self.app.games().seen_sitting(call, game).await?;
        let mut walk = walk(&sitting.stored.record)?;
        let mut logged: Vec<Logged> = Vec::new();
        let itself = self.app.store.itself().await?;
        let record = sitting.stored.record.clone();
        let movers = run_blocking(move || movers_taken_back(&record)).await??;
        for event in &sitting.stored.record.events {
            let stands = walk.next().is_some_and(|next| next.seq == event.seq);
            let mover = walk.replay.to_move();
            if stands {
                walk.step().map_err(|bad| wrong(&bad))?;
            }
            if !sitting.is_told_of(event) {
                continue;
            }
            let replay = &walk.replay;
            let turn = stands && event.what.is_turn();
            let seat = event.what.seat().or(mover.filter(|_| turn));
            let by = seat.map(|seat| sitting.seated(replay, seat));
            let taken_back_by = sitting.taken_back_by(event.seq, itself);
            let is_ask = |one: &Logged| matches!(one.what, What::Ask(..));
            if let Some(at) = logged.iter().rposition(is_ask).filter(|_| taken_back_by.is_some()) {
                // That they asked the bot, and that it agreed, tells nobody anything.
                let end = logged.len().min(at + 2);
                logged.drain(at..end);
            }
            let ruled_by = match sitting.ruled_by(event.seq) {
                Some(referee) => Some(self.app.games().person_of(&sitting, referee).await?),
                None => None,
            };
            logged.push(Logged {
                ruled_by,
                seq: event.seq,
                number: turn.then_some(replay.turns),
                by: by.or(taken_back_by),
                what: sitting.what_as_read(seat.or(movers.get(&event.seq).copied()), &event.what),
                former: sitting.replaced_by(event.seq).cloned(),
                is_return: sitting.stored.record.is_return(event.seq),
                is_prepared: sitting.stored.prepared.contains(&event.seq),
                is_undone: !stands,
                back_to: sitting.stored.record.back_to(event),
            });
        }
        Ok(logged)
    }
}

impl Boards<'_> {
    /// A board as the caller wants it painted: from which side, and under which name.
    pub(super) async fn painted(
        self,
        sitting: &Sitting,
        standing: Standing,
        game: &dyn AnyGame,
        call: &Call,
        (side, file_name): (Side, String),
        to: BoardUse,
    ) -> Result<Board, Error> {
        let room = self.app.room;
        let mover = standing.to_move.as_ref().map(|seated| seated.seat);
        let side = match side {
            Side::Of(seat) if seat.0 < game.seats() => seat,
            Side::Of(_) | Side::Own => standing.yours.or(mover).unwrap_or(Seat(0)),
        };
        let is_present = standing.seq == sitting.position_seq();
        // Looked back at, a position is as it was: somebody was to move.
        let is_over = is_present && standing.to_move.is_none();
        let shown = PictureRequest {
            side,
            language: call.language,
            turns: standing.turns,
            is_over,
            ended: outcome(&sitting.replay).filter(|_| is_over),
            theme: theme(self.app.people().preferences(call).await?.theme),
            party: call.person.id.into(),
        };
        let theme = shown.theme;
        let is_theirs = is_present && mover.is_some() && mover == standing.yours;
        let look = move |game: &dyn AnyGame, view: &View<'_>| {
            let words = game.describe(view, room.text);
            let alerts = if is_theirs { game.alerts() } else { Vec::new() };
            let picture = pictured(game, view, theme, room.alt);
            (picture, words, game.text_board(view), alerts)
        };
        let names = standing.seats.iter().map(|seated| seated.person.name.clone()).collect();
        let looked = sitting.looked_at(game, names, &shown, look).await?;
        let (Pictured { png, alt }, text, lines, alerts) = looked;
        let game = sitting.stored.row.id;
        let is_latest = standing.turns == sitting.replay.turns;
        let memo = self.app.store.memo(game, call.person.id).await?.filter(|_| is_latest);
        let standing = self.as_posted(sitting, standing).await?;
        let last_day = self.app.store.last_days(&[game]).await?.remove(&game);
        let counted = self.counted_otherwise(game).await?;
        let games = self.app.games();
        let other_level = games.other_level(sitting, &sitting.replay).await?;
        // It is told only once, so not before the picture is there.
        let given_up = match to {
            BoardUse::Look | BoardUse::Draft => self.app.prepared().untold(call, game).await?,
            BoardUse::Step => None,
        };
        let program = match to {
            BoardUse::Look => self.program(sitting).await?,
            BoardUse::Draft | BoardUse::Step => None,
        };
        Ok(Board {
            memo,
            last_day,
            counted,
            standing,
            turns: sitting.replay.turns,
            png,
            file_name,
            alt,
            text,
            lines,
            alerts,
            given_up,
            program,
            other_level,
        })
    }
}
