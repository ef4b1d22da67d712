//! From an invitation to a running game: create, join, decline, leave, start, cancel.

use anyhow::anyhow;
use rand::RngExt as _;
use rand::seq::SliceRandom as _;

use super::allowance::{may_invite, may_open, may_sit};
use super::call::{Call, Person, Place};
use super::delivery::{Delivery, read_answer};
use super::error::Error;
use super::greeting::enqueue_greeting;
use super::invitation::{Invitation, invitation};
use super::jobs::{enqueue, enqueue_declined, enqueue_once, id_of};
use super::limits::expires;
use super::refusal::Refusal;
use super::rows::person_on;
use super::service::App;
use super::sitting::{Sitting, state};
use crate::game::Seat;
use crate::games::{Kind, Novice, Refused};
use crate::sanitize;
use crate::store::{
    Chair, GameId, GameRow, GameTx, JobKind, NewGameRow, PersonId, Stage, Starter, Timestamp, Tx,
};

/// What `/game new` asks for.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Which of the games there are.
    pub kind: Kind,
    /// What the creator chose, as `key=value` words: `edition=primer-2012`; the rest is filled in.
    pub options: String,
    /// The invited people; seats beyond them and the creator are open to anybody.
    pub opponents: Vec<Opponent>,
    /// How many seats.
    pub seats: u8,
    /// Who moves first.
    pub starter: Starter,
}

/// The game of this word. Refused: there is none.
pub fn kind_named(word: &str) -> Result<Kind, Refusal> {
    Kind::from_word(word).ok_or_else(|| Refusal::UnknownKind(word.to_owned()))
}

/// Somebody who is to be invited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// Who.
    pub person: Person,
    /// Whether nobody is behind the account: a bot.
    pub is_program: bool,
    /// Whether they are on the server where they are to play.
    pub is_member: bool,
}

impl App {
    /// Opens a game and invites people; a job posts the card. Refused: no server, wrong number of
    /// seats, oneself or a bot as opponent, options the kind does not know, more than the limits
    /// allow, an opponent who takes no invitations from the caller.
    pub async fn new_game(&self, call: &Call, new: NewGame) -> Result<Invitation, Error> {
        let options = check(call, &new)?;
        let mut tx = self.store.begin().await?;
        if let Some(answer) = tx.first_delivery(call.interaction, call.now).await? {
            drop(tx);
            return self.invitation_of(read_answer(&answer)?.game()).await;
        }
        let opponents = new.opponents.iter().map(|opponent| &opponent.person);
        put_people(&mut tx, call, opponents).await?;
        let row = NewGameRow {
            kind: new.kind,
            options: &options,
            creator: call.person.id,
            starter: new.starter,
            guild: call.place.guild,
            channel: call.place.channel,
            language: call.place.language,
            stage: Stage::Waiting,
            sealed_as: None,
            now: call.now,
        };
        let mut tx = tx.create_game(&row).await?;
        for chair in chairs(call, &new) {
            tx.put_chair(&chair).await?;
        }
        may_open(&mut tx, call).await?;
        for opponent in &new.opponents {
            may_invite(&mut tx, call, &opponent.person).await?;
        }
        enqueue_expiry(&mut tx).await?;
        greet(&mut tx, call, new.seats).await?;
        self.show_card(call, tx).await
    }

    /// Takes a seat; the game starts by itself when it was the last. Refused: no longer waiting,
    /// sits already, no seat for this person.
    pub async fn join(&self, call: &Call, game: GameId) -> Result<Invitation, Error> {
        let Delivery::First(mut tx) = self.open(call, game).await? else {
            return self.invitation_of(game).await;
        };
        let mut chairs = waiting_chairs(&mut tx, call).await?;
        let ours = Some(call.person.id);
        if chairs
            .iter()
            .any(|chair| chair.person == ours && chair.joined.is_some())
        {
            return Err(Refusal::AlreadyJoined.into());
        }
        let invited = chairs.iter().position(|chair| chair.person == ours);
        let open = || chairs.iter().position(|chair| chair.person.is_none());
        let index = invited.or_else(open).ok_or(Refusal::NoSeatForYou)?;
        let chair = &mut chairs[index];
        chair.person = ours;
        chair.name.clone_from(&call.person.name);
        chair.joined = Some(call.now);
        tx.put_person(call.person.id, &call.person.name, call.now)
            .await?;
        tx.put_chair(chair).await?;
        may_sit(&mut tx, call.person.id).await?;
        if chairs.iter().all(|chair| chair.joined.is_some()) {
            self.begin_play(call, &mut tx, chairs).await?;
        } else {
            greet(&mut tx, call, count(&chairs)).await?;
        }
        self.show_card(call, tx).await
    }

    /// An invited person does not want to play: with two seats that cancels the game, otherwise the
    /// seat becomes open. Refused: not invited.
    pub async fn decline(&self, call: &Call, game: GameId) -> Result<Invitation, Error> {
        let Delivery::First(mut tx) = self.open(call, game).await? else {
            return self.invitation_of(game).await;
        };
        decline(&mut tx, call).await?;
        enqueue(&mut tx, JobKind::Card, 0).await?;
        enqueue_declined(&mut tx, call.person.id).await?;
        self.close(call, tx, None).await?;
        self.invitation_of(game).await
    }

    /// The same as part of something else: an invitation that was answered meanwhile stays as it is.
    pub(super) async fn decline_unasked(&self, call: &Call, game: GameId) -> Result<(), Error> {
        let Some(mut tx) = self.store.lock_game(game).await? else {
            return Ok(());
        };
        match decline(&mut tx, call).await {
            Ok(()) => {
                enqueue(&mut tx, JobKind::Card, 0).await?;
                tx.commit().await?;
                self.wake.notify_one();
                Ok(())
            }
            Err(Error::Refused(_)) => Ok(()),
            Err(fault) => Err(fault),
        }
    }

    /// Gives a seat up before the start. Refused: the creator (they cancel), not joined.
    pub async fn leave(&self, call: &Call, game: GameId) -> Result<Invitation, Error> {
        let Delivery::First(mut tx) = self.open(call, game).await? else {
            return self.invitation_of(game).await;
        };
        let chairs = waiting_chairs(&mut tx, call).await?;
        let chair = chair_of(&chairs, call.person.id).filter(|chair| chair.joined.is_some());
        let chair = chair.ok_or(Refusal::NotInThisGame)?;
        if tx.row.creator == call.person.id {
            return Err(Refusal::CreatorCannotLeave.into());
        }
        tx.put_chair(&emptied(chair)).await?;
        self.show_card(call, tx).await
    }

    /// Starts the game. Its creator may start it with those who have joined, and the seats that are
    /// left are no more. Refused: a seat is empty, the person does not sit in it, a game there
    /// cannot be with so few.
    pub async fn start(&self, call: &Call, game: GameId) -> Result<Invitation, Error> {
        let Delivery::First(mut tx) = self.open(call, game).await? else {
            return self.invitation_of(game).await;
        };
        let chairs = waiting_chairs(&mut tx, call).await?;
        let joined = |chair: &Chair| chair.joined.is_some();
        if !chair_of(&chairs, call.person.id).is_some_and(joined) {
            return Err(Refusal::NotInThisGame.into());
        }
        let (there, empty): (Vec<Chair>, Vec<Chair>) = chairs.into_iter().partition(joined);
        let fixed = there.iter().any(|chair| chair.seat.is_some());
        let may_shrink = tx.row.creator == call.person.id && there.len() > 1 && !fixed;
        if !empty.is_empty() && !may_shrink {
            let empty = u32::from(count(&empty));
            return Err(Refusal::SeatsEmpty(empty).into());
        }
        tx.row
            .kind
            .open(&tx.row.options, count(&there))
            .map_err(Refusal::from)?;
        for chair in &empty {
            tx.remove_chair(chair.chair).await?;
        }
        self.begin_play(call, &mut tx, there).await?;
        self.show_card(call, tx).await
    }

    /// Takes the invitation back. Refused: not the creator, no longer waiting.
    pub async fn cancel(&self, call: &Call, game: GameId) -> Result<Invitation, Error> {
        let Delivery::First(mut tx) = self.open(call, game).await? else {
            return self.invitation_of(game).await;
        };
        if tx.row.creator != call.person.id {
            return Err(Refusal::OnlyCreator.into());
        }
        waiting_chairs(&mut tx, call).await?;
        cancelled(&mut tx, call.now).await?;
        self.show_card(call, tx).await
    }

    /// The invitation as it is now.
    pub async fn invitation(&self, call: &Call, game: GameId) -> Result<Invitation, Error> {
        self.seen_game(call, game).await?;
        self.invitation_of(game).await
    }

    /// The invitation of a game, whoever asks.
    pub async fn invitation_of(&self, game: GameId) -> Result<Invitation, Error> {
        let row = self.store.game(game).await?.ok_or(Refusal::NoSuchGame)?;
        let chairs = self.store.chairs(game).await?;
        let creator = self.person(&chairs, row.creator).await?;
        let declined = match row.declined {
            Some(person) => Some(self.person(&chairs, person).await?),
            None => None,
        };
        let secret = has_secrets(&row, count(&chairs))?;
        Ok(invitation(&row, &chairs, creator, declined, secret))
    }

    async fn person(&self, chairs: &[Chair], id: PersonId) -> Result<Person, Error> {
        match chair_of(chairs, id) {
            Some(chair) => Ok(person_on(chair)),
            None => self.person_known_as(id).await,
        }
    }

    /// A person under the name they had last.
    pub async fn person_known_as(&self, id: PersonId) -> Result<Person, Error> {
        let known = self.store.person_name(id).await?;
        let name = sanitize::name(&known.unwrap_or_default());
        Ok(Person { id, name })
    }

    /// Ends every use-case here: commits, and a job brings the card up to date.
    pub(super) async fn show_card(&self, call: &Call, mut tx: GameTx) -> Result<Invitation, Error> {
        let game = tx.row.id;
        enqueue(&mut tx, JobKind::Card, 0).await?;
        self.close(call, tx, None).await?;
        self.invitation_of(game).await
    }

    /// Gives everybody a seat and lets the first player move.
    async fn begin_play(
        &self,
        call: &Call,
        tx: &mut GameTx,
        mut chairs: Vec<Chair>,
    ) -> Result<(), Error> {
        if chairs.iter().any(|chair| chair.seat.is_none()) {
            self.give_seats(&tx.row, &mut chairs);
            for chair in &chairs {
                tx.put_chair(chair).await?;
            }
            aid_the_novice(tx, &chairs).await?;
        }
        let mut sitting = Sitting::locked(tx).await?;
        self.deal(call, tx, &mut sitting).await?;
        tx.set_state(&sitting.state(), call.now).await?;
        drop_expiry(tx).await?;
        enqueue(tx, JobKind::Thread, sitting.seq()).await?;
        Ok(enqueue(tx, JobKind::Started, sitting.seq()).await?)
    }

    /// The starter's seat is the first; the others sit in any order.
    fn give_seats(&self, row: &GameRow, chairs: &mut [Chair]) {
        let first = self.first_chair(row, chairs);
        chairs.swap(0, first);
        chairs[1..].shuffle(&mut *self.random());
        for (seat, chair) in (0..).map(Seat).zip(chairs) {
            chair.seat = Some(seat);
        }
    }

    fn first_chair(&self, row: &GameRow, chairs: &[Chair]) -> usize {
        let of = |person: PersonId| chairs.iter().position(|c| c.person == Some(person));
        let others = || {
            let another = |c: &usize| chairs[*c].person != Some(row.creator);
            let others: Vec<usize> = (0..chairs.len()).filter(another).collect();
            let chosen = self.random().random_range(0..others.len().max(1));
            others.get(chosen).copied()
        };
        let chosen = match row.starter {
            Starter::Random | Starter::Recorded => None,
            Starter::Creator => of(row.creator),
            Starter::Opponent => others(),
            Starter::Novice(person) => match row.kind.game().novice_seat(&row.options) {
                Seat(0) => of(person),
                _ => chairs.iter().position(|c| c.person != Some(person)),
            },
        };
        chosen.unwrap_or_else(|| self.random().random_range(0..chairs.len()))
    }
}

/// The options know from now on where the novice sits, if that is who begins. RULES HW-3.
async fn aid_the_novice(tx: &mut GameTx, chairs: &[Chair]) -> Result<(), Error> {
    let Starter::Novice(person) = tx.row.starter else {
        return Ok(());
    };
    let seat = chair_of(chairs, person).and_then(|chair| chair.seat);
    if let Some(seat) = seat {
        let options = tx.row.kind.game().with_novice(&tx.row.options, seat);
        let options = options.map_err(Refusal::from)?;
        tx.set_options(&options).await?;
    }
    Ok(())
}

/// Whether secret roles are dealt in a game.
fn has_secrets(row: &GameRow, seats: u8) -> anyhow::Result<bool> {
    let table = row.kind.open(&row.options, seats);
    let table = table.map_err(|no| anyhow!("game {} has bad options: {no:?}", row.id))?;
    Ok(table.secrets().is_some())
}

/// How many chairs a game has.
fn count(chairs: &[Chair]) -> u8 {
    u8::try_from(chairs.len()).expect("chairs are numbered by a byte")
}

/// The invitation is no more; what a record has brought in stays in the log, and is said again.
async fn cancelled(tx: &mut GameTx, now: Timestamp) -> anyhow::Result<()> {
    let sitting = Sitting::locked(tx).await?;
    let state = state(&sitting.replay, sitting.seq(), Stage::Cancelled);
    drop_expiry(tx).await?;
    tx.set_state(&state, now).await
}

/// What a locked invitation becomes when an invited person declines it.
async fn decline(tx: &mut GameTx, call: &Call) -> Result<(), Error> {
    let chairs = waiting_chairs(tx, call).await?;
    let chair = chair_of(&chairs, call.person.id).ok_or(Refusal::NotInvited)?;
    if chair.joined.is_some() {
        return Err(Refusal::AlreadyJoined.into());
    }
    if chairs.len() == 2 {
        tx.set_declined(call.person.id).await?;
        return Ok(cancelled(tx, call.now).await?);
    }
    Ok(tx.put_chair(&emptied(chair)).await?)
}

/// The invitation of a locked game has been open for long enough. One that was answered stays as
/// it is.
pub async fn expire(tx: &mut GameTx, now: Timestamp) -> anyhow::Result<()> {
    if tx.row.stage != Stage::Waiting {
        return Ok(());
    }
    tx.set_expired(now).await?;
    cancelled(tx, now).await?;
    enqueue(tx, JobKind::Card, 0).await
}

/// Enqueues the job that lets the invitation of a new game expire.
pub(super) async fn enqueue_expiry(tx: &mut GameTx) -> anyhow::Result<()> {
    let due = expires(tx.row.created);
    enqueue_once(tx, JobKind::Expire, due).await
}

/// Greets the caller, who has taken a chair, if the game will have something to tell them alone.
async fn greet(tx: &mut GameTx, call: &Call, seats: u8) -> anyhow::Result<()> {
    match has_secrets(&tx.row, seats)? {
        true => enqueue_greeting(tx, call.person.id).await,
        false => Ok(()),
    }
}

/// It is answered, and does not expire any more.
async fn drop_expiry(tx: &mut GameTx) -> anyhow::Result<()> {
    let job = id_of(tx, JobKind::Expire, 0);
    tx.drop_job(&job).await
}

/// The complete options. Refused: what no game can be made of.
fn check(call: &Call, new: &NewGame) -> Result<String, Refusal> {
    if call.place.guild.is_none() {
        return Err(Refusal::NeedsServer);
    }
    can_play_in(&call.place)?;
    check_opponents(call, &new.opponents)?;
    let opponents = new.opponents.iter();
    let mut ids: Vec<PersonId> = opponents.map(|opponent| opponent.person.id).collect();
    ids.push(call.person.id);
    let named = ids.len();
    ids.sort_unstable();
    ids.dedup();
    if ids.len() < named {
        return Err(Refusal::NamedTwice);
    }
    if named > usize::from(new.seats) {
        return Err(Refusal::WrongSeats(new.seats.into()));
    }
    if let Starter::Novice(person) = new.starter
        && !ids.contains(&person)
    {
        return Err(Refusal::NoviceElsewhere);
    }
    let options = options(new)?;
    let novice = match new.starter {
        Starter::Novice(_) => Novice::Named,
        _ => Novice::Nobody,
    };
    new.kind.game().check_use(&options, new.seats, novice)?;
    Ok(options)
}

/// The complete options. Where no edition is asked for, the first that such a game can be played by.
fn options(new: &NewGame) -> Result<String, Refused> {
    let kind = new.kind;
    let usual = kind.options(&new.options, new.seats);
    let words = new.options.split_whitespace();
    let named = words.into_iter().any(|word| word.starts_with("edition="));
    if usual.is_ok() || named {
        return usual;
    }
    let presets = kind.game().presets().into_iter();
    let mut others = presets.map(|edition| format!("edition={edition} {}", new.options));
    others
        .find_map(|asked| kind.options(&asked, new.seats).ok())
        .map_or(usual, Ok)
}

/// Refused: the bot may not do there what it has to.
pub(super) fn can_play_in(place: &Place) -> Result<(), Refusal> {
    match place.lacks.as_slice() {
        [] => Ok(()),
        lacks => Err(Refusal::CannotPost(lacks.to_vec())),
    }
}

/// Refused: who cannot be played against.
pub(super) fn check_opponents<'a>(
    call: &Call,
    opponents: impl IntoIterator<Item = &'a Opponent>,
) -> Result<(), Refusal> {
    for opponent in opponents {
        if opponent.person.id == call.person.id {
            return Err(Refusal::AgainstYourself);
        }
        if opponent.is_program {
            return Err(Refusal::OpponentIsAProgram);
        }
        if !opponent.is_member {
            return Err(Refusal::OpponentElsewhere(opponent.person.name.clone()));
        }
    }
    Ok(())
}

/// Remembers the caller and others. Always in the same order, or two who invite each other would
/// wait for each other.
pub(super) async fn put_people<'a>(
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
        _ => new
            .opponents
            .get(index - 1)
            .map(|opponent| &opponent.person),
    };
    let chair = |index: u8| {
        let person = person(index.into());
        Chair {
            chair: index,
            person: person.map(|person| person.id),
            name: person.map(|person| person.name.clone()).unwrap_or_default(),
            joined: (index == 0).then_some(call.now),
            seat: None,
        }
    };
    (0..new.seats).map(chair).collect()
}

/// The chairs of an invitation. Refused: it has expired, the game runs or is over.
async fn waiting_chairs(tx: &mut GameTx, call: &Call) -> Result<Vec<Chair>, Error> {
    match tx.row.stage {
        _ if tx.row.expired.is_some() => Err(Refusal::InvitationExpired.into()),
        // The job that says so may be late.
        Stage::Waiting if expires(tx.row.created) <= call.now => {
            Err(Refusal::InvitationExpired.into())
        }
        Stage::Waiting => Ok(tx.chairs().await?),
        _ => Err(Refusal::NotWaiting.into()),
    }
}

fn chair_of(chairs: &[Chair], person: PersonId) -> Option<&Chair> {
    chairs.iter().find(|chair| chair.person == Some(person))
}

fn emptied(chair: &Chair) -> Chair {
    Chair {
        person: None,
        name: String::new(),
        joined: None,
        ..chair.clone()
    }
}
