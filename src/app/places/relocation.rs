//! A game goes on in another place, because nothing can be posted where it was.

use crate::app::base::{Call, Error, Places, Refusal};
use crate::store::{Chair, GameId, GameJob, GameRow, GameTx, GuildId, PersonId, Stage, Timestamp};

/// The players of a game who are known to be on a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attendance {
    /// The server.
    pub guild: GuildId,
    /// Those who are there.
    pub there: Vec<PersonId>,
}

impl Places<'_> {
    /// The question before [`Places::move_here`]: whether the caller may let the game go on here. Refused: as
    /// that would be.
    pub async fn may_move_here(
        self,
        call: &Call,
        game: GameId,
        attendance: Option<&Attendance>,
    ) -> Result<(), Error> {
        let row = self.app.games().seen_game(call, game).await?;
        let chairs = self.app.store.chairs(game).await?;
        let broken = self.app.store.place(row.posting_channel()).await?.is_some();
        may_move(call, &row, &chairs, broken, attendance)?;
        Ok(())
    }

    /// The people whose presence on the caller's server must be known before the game may move there: nobody if
    /// the game is on it already.
    pub async fn to_be_found(self, call: &Call, game: GameId) -> Result<Vec<PersonId>, Error> {
        let row = self.app.games().seen_game(call, game).await?;
        if row.guild == call.place.guild {
            return Ok(Vec::new());
        }
        let chairs = self.app.store.chairs(game).await?;
        let people = chairs.iter().filter_map(|chair| chair.person);
        Ok(people.filter(|person| !person.is_nobody()).collect())
    }

    /// Lets the game go on in the place of the call. What waited to be posted is posted there, in
    /// order. Refused: nothing is wrong where it is, it is here already, nothing can be posted here
    /// either, the caller has not joined it, or this is another server and not all players are
    /// known to be on it.
    pub async fn move_here(
        self,
        call: &Call,
        game: GameId,
        attendance: Option<&Attendance>,
    ) -> Result<(), Error> {
        let work = async |tx: &mut GameTx| {
            let chairs = tx.chairs().await?;
            let channel = tx.row.posting_channel();
            let since = tx.broken_since(channel).await?;
            may_move(call, &tx.row, &chairs, since.is_some(), attendance)?;
            let place = &call.place;
            tx.move_to(place.guild, place.channel, place.language).await?;
            let job = match tx.row.stage {
                Stage::Waiting => GameJob::Card,
                Stage::Playing | Stage::Over => GameJob::Moved(tx.row.seq),
                Stage::Cancelled => return Err(Refusal::NotWaiting.into()),
            };
            tx.enqueue(job).await?;
            if let Some(since) = since {
                self.app.clocks().give_back_since(tx, since, call.now).await?;
            }
            Ok(tx.bring_forward(call.now, Timestamp::AT_ONCE).await?)
        };
        self.app.once(call, game, work).await?;
        Ok(())
    }
}

fn may_move(
    call: &Call,
    row: &GameRow,
    chairs: &[Chair],
    broken: bool,
    attendance: Option<&Attendance>,
) -> Result<(), Refusal> {
    let Some(guild) = call.place.guild else {
        return Err(Refusal::NeedsServer);
    };
    let ours = |chair: &&Chair| chair.person == Some(call.person.id);
    if !chairs.iter().filter(ours).any(|chair| chair.joined.is_some()) {
        return Err(Refusal::NotInThisGame);
    }
    if row.posting_channel() == call.place.channel {
        return Err(Refusal::AlreadyHere);
    }
    if !broken {
        return Err(Refusal::PlaceIsWell);
    }
    let lacks = call.place.lacks_to_post();
    if !lacks.is_empty() {
        return Err(Refusal::CannotPost(call.place.channel, lacks));
    }
    let there = |person: PersonId| {
        let known = attendance.filter(|attendance| attendance.guild == guild);
        person.is_nobody() || known.is_some_and(|known| known.there.contains(&person))
    };
    let mut people = chairs.iter().filter_map(|chair| chair.person);
    if row.guild != Some(guild) && !people.all(there) {
        return Err(Refusal::NotAllHere);
    }
    Ok(())
}
