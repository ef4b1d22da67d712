//! The seat that is named with a command by its number. Knows no command.

use anyhow::anyhow;

use super::invocation::CommandRequest;
use crate::app::Error;
use starpost_games::game::Seat;
use starpost_games::games::Kind;

/// The number of players at the largest table.
pub(super) fn most_seats() -> u8 {
    let seats = Kind::ALL.into_iter().map(|kind| *kind.game().seats().end());
    seats.max().expect("there is a game")
}

/// The seat that an option names in the order of moving, counted from 1; `None` if it is not there.
pub(super) fn seat(asked: &CommandRequest<'_>, option: &str) -> Result<Option<Seat>, Error> {
    let Some(number) = asked.number(option) else {
        return Ok(None);
    };
    match number.checked_sub(1).map(u8::try_from) {
        Some(Ok(seat)) => Ok(Some(Seat(seat))),
        _ => Err(anyhow!("Discord let a seat pass that cannot be chosen: {number}").into()),
    }
}
