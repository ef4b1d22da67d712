//! The positions of a game that a film shows: one after each turn, and within a turn one for each action that is
//! easily missed. Knows no picture.

use crate::film::caption;
use crate::film::shot::{FilmPart, Shot};
use crate::game::Seat;
use crate::games::{AnyGame, PlayerName};
use crate::record::{BadEvent, Record, Replay, What};
use crate::words::Language;

/// The turns that are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The first turn, and the last; 0 is how the game begins.
    pub turns: (u32, u32),
    /// One turn in this many is shown, back from the last one. Only if it is every one, turns are
    /// shown in episodes.
    pub every: u32,
}

/// The pace at which a film goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Every picture stays as long as it takes to read what is under it.
    Reading,
    /// Every one but the last stays for a moment, for whoever wants to see how the board has changed.
    Fast,
}

/// A game that is filmed, and for whom.
#[derive(Clone, Copy)]
pub struct Script<'a> {
    /// The game.
    pub record: &'a Record,
    /// The part of it that is shown.
    pub cut: Cut,
    /// The pace.
    pub pace: Pace,
    /// The seat whose side is at the bottom.
    pub side: Seat,
    /// The language of what is written.
    pub language: Language,
    /// The name of the game at the top of a picture.
    pub called: &'a str,
    /// The names of those who had the seats then, one per seat.
    pub names: &'a dyn Fn(&Replay) -> Vec<String>,
}

impl Cut {
    fn shows(self, turn: u32) -> bool {
        let (from, to) = self.turns;
        (from..=to).contains(&turn) && (to - turn).is_multiple_of(self.every)
    }
}

impl Script<'_> {
    /// The shots to be shown, in order; there always is one.
    pub fn shots(&self) -> Result<Vec<Shot>, Box<BadEvent>> {
        let mut walk = self.record.walk()?;
        self.call_players(&mut walk.replay);
        let mut shots = Vec::new();
        if self.cut.shows(0) {
            shots.push(self.shot(&walk.replay, FilmPart::Opening, Vec::new()));
        }
        while let Some(next) = walk.next() {
            let before = walk.replay.clone();
            walk.step()?;
            if matches!(next.what, What::Replace(..)) {
                self.call_players(&mut walk.replay);
            }
            if self.cut.shows(walk.replay.turns) {
                shots.extend(self.shots_of(&next.what, &before, &walk.replay));
            }
        }
        match walk.replay.ending {
            Some(_) => shots.extend(self.end(&walk.replay)),
            None if self.cut.shows(walk.replay.turns) => {
                let last = shots.last_mut().into_iter();
                last.for_each(|last| last.part = FilmPart::Open);
            }
            None => {}
        }
        Ok(shots)
    }

    fn call_players(&self, replay: &mut Replay) {
        let players = PlayerName::all(&self.record.players_after(replay.seq));
        replay.game.call_players(&players);
    }

    fn shots_of(&self, what: &What, before: &Replay, after: &Replay) -> Vec<Shot> {
        if what.is_turn() {
            return self.turn(before, after);
        }
        let told = caption::of_event(self.language, what, &(self.names)(after))
            // How the game ended is told by itself.
            .filter(|_| after.ending.is_none());
        let between = told.map(|told| self.shot(after, FilmPart::Between, vec![told]));
        between.into_iter().collect()
    }

    /// A turn in its episodes, the last of which is the position after it.
    fn turn(&self, before: &Replay, after: &Replay) -> Vec<Shot> {
        let Some((by, line)) = &after.last_turn else {
            return Vec::new();
        };
        let players = (self.names)(before);
        let mover = (*by, players.get(by.index()).map_or("", String::as_str));
        let told =
            |table: &dyn AnyGame, line: &str| caption::of_line(self.language, mover, table, line);
        let (mut table, mut shots) = (before.game.boxed(), Vec::new());
        let mut episodes = self.episodes(table.as_ref(), line);
        let last = episodes.pop().unwrap_or_default();
        for episode in episodes {
            let captions = told(table.as_ref(), &episode);
            table.play_while_legal(&episode);
            shots.push(Shot {
                game: table.boxed(),
                players: players.clone(),
                turn: after.turns,
                part: FilmPart::Episode,
                ended: None,
                captions,
            });
        }
        shots.push(self.shot(after, FilmPart::Turn, told(table.as_ref(), &last)));
        shots
    }

    fn episodes(&self, table: &dyn AnyGame, line: &str) -> Vec<String> {
        let whole = || vec![line.to_owned()];
        match self.cut.every {
            1 => table.episodes(line).unwrap_or_else(|_| whole()),
            _ => whole(),
        }
    }

    /// The end of the game, if that is shown.
    fn end(&self, replay: &Replay) -> Option<Shot> {
        let ending = replay.ending.filter(|_| self.cut.shows(replay.turns))?;
        let players = (self.names)(replay);
        let captions = caption::of_end(self.language, &ending, replay, &players);
        Some(self.shot(replay, FilmPart::End, captions))
    }

    fn shot(&self, replay: &Replay, part: FilmPart, captions: Vec<String>) -> Shot {
        Shot {
            game: replay.game.boxed(),
            players: (self.names)(replay),
            turn: replay.turns,
            part,
            ended: match part {
                FilmPart::End => replay.ending.and_then(|ending| ending.outcome),
                FilmPart::Opening
                | FilmPart::Episode
                | FilmPart::Turn
                | FilmPart::Between
                | FilmPart::Open => None,
            },
            captions,
        }
    }
}
