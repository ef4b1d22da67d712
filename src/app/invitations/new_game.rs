//! A new game: its row, its chairs and its limits.

use super::allowance::{Invited, may_invite, may_open};
use super::chairs::count;
use super::check::check;
use super::expiry::enqueue_expiry;
use super::invitation::Invitation;
use super::secrets::greet;
use super::wishes::NewGame;
use crate::app::base::{Call, Error, Invitations, Person};
use crate::app::servers::seat_itself;
use crate::store::{Chair, GameJob, GameTx, NewGameRow, Nickname, Stage, Tx};
use starpost_games::games::GameOptions;

impl Invitations<'_> {
    /// Opens a game and invites people; a job posts the card where the server wants games. Refused:
    /// no server, wrong number of seats, oneself or a bot as opponent, options the kind does not
    /// know, more than the limits allow, an opponent who accepts no invitations from the caller.
    pub async fn new_game(self, call: &Call, new: NewGame) -> Result<Invitation, Error> {
        let there = self.app.servers().sent_to_games(call).await?;
        let bot = self.app.servers().opposing(&there).await?;
        let options = check(&there, &new, bot)?;
        let work = async |tx: Tx| self.make(tx, &there, &new, &options).await;
        let game = self.app.once_made(call, work).await?;
        self.invitation_of(game).await
    }
}

impl Invitations<'_> {
    /// Makes the game of an invitation.
    pub(in crate::app) async fn make(
        self,
        tx: Tx,
        call: &Call,
        new: &NewGame,
        options: &GameOptions,
    ) -> Result<GameTx, Error> {
        let opponents: Vec<&Person> =
            new.opponents.iter().map(|opponent| &opponent.person).collect();
        let (row, chairs) = (row(call, new, options), chairs(call, new));
        self.open(tx, call, &row, chairs, (&opponents, Invited::Anew)).await
    }

    /// Makes the game of an invitation that has these chairs. It starts at once if only the bot was
    /// invited.
    pub(super) async fn open(
        self,
        mut tx: Tx,
        call: &Call,
        row: &NewGameRow<'_>,
        mut chairs: Vec<Chair>,
        (opponents, invited): (&[&Person], Invited),
    ) -> Result<GameTx, Error> {
        put_people(&mut tx, call, opponents.iter().copied()).await?;
        if row.terms.has_program() {
            seat_itself(&mut chairs, tx.itself().await?, call.now);
        }
        let mut tx = tx.create_game(row).await?;
        for chair in &chairs {
            tx.put_chair(chair).await?;
        }
        may_open(&mut tx, call).await?;
        for opponent in opponents {
            may_invite(&mut tx, call, opponent, invited).await?;
        }
        tx.enqueue(GameJob::Card).await?;
        if chairs.iter().all(|chair| chair.joined.is_some()) {
            self.begin_play(call.cause(), &mut tx, chairs).await?;
            return Ok(tx);
        }
        enqueue_expiry(&mut tx).await?;
        greet(&mut tx, call, count(&chairs)).await?;
        Ok(tx)
    }
}

fn row<'a>(call: &Call, new: &NewGame, options: &'a GameOptions) -> NewGameRow<'a> {
    NewGameRow {
        options,
        terms: new.terms.clone(),
        creator: call.person.id,
        starter: new.starter,
        guild: call.place.guild,
        channel: call.place.channel,
        language: call.place.language,
        stage: Stage::Waiting,
        sealed_as: None,
        now: call.now,
    }
}

/// Remembers the caller and others. Always in the same order, or two who invite each other would
/// wait for each other.
pub(in crate::app) async fn put_people<'a>(
    tx: &mut Tx,
    call: &'a Call,
    others: impl IntoIterator<Item = &'a Person>,
) -> anyhow::Result<()> {
    let mut people: Vec<&Person> = std::iter::once(&call.person).chain(others).collect();
    people.sort_by_key(|person| person.id);
    for person in people {
        tx.put_person(person.id, &person.name, call.now).await?;
    }
    Ok(())
}

fn chairs(call: &Call, new: &NewGame) -> Vec<Chair> {
    let person = |index: usize| match index {
        0 => Some(&call.person),
        _ => new.opponents.get(index - 1).map(|opponent| &opponent.person),
    };
    let chair = |index: u8| {
        let person = person(index.into());
        Chair {
            chair: index,
            person: person.map(|person| person.id),
            name: person.map(|person| person.name.clone()).unwrap_or_default(),
            called: Nickname::of(person.map_or("", |person| &person.name)),
            joined: (index == 0).then_some(call.now),
            seat: None,
        }
    };
    (0..new.seats).map(chair).collect()
}
