//! The rulings of referees on a game that they do not play in.

use super::decree::{Decree, Ruling};
use crate::app::base::{Call, Error, Person, Refusal, Rulings};
use crate::app::game::{Sitting, Standing};
use crate::store::{GameId, GameTx, GuildRow, Tx};
use starpost_games::record::{Seq, What};

impl Rulings<'_> {
    /// A game in which the caller could make this ruling, to be asked before they do. Refused: as
    /// [`Rulings::rule`] would be.
    pub async fn may_rule(
        self,
        call: &Call,
        game: GameId,
        ruling: &Ruling,
    ) -> Result<Standing, Error> {
        let sitting = self.app.sitting(game).await?;
        let guild = match sitting.stored.row.guild {
            Some(guild) => self.app.store.guild(guild).await?,
            None => None,
        };
        self.decides(call, &sitting, guild.as_ref(), ruling).await?;
        let decree = sitting.decree(call, ruling)?;
        if let Decree::HandOver(_, Person { id, name }) = decree {
            // The person named must be known by name when the ruling is confirmed.
            let work = async |tx: &mut Tx| Ok(tx.put_person(id, &name, call.now).await?);
            self.app.once_apart(call, work).await?;
        }
        Ok(sitting.standing(call.person.id))
    }

    /// Rules in a game. Refused: the caller is no referee here, plays in the game or has played, or
    /// the ruling is impossible in it.
    pub async fn rule(self, call: &Call, game: GameId, ruling: &Ruling) -> Result<Standing, Error> {
        self.rule_since(call, game, None, ruling).await
    }

    /// Makes a ruling that was confirmed for the game as of the event of that number. Refused also:
    /// something has happened since.
    pub async fn rule_since(
        self,
        call: &Call,
        game: GameId,
        seq: Option<Seq>,
        ruling: &Ruling,
    ) -> Result<Standing, Error> {
        let work = async |tx: &mut GameTx| {
            let mut sitting = Sitting::locked(tx).await?;
            let guild = tx.guild().await?;
            self.decides(call, &sitting, guild.as_ref(), ruling).await?;
            if seq.is_some_and(|seq| seq != sitting.position_seq()) {
                return Err(Refusal::StaleTurn.into());
            }
            tx.put_person(call.person.id, &call.person.name, call.now).await?;
            let decree = sitting.decree(call, ruling)?;
            let (cause, sitting) = (call.ruling(), &mut sitting);
            match decree {
                Decree::Event(what) => {
                    self.app.commit_event(cause, tx, sitting, &what).await?;
                }
                Decree::Rewind(to) => {
                    let what = What::Rewind(to);
                    self.commit_rewind(cause, tx, sitting, what).await?;
                }
                Decree::HandOver(seat, by) => {
                    tx.put_person(by.id, &by.name, call.now).await?;
                    self.hand_over(cause, tx, sitting, seat, &by).await?;
                }
            }
            Ok(())
        };
        self.app.once(call, game, work).await?;
        Ok(self.app.sitting(game).await?.standing(call.person.id))
    }

    /// Refused: the caller may not make this ruling in a game. Whoever runs a league may end a pause in
    /// one of its games in which they do not play.
    async fn decides(
        self,
        call: &Call,
        sitting: &Sitting,
        guild: Option<&GuildRow>,
        ruling: &Ruling,
    ) -> Result<(), Error> {
        let judged = referees(call, sitting, guild);
        let league = sitting.stored.row.league.filter(|_| *ruling == Ruling::Resume);
        let (Err(Refusal::OnlyReferees), Some(league)) = (&judged, league) else {
            return Ok(judged?);
        };
        if !self.app.leagues().runs(call, league).await? {
            return Ok(judged?);
        }
        if sitting.takes_part(call.person.id) { Err(Refusal::OwnGame.into()) } else { Ok(()) }
    }
}

/// Refused: the game is of another server, or the caller is no referee here or takes part in it.
pub(in crate::app) fn referees(
    call: &Call,
    sitting: &Sitting,
    guild: Option<&GuildRow>,
) -> Result<(), Refusal> {
    if call.place.guild.is_none() || sitting.stored.row.guild != call.place.guild {
        return Err(Refusal::NoSuchGame);
    }
    let is_referee = match guild.and_then(|guild| guild.referee_role) {
        Some(role) => call.office.roles.contains(&role),
        None => call.office.manages_server,
    };
    match (is_referee, sitting.takes_part(call.person.id)) {
        (false, _) => Err(Refusal::OnlyReferees),
        (true, true) => Err(Refusal::OwnGame),
        (true, false) => Ok(()),
    }
}
