//! A rematch: a game that is over leads to an invitation of the same people, in other seats.

use super::allowance::Invited;
use super::answer::free_chair;
use super::chairs::chair_of;
use super::default_clock::usual_clock;
use super::vacancies::PostedInvitation;
use crate::app::base::limits::HOUR;
use crate::app::base::{Call, Error, Invitations, Person, Refusal, place};
use crate::app::game::Seated;
use crate::store::{
    Chair, ClockBy, GameId, GameJob, GameRow, GameTx, NewGameRow, Nickname, PersonId, Stage,
    Starter, Tx,
};

use starpost_games::clock::{Control, Terms};
use starpost_games::terms::{BotLevel, OtherLevel};

/// The number of the caller's games that are searched for the newest that was played here.
const MOST_SEARCHED: u32 = 100;

/// A rematch that somebody wants to play.
struct RematchRequest<'a> {
    /// The call of the person who asks, and from where the invitation goes out.
    call: Call,
    old: &'a GameRow,
    chairs: Vec<Chair>,
    opponents: Vec<Person>,
    /// The clock that was chosen for new games there, if one or none at all was.
    clock_here: Option<Control>,
    /// The level of the bot, if it plays.
    level: BotLevel,
}

impl Invitations<'_> {
    /// The game that was chosen; or the caller's newest here that is over, or the only one there
    /// is. Refused: none, several, or one this person may not see.
    pub async fn find_over(self, call: &Call, chosen: Option<GameId>) -> Result<GameId, Error> {
        if chosen.is_none() {
            let over = self.app.store.finished_of(call.person.id, MOST_SEARCHED);
            let here = Some(call.place.channel);
            let is_here = |row: &GameRow| Some(row.channel) == here || row.thread == here;
            if let Some(row) = over.await?.into_iter().find(is_here) {
                return Ok(row.id);
            }
        }
        self.app.games().find(call, chosen).await
    }

    /// Invites everybody who has played a game to play it once more, with the same options and
    /// terms. Everybody moves one place earlier, and whoever began last, unless a novice has to
    /// begin. If another player has done that already, the caller joins them, if there is still a
    /// seat. Refused: not over, the caller has not played in it, and what a new game or joining one
    /// refuses.
    pub async fn rematch(self, call: &Call, game: GameId) -> Result<PostedInvitation, Error> {
        self.once_more(call, game, None).await
    }

    /// The same against the bot, on another level.
    pub async fn rematch_at(
        self,
        call: &Call,
        game: GameId,
        other: OtherLevel,
    ) -> Result<PostedInvitation, Error> {
        self.once_more(call, game, Some(other)).await
    }

    async fn once_more(
        self,
        call: &Call,
        game: GameId,
        other: Option<OtherLevel>,
    ) -> Result<PostedInvitation, Error> {
        let old = self.app.games().seen_game(call, game).await?;
        let mut wanted = self.wanted_rematch(call, &old).await?;
        if let (Some(other), Some(level)) = (other, wanted.level.0) {
            wanted.level = BotLevel(other.than(level).or(Some(level)));
        }
        let work = async |mut tx: Tx| match tx.lock_rematch_of(game).await? {
            Some(next) => {
                let tx = tx.lock_game(next).await?;
                self.take_part(call, tx.ok_or(Refusal::NoSuchGame)?).await
            }
            None => wanted.open(self, tx).await,
        };
        let next = self.app.once_made(call, work).await?;
        self.found(next).await
    }

    async fn wanted_rematch<'a>(
        self,
        call: &Call,
        old: &'a GameRow,
    ) -> Result<RematchRequest<'a>, Error> {
        let seated = self.app.store.chairs(old.id).await?;
        if chair_of(&seated, call.person.id).is_none() {
            return Err(Refusal::NotInThisGame.into());
        }
        if old.stage != Stage::Over {
            return Err(Refusal::NotOver.into());
        }
        if old.guild.is_none() {
            return Err(Refusal::NeedsServer.into());
        }
        let mut opponents = Vec::new();
        for person in seated.iter().filter_map(|chair| chair.person) {
            if person.is_nobody() {
                return Err(Refusal::NoRematchWithNobody.into());
            }
            if person != call.person.id {
                opponents.push(self.app.people().known_on(old.guild, person).await?);
            }
        }
        let there = Call { place: place(old), ..call.clone() };
        let call = self.app.servers().sent_to_games(&there).await?;
        let bot = self.app.servers().opposing(&call).await?;
        let ids = opponents.iter().map(|person| person.id);
        let declined = bot.check_among(ids, old.options.kind());
        declined.map_err(|no| {
            if no == Refusal::BotDoesNotPlayHere { Refusal::BotPlaysNoRematch } else { no }
        })?;
        let chairs = moved_on(&call, seated, &opponents);
        let clock_here = self.app.servers().usual_clock(&call).await?;
        Ok(RematchRequest { call, old, chairs, opponents, clock_here, level: old.terms.level })
    }

    /// The caller joins, if they may and have not: otherwise the game is as it was.
    async fn take_part(self, call: &Call, mut tx: GameTx) -> Result<GameTx, Error> {
        let mut chairs = tx.chairs().await?;
        if tx.row.stage == Stage::Waiting && free_chair(&mut chairs, call).is_ok() {
            self.take_chair(call, &mut tx).await?;
            tx.enqueue(GameJob::Card).await?;
        }
        Ok(tx)
    }
}

impl RematchRequest<'_> {
    /// The kind of invitation, by whether the game has just been played.
    fn invited(&self) -> Invited {
        if self.old.changed.after(HOUR) > self.call.now { Invited::Again } else { Invited::Anew }
    }

    /// Opens the invitation.
    async fn open(&self, invitations: Invitations<'_>, tx: Tx) -> Result<GameTx, Error> {
        let RematchRequest { call, old, chairs, opponents, .. } = self;
        let starter = match old.starter {
            Starter::Novice(person) => Starter::Novice(person),
            Starter::Random
            | Starter::Creator
            | Starter::Opponent
            | Starter::Arranged
            | Starter::Paired
            | Starter::Recorded => Starter::Arranged,
        };
        let mut tx = tx;
        let clock_by = ClockBy::of(old.clock_by, &old.terms);
        let itself = tx.itself().await?;
        let plays = chairs.iter().any(|chair| itself.is_some() && chair.person == itself);
        let mut terms = if plays {
            Terms { level: self.level, ..old.terms.clone() }
        } else {
            old.terms.clone().without_program()
        };
        if clock_by == ClockBy::Usual && !terms.clock.is_timed() {
            let is_against_bot = plays && chairs.len() == 2;
            terms.clock = usual_clock(self.clock_here, is_against_bot);
        }
        let row = NewGameRow {
            options: &old.options,
            terms,
            creator: call.person.id,
            starter,
            guild: call.place.guild,
            channel: call.place.channel,
            language: call.place.language,
            stage: Stage::Waiting,
            sealed_as: None,
            now: call.now,
        };
        let opponents: Vec<&Person> = opponents.iter().collect();
        let invited = (opponents.as_slice(), self.invited());
        let opened = invitations.open(tx, call, &row, chairs.clone(), invited);
        let mut tx = opened.await?;
        tx.set_rematch_of(old.id).await?;
        let is_own = old.creator == call.person.id;
        let clock_by = if is_own { clock_by } else { clock_by.taken_over() };
        tx.set_clock_by(clock_by).await?;
        Ok(tx)
    }
}

/// True if somebody can invite those who have played a game to another one: at least one of them is here, and all
/// are who were.
pub fn has_rematch(seats: &[Seated]) -> bool {
    let mut people = seats.iter().map(|seated| seated.person.id);
    people.clone().any(|person| !person.is_nobody()) && !people.any(PersonId::is_forgotten)
}

/// The chairs of a game for the next one, in the order of moving: whoever began moves last now.
/// Only the caller has joined, and chairs where nobody known sat are open to anybody.
fn moved_on(call: &Call, mut seated: Vec<Chair>, opponents: &[Person]) -> Vec<Chair> {
    seated.sort_by_key(|chair| chair.seat);
    seated.rotate_left(1);
    let name = |id: PersonId| {
        let mut people = opponents.iter().chain([&call.person]);
        let person = people.find(|person| person.id == id);
        person.map_or_else(String::new, |person| person.name.clone())
    };
    let chair = |(chair, was): (u8, Chair)| Chair {
        chair,
        person: was.person,
        called: Nickname::of(&was.person.map_or_else(String::new, name)),
        name: was.person.map_or_else(String::new, name),
        joined: (was.person == Some(call.person.id)).then_some(call.now),
        seat: None,
    };
    (0..).zip(seated).map(chair).collect()
}
