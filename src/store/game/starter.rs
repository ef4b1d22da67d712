//! The rule for who moves first in a game, and the form in which the database keeps it.

use crate::store::base::columns::{As, BadColumn, ColumnValue, column};
use crate::store::base::ids::PersonId;
use starpost_games::games::Novice;

/// The rule for who moves first. RULES HW-3.
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
    /// The chairs are already in the order of moving: those of a rematch.
    Arranged,
    /// A league has paired them: the chairs are in the order of moving.
    Paired,
    /// The record that the game goes on from says who does.
    Recorded,
}

impl Starter {
    /// The novice: `Named` if a player is named as the less experienced.
    pub const fn novice(self) -> Novice {
        match self {
            Starter::Novice(_) => Novice::Named,
            Starter::Random
            | Starter::Creator
            | Starter::Opponent
            | Starter::Arranged
            | Starter::Paired
            | Starter::Recorded => Novice::Nobody,
        }
    }
}

impl ColumnValue for Starter {
    type Kept = String;

    fn kept(&self) -> String {
        match self {
            Starter::Random => "random".to_owned(),
            Starter::Creator => "creator".to_owned(),
            Starter::Opponent => "opponent".to_owned(),
            Starter::Novice(person) => format!("novice {person}"),
            Starter::Arranged => "arranged".to_owned(),
            Starter::Paired => "paired".to_owned(),
            Starter::Recorded => "record".to_owned(),
        }
    }

    fn read(kept: String) -> Result<Starter, BadColumn> {
        let novice = || Some(PersonId(kept.strip_prefix("novice ")?.parse().ok()?));
        match kept.as_str() {
            "random" => Ok(Starter::Random),
            "creator" => Ok(Starter::Creator),
            "opponent" => Ok(Starter::Opponent),
            "arranged" => Ok(Starter::Arranged),
            "paired" => Ok(Starter::Paired),
            "record" => Ok(Starter::Recorded),
            _ => match novice() {
                Some(person) => Ok(Starter::Novice(person)),
                None => Err(BadColumn::new("starter", &kept)),
            },
        }
    }
}

column!(Starter);
