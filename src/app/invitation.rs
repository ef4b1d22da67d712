//! The invitation to a game, and what is fixed in it; knows no job and no message.

use super::sitting::{person_on, place, stage};
use super::{Over, Person, PersonId, Place, Timestamp};
use crate::game::Seat;
use crate::games::Kind;
use crate::record::{Status, read_outcome};
use crate::store::{Chair, GameId, GameRow};

/// Who moves first. RULES HW-3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Starter {
    /// Chance decides when the game starts.
    #[default]
    Random,
    /// The creator of the game.
    Creator,
    /// The first of the others.
    Opponent,
    /// This person, who is the less experienced.
    Novice(PersonId),
    /// The record that the game goes on from has said so already.
    Recorded,
}

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Seats may still be taken.
    Waiting,
    /// It runs.
    Playing,
    /// It has ended.
    Over,
    /// The invitation was cancelled, or declined.
    Cancelled,
}

/// A chair of an invitation with the person on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvitationChair {
    /// Who sits or is invited here; nobody where anybody may join.
    pub person: Option<Person>,
    /// Whether the person has joined; of a running game, everybody has.
    pub joined: bool,
    /// Their seat once it is known.
    pub seat: Option<Seat>,
}

/// An invitation, and what became of it: all that its card shows.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// Which game.
    pub game: GameId,
    /// The key of its kind.
    pub kind: String,
    /// Its complete options.
    pub options: String,
    /// Who made it.
    pub creator: Person,
    /// The chairs, in the order of joining.
    pub chairs: Vec<InvitationChair>,
    /// Who moves first.
    pub starter: Starter,
    /// How far it is.
    pub stage: Stage,
    /// Whether each seat is dealt a secret role when it starts.
    pub secret: bool,
    /// How it ended, if it has.
    pub over: Option<Over>,
    /// Who declined, once cancelled for that reason.
    pub declined: Option<Person>,
    /// When it expired, once cancelled for that reason.
    pub expired: Option<Timestamp>,
    /// Where it was made.
    pub place: Place,
}

impl Invitation {
    /// The value of one option: `invitation.option("edition")` is `primer-2012`.
    pub fn option(&self, key: &str) -> Option<&str> {
        option(&self.options, key)
    }
}

/// The value of one of some options, written as `key=value`.
pub fn option<'a>(options: &'a str, key: &str) -> Option<&'a str> {
    let words = options.split_whitespace();
    let mut pairs = words.filter_map(|word| word.split_once('='));
    pairs.find(|(name, _)| *name == key).map(|(_, value)| value)
}

impl Stage {
    /// The word the database keeps.
    pub const fn key(self) -> &'static str {
        match self {
            Stage::Waiting => "waiting",
            Stage::Playing => "playing",
            Stage::Over => "over",
            Stage::Cancelled => "cancelled",
        }
    }

    /// The stage of a word; an unknown one takes no part in anything.
    pub fn from_key(key: &str) -> Stage {
        let all = [Stage::Waiting, Stage::Playing, Stage::Over];
        all.into_iter()
            .find(|stage| stage.key() == key)
            .unwrap_or(Stage::Cancelled)
    }
}

impl Starter {
    /// As the database keeps a record's.
    pub(super) const RECORDED: &'static str = "record";

    /// As the database keeps it.
    pub(super) fn written(self) -> String {
        match self {
            Starter::Random => "random".to_owned(),
            Starter::Creator => "creator".to_owned(),
            Starter::Opponent => "opponent".to_owned(),
            Starter::Novice(person) => format!("novice {person}"),
            Starter::Recorded => Starter::RECORDED.to_owned(),
        }
    }

    /// The starter of a stored word; chance for one that is not known.
    pub(super) fn read(text: &str) -> Starter {
        match text.split_once(' ') {
            Some(("novice", id)) => id
                .parse()
                .map_or(Starter::Random, |id| Starter::Novice(PersonId(id))),
            _ if text == "creator" => Starter::Creator,
            _ if text == "opponent" => Starter::Opponent,
            _ if text == Starter::RECORDED => Starter::Recorded,
            _ => Starter::Random,
        }
    }
}

/// Whether each seat of the game is dealt a secret role when it starts.
pub(super) fn has_secrets(row: &GameRow, seats: usize) -> bool {
    let seats = u8::try_from(seats).unwrap_or(u8::MAX);
    let kind = Kind::from_word(&row.kind);
    let table = kind.and_then(|kind| kind.open(&row.options, seats).ok());
    table.is_some_and(|table| table.secrets().is_some())
}

/// How the game of a row ended.
fn over(row: &GameRow) -> Option<Over> {
    let status = Status::from_word(row.status.as_deref()?)?;
    let outcome = row.outcome.as_deref().and_then(read_outcome);
    Some(Over {
        how: status.word(),
        outcome,
        points: Vec::new(),
    })
}

/// The invitation that a game's rows hold.
pub(super) fn invitation(
    row: &GameRow,
    chairs: &[Chair],
    creator: Person,
    declined: Option<Person>,
) -> Invitation {
    let chair = |chair: &Chair| InvitationChair {
        person: chair.person.map(|_| person_on(chair)),
        joined: chair.joined.is_some(),
        seat: chair
            .seat
            .and_then(|seat| u8::try_from(seat).ok())
            .map(Seat),
    };
    Invitation {
        game: row.id,
        kind: row.kind.clone(),
        options: row.options.clone(),
        creator,
        chairs: chairs.iter().map(chair).collect(),
        starter: Starter::read(&row.starter),
        stage: stage(row),
        secret: has_secrets(row, chairs.len()),
        over: over(row),
        declined,
        expired: row.expired.map(Timestamp),
        place: place(row),
    }
}
