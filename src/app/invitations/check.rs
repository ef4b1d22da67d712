//! The reasons that make a game impossible, and the complete options of a possible one.

use super::wishes::NewGame;
use crate::app::base::{Call, Place, ProposalNo, Refusal};
use crate::app::servers::{Opponent, Opposing};
use crate::store::{Choices, PersonId, Starter};
use starpost_games::games::{EDITION, GameOptions, Refused};

/// The complete options. Refused: no such game is possible.
pub(in crate::app) fn check(
    call: &Call,
    new: &NewGame,
    bot: Opposing,
) -> Result<GameOptions, Refusal> {
    if call.place.guild.is_none() {
        return Err(Refusal::NeedsServer);
    }
    can_play_in(&call.place)?;
    check_opponents(call, &new.opponents, bot)?;
    let opponents = new.opponents.iter();
    let mut ids: Vec<PersonId> = opponents.map(|opponent| opponent.person.id).collect();
    bot.check_among(ids.iter().copied(), new.kind)?;
    ids.push(call.person.id);
    let named = ids.len();
    ids.sort_unstable();
    ids.dedup();
    if ids.len() < named {
        return Err(Refusal::Proposal(ProposalNo::NamedTwice));
    }
    if named > usize::from(new.seats) {
        return Err(Refusal::WrongSeats(new.seats.into()));
    }
    if let Starter::Novice(person) = new.starter
        && !ids.contains(&person)
    {
        return Err(Refusal::Proposal(ProposalNo::NoviceElsewhere));
    }
    let options = options(new)?;
    options.check_use(new.seats, new.starter.novice())?;
    Ok(options)
}

/// The complete options. If no edition is asked for, the first that fits the game.
fn options(new: &NewGame) -> Result<GameOptions, Refused> {
    let kind = new.kind;
    let complete = |choices: &Choices| kind.options(&choices.to_string(), new.seats);
    let usual = complete(&new.options);
    if usual.is_ok() || new.options.get(EDITION).is_some() {
        return usual;
    }
    let mut editions = kind.game().editions().into_iter();
    let possible = editions.find_map(|edition| {
        let mut choices = new.options.clone();
        choices.put(EDITION, edition);
        complete(&choices).ok()
    });
    possible.map_or(usual, Ok)
}

/// Refused: the bot may not do there what it must.
pub(in crate::app) fn can_play_in(place: &Place) -> Result<(), Refusal> {
    match place.lacks.as_slice() {
        [] => Ok(()),
        lacks => Err(Refusal::CannotPost(place.channel, lacks.to_vec())),
    }
}

/// Refused: somebody who cannot be an opponent. The only bot that can is this one, where it may.
pub(in crate::app) fn check_opponents<'a>(
    call: &Call,
    opponents: impl IntoIterator<Item = &'a Opponent>,
    bot: Opposing,
) -> Result<(), Refusal> {
    for opponent in opponents {
        if opponent.person.id == call.person.id {
            return Err(Refusal::AgainstYourself);
        }
        bot.check_program(opponent)?;
        if !opponent.is_member {
            return Err(Refusal::OpponentElsewhere(opponent.person.name.clone()));
        }
    }
    Ok(())
}
