//! The people who may look at a game: the player to move, those who wait, those who are out or have gone, and
//! those who have nothing to do with it.

use starpost::app::{Person, PersonId, Sitting};
use starpost_games::game::Seat;

use super::table::{Table, referee, seated};
use crate::support::front::Asker;

/// The part that a person has in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Role {
    ToMove,
    Waiting,
    /// Out while the others go on, or at the end.
    Out,
    /// A player from when the game ended.
    Finished,
    /// Somebody else plays on for them.
    Replaced,
    Stranger,
    Referee,
}

/// Somebody who looks.
#[derive(Clone, Debug)]
pub(super) struct Onlooker {
    pub(super) role: Role,
    pub(super) asker: Asker,
}

impl Role {
    /// True if they have a seat.
    pub(super) const fn plays(self) -> bool {
        match self {
            Role::ToMove | Role::Waiting | Role::Out | Role::Finished => true,
            Role::Replaced | Role::Stranger | Role::Referee => false,
        }
    }
}

/// One of each sort that exists right now.
pub(super) fn onlookers(table: &Table, sitting: &Sitting) -> Vec<Onlooker> {
    let seats = Seat::first(sitting.replay.game.seats())
        .filter_map(|seat| Some((role(sitting, seat), seated(sitting, seat)?)));
    let gone = table.replaced.iter().cloned().map(|person| (Role::Replaced, person));
    let others = [(Role::Stranger, stranger()), (Role::Referee, referee())];
    let mut all: Vec<(Role, Person)> = seats.chain(gone).chain(others).collect();
    all.sort_by_key(|(role, _)| *role);
    all.dedup_by_key(|(role, _)| *role);
    let onlooker = |(role, person)| Onlooker { role, asker: asker(table, role, &person) };
    all.into_iter().map(onlooker).collect()
}

/// Everybody looks from where it is played: elsewhere only players see a game.
fn asker(table: &Table, role: Role, person: &Person) -> Asker {
    Asker { manages_server: role == Role::Referee, ..Asker::of(&table.club.call(person)) }
}

fn role(sitting: &Sitting, seat: Seat) -> Role {
    let replay = &sitting.replay;
    if replay.game.eliminated().has(seat) {
        return Role::Out;
    }
    match replay.to_move() {
        Some(mover) if mover == seat => Role::ToMove,
        Some(_) => Role::Waiting,
        None => Role::Finished,
    }
}

fn stranger() -> Person {
    Person { id: PersonId(905), name: "Eve".to_owned() }
}
