//! Looking: how a game stands, its board, its log.

use super::picture::{Pictured, Shown, pictured, turn_file};
use super::{App, Call, Composing, Error, Hunt, Person, Refusal, SeatedNote, Sitting, Stage};
use crate::game::{Outcome, Seat, Seats};
use crate::games::{AnyGame, View, Warning};
use crate::record::What;
use crate::store::{GameId, Timestamp};

/// How many characters the board in words may have: what does not fit in a message is a file.
const MOST_TEXT: usize = 3800;

/// A person at a seat, under the seat's name on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seated {
    /// Which seat.
    pub seat: Seat,
    /// How the board calls it: `South`, or what its player named it.
    pub name: String,
    /// Who plays it; [`PersonId::NOBODY`](super::PersonId::NOBODY) under the record's name in a
    /// finished game that was brought in.
    pub person: Person,
}

/// How a game ended, and who won: two facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Over {
    /// The key of the way it ended: `elimination`, `resignation`, `agreement`, …
    pub how: &'static str,
    /// Who won; nobody when it was broken off.
    pub outcome: Option<Outcome>,
    /// The points of each seat, where they have decided the game and are known.
    pub points: Vec<u32>,
}

/// A message of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Posted {
    /// The server it is in.
    pub guild: Option<u64>,
    /// The channel or thread.
    pub channel: u64,
    /// The message; none when nothing is posted yet.
    pub message: Option<u64>,
}

/// Whose side of the board is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Side {
    /// The caller's own, or that of the player to move.
    #[default]
    Own,
    /// A given seat's.
    Of(Seat),
}

/// How a game stands, without a picture.
#[derive(Clone, Debug)]
pub struct Standing {
    /// Which game.
    pub game: GameId,
    /// The key of its kind.
    pub kind: String,
    /// How far it is.
    pub stage: Stage,
    /// The event a turn now would follow; what *End turn* has to name.
    pub seq: u32,
    /// How many turns are played.
    pub turns: u32,
    /// The seats in order; before the start, empty.
    pub seats: Vec<Seated>,
    /// Whose turn it is.
    pub to_move: Option<Seated>,
    /// The caller's seat.
    pub yours: Option<Seat>,
    /// The seats that are out.
    pub out: Seats,
    /// What is played for and which aids are on.
    pub aims: Vec<SeatedNote>,
    /// What matters in this turn.
    pub reminders: Vec<SeatedNote>,
    /// Who hunts whom, where everybody hunts somebody.
    pub hunts: Vec<Hunt>,
    /// The last turn: who and what.
    pub last: Option<(Seated, String)>,
    /// The draw offer that stands: the event and who made it.
    pub offer: Option<(u32, Seated)>,
    /// How it ended.
    pub over: Option<Over>,
    /// Its newest message, or at least its place.
    pub posted: Posted,
}

/// A board to look at: picture, the same in words, and the facts around it.
#[derive(Clone, Debug)]
pub struct Board {
    /// How the game stands at this board.
    pub standing: Standing,
    /// The picture.
    pub png: Vec<u8>,
    /// Its file name, which names game and turn.
    pub file_name: String,
    /// The board in at most 1024 characters.
    pub alt: String,
    /// The board in words, at length, for those who play without the picture.
    pub text: String,
    /// The board as lines of notation, for a monospaced block.
    pub lines: String,
    /// What threatens the caller, whose turn it is, where it is to be told.
    pub alerts: Vec<Warning>,
}

/// A line of `/games`.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Which game.
    pub game: GameId,
    /// The key of its kind.
    pub kind: String,
    /// How far it is.
    pub stage: Stage,
    /// The people at the table, or invited, in order.
    pub players: Vec<Person>,
    /// How many turns are played.
    pub turns: u32,
    /// Whether the game waits for the caller: their turn, or an invitation to answer.
    pub waits_for_you: bool,
    /// Who is to move.
    pub to_move: Option<Person>,
    /// Its newest message, or at least its place.
    pub posted: Posted,
    /// Whether nothing can be posted there.
    pub is_broken: bool,
    /// When something last happened.
    pub changed: Timestamp,
}

/// One event of the log, as people read it.
#[derive(Clone, Debug)]
pub struct Logged {
    /// The event.
    pub seq: u32,
    /// The number of the turn; none for what is no turn.
    pub number: Option<u32>,
    /// Who did it.
    pub by: Option<Seated>,
    /// What happened.
    pub what: What,
}

impl App {
    /// How the game stands.
    pub async fn look(&self, call: &Call, game: GameId) -> Result<Standing, Error> {
        let sitting = self.seen_sitting(call, game).await?;
        Ok(sitting.standing(&sitting.replay, u32::MAX, call.person.id))
    }

    /// The board now, or after turn `turn` (0 is the empty table). Refused: no such turn, not started.
    pub async fn board(
        &self,
        call: &Call,
        game: GameId,
        turn: Option<u32>,
        side: Side,
    ) -> Result<Board, Error> {
        let sitting = self.seen_sitting(call, game).await?;
        if matches!(sitting.stage(), Stage::Waiting | Stage::Cancelled) {
            return Err(Refusal::NotStarted.into());
        }
        let seq = match turn {
            None => u32::MAX,
            Some(0) => 0,
            Some(turn) => {
                let none = Refusal::NoSuchTurn(sitting.replay.turns);
                let seq = sitting.record.seq_of_turn(turn).ok_or(none)?;
                sitting.record.settled(seq)
            }
        };
        let replay = sitting.replay_until(seq)?;
        let file_name = turn_file(game, replay.turns);
        let standing = sitting.standing(&replay, seq, call.person.id);
        let game = replay.game.as_ref();
        self.painted(&sitting, standing, game, call, side, file_name)
            .await
    }

    /// The board as the draft would leave it.
    pub async fn preview(&self, call: &Call, composing: &Composing) -> Result<Board, Error> {
        let Composing {
            draft,
            sitting,
            table: game,
            ..
        } = composing;
        let file_name = format!("game-{}-draft-{}.png", draft.game, draft.revision);
        let standing = sitting.standing(&sitting.replay, u32::MAX, call.person.id);
        self.painted(sitting, standing, game.as_ref(), call, Side::Own, file_name)
            .await
    }

    /// What happened so far, the oldest first.
    pub async fn log(&self, call: &Call, game: GameId) -> Result<Vec<Logged>, Error> {
        let sitting = self.seen_sitting(call, game).await?;
        let mut replay = sitting.replay_until(0)?;
        let standing = sitting.record.standing(u32::MAX);
        let mut logged = Vec::new();
        for event in &sitting.record.events {
            let stands = standing.binary_search_by_key(&event.seq, |stood| stood.seq);
            let stands = stands.is_ok();
            let mover = replay.to_move();
            if stands {
                replay.apply(&event.what).map_err(Refusal::from)?;
            }
            let turn = stands && matches!(event.what, What::Turn(_));
            let seat = actor(&event.what, mover.filter(|_| turn));
            logged.push(Logged {
                seq: event.seq,
                number: turn.then_some(replay.turns),
                by: seat.map(|seat| sitting.seated(&replay, seat)),
                what: event.what.clone(),
            });
        }
        Ok(logged)
    }
}

/// Who did something.
fn actor(what: &What, mover: Option<Seat>) -> Option<Seat> {
    match what {
        What::Turn(_) => mover,
        What::Leave(seat, _)
        | What::Skip(seat)
        | What::Offer(seat)
        | What::Agree(seat)
        | What::Withdraw(seat)
        | What::Seal(seat, _)
        | What::Reveal(seat, _)
        | What::Unseal(seat, ..) => Some(*seat),
        What::Rewind(_) | What::Decide(_) => None,
    }
}

impl App {
    /// A board as the caller wants it painted.
    async fn painted(
        &self,
        sitting: &Sitting,
        standing: Standing,
        game: &dyn AnyGame,
        call: &Call,
        side: Side,
        file_name: String,
    ) -> Result<Board, Error> {
        let mover = standing.to_move.as_ref().map(|seated| seated.seat);
        let side = match side {
            Side::Of(seat) if seat.0 < game.seats() => seat,
            _ => standing.yours.or(mover).unwrap_or(Seat(0)),
        };
        let shown = Shown {
            side,
            language: call.language,
            turns: standing.turns,
            theme: self.preferences(call).await?.theme,
        };
        let theme = shown.theme();
        let is_present = standing.seq == sitting.position_seq(u32::MAX);
        let is_theirs = is_present && mover.is_some() && mover == standing.yours;
        let look = move |game: &dyn AnyGame, view: &View<'_>| {
            let words = game.describe(view, MOST_TEXT);
            let alerts = if is_theirs { game.alerts() } else { Vec::new() };
            let picture = pictured(game, view, theme);
            (picture, words, game.text_board(view), alerts)
        };
        let looked = sitting.looked_at(game, &shown, look).await?;
        let (Pictured { png, alt }, text, lines, alerts) = looked;
        Ok(Board {
            standing,
            png,
            file_name,
            alt,
            text,
            lines,
            alerts,
        })
    }
}
