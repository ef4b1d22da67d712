//! A place turns out to be broken: that is stored, and those in a league who wait there get one
//! letter.

use std::time::Duration;

use super::trouble::Trouble;
use crate::app::base::{Error, Person, Places};
use crate::app::timing::quiet_until;
use crate::store::{
    ChannelId, Defect, GameId, GameJob, LeagueId, LeagueJob, NewJob, PersonId, PlaceRow, Stage,
    Subject, SubjectJob, Timestamp, Tx,
};
use starpost_games::games::Kind;
use starpost_games::words::Language;

/// The time for which a place may be broken before anybody is written to: some are repaired at once.
const PATIENCE: Duration = Duration::from_secs(600);

/// A letter about a place in which nothing can be posted.
#[derive(Clone, Debug)]
pub struct BrokenPlace {
    /// The recipient.
    pub person: Person,
    /// The trouble, and the place it is in.
    pub trouble: Trouble,
    /// The game or league played there.
    pub of: StuckSubject,
    /// The language of the place.
    pub language: Language,
}

/// The game or league stuck in a broken place.
#[derive(Clone, Debug)]
pub enum StuckSubject {
    /// A game that waits for their turn.
    Game(GameId, Kind),
    /// A league that they organize: its name.
    League(String),
}

/// The fate of a letter about a place.
#[derive(Clone, Debug)]
pub enum Telling<L> {
    /// There is none: it is not true any more, concerns them no more, or does not reach them.
    Nobody,
    /// Not before then.
    Later(Timestamp),
    /// It is written.
    Letter(L),
}

impl<L> Telling<L> {
    /// The same of another letter that is made of this one.
    pub fn map<M>(self, make: impl FnOnce(L) -> M) -> Telling<M> {
        match self {
            Telling::Nobody => Telling::Nobody,
            Telling::Later(due) => Telling::Later(due),
            Telling::Letter(letter) => Telling::Letter(make(letter)),
        }
    }
}

/// Stores that nothing can be posted in a channel, or a thread that hangs under `parent`, and
/// enqueues the letters about it.
pub async fn mark_broken(
    tx: &mut Tx,
    subject: Subject,
    (channel, parent): (ChannelId, ChannelId),
    defect: Defect,
    now: Timestamp,
) -> anyhow::Result<()> {
    if tx.broken_since(channel).await?.is_none() {
        tx.forget_place_letters(parent, channel).await?;
    }
    tx.mark_place(channel, parent, defect, now).await?;
    enqueue_letters(tx, subject, parent, now).await
}

/// Writes to the organizers of the league that something broken belongs to, and to the player to move
/// in a game.
pub(super) async fn enqueue_letters(
    tx: &mut Tx,
    subject: Subject,
    parent: ChannelId,
    now: Timestamp,
) -> anyhow::Result<()> {
    if let Some(league) = tx.league_of(subject).await? {
        for organizer in tx.organizers_of(league).await? {
            let person = organizer.person;
            let letter = LeagueJob::PlaceLetter(person);
            enqueue_letter(tx, league, letter, (parent, person), now).await?;
        }
    }
    if let Subject::Game(game) = subject
        && let Some(person) = tx.waits_for(game).await?
    {
        enqueue_letter(tx, game, GameJob::PlaceLetter(person), (parent, person), now).await?;
    }
    Ok(())
}

/// Enqueues a letter about a channel to somebody who has had none.
async fn enqueue_letter<J: SubjectJob>(
    tx: &mut Tx,
    about: J::Id,
    letter: J,
    (channel, person): (ChannelId, PersonId),
    now: Timestamp,
) -> anyhow::Result<()> {
    if !tx.note_place_letter(channel, person, J::subject(about)).await? {
        return Ok(());
    }
    let tail = format!("{channel}:{person}:{}", now.0);
    let letter = NewJob::from(letter).named(tail);
    tx.enqueue_about(about, letter.due(now.after(PATIENCE))).await
}

impl Places<'_> {
    /// The letter to write to somebody about the place of a game or a league.
    pub async fn broken_place(
        self,
        subject: Subject,
        person: PersonId,
        now: Timestamp,
    ) -> Result<Telling<BrokenPlace>, Error> {
        let found = match subject {
            Subject::Game(game) => self.stuck_game(game, person).await?,
            Subject::League(league) => self.stuck_league_of(league, person).await?,
        };
        let Some((place, of, language)) = found else {
            self.is_not_written(subject, person, now).await?;
            return Ok(Telling::Nobody);
        };
        if let Some(end) = self.quiet_for(person, now).await? {
            return Ok(Telling::Later(end));
        }
        if !self.app.store.takes_letters(person).await? {
            return Ok(Telling::Nobody);
        }
        let mut tx = self.app.store.begin().await?;
        tx.note_told_of_place(person, subject, now).await?;
        tx.commit().await?;
        Ok(Telling::Letter(BrokenPlace {
            person: self.app.people().known_on(None, person).await?,
            trouble: trouble(&place),
            of,
            language,
        }))
    }

    /// Notes that the news was not written to somebody: it is not so any more. They have had no letter, and get
    /// one about another game there that waits for them, if one does.
    async fn is_not_written(
        self,
        subject: Subject,
        person: PersonId,
        now: Timestamp,
    ) -> Result<(), Error> {
        let mut tx = self.app.store.begin().await?;
        for channel in tx.drop_unwritten(person, subject).await? {
            if let Some(game) = tx.stuck_game_of(person, channel).await? {
                let letter = GameJob::PlaceLetter(person);
                enqueue_letter(&mut tx, game, letter, (channel, person), now).await?;
            }
        }
        Ok(tx.commit().await?)
    }

    /// The time at which somebody may be written to, if it is quiet for them now.
    pub(super) async fn quiet_for(
        self,
        person: PersonId,
        now: Timestamp,
    ) -> Result<Option<Timestamp>, Error> {
        let wanted = self.app.store.preferences(person).await?;
        Ok(quiet_until(&wanted.unwrap_or_default(), now))
    }

    /// The place of a game that waits for somebody and cannot be posted there.
    async fn stuck_game(
        self,
        game: GameId,
        person: PersonId,
    ) -> Result<Option<(PlaceRow, StuckSubject, Language)>, Error> {
        let sitting = self.app.sitting(game).await?;
        let to_move = sitting.replay.to_move().filter(|_| sitting.stage() == Stage::Playing);
        let mover = to_move.map(|seat| sitting.seated(&sitting.replay, seat).person.id);
        if mover != Some(person) {
            return Ok(None);
        }
        let row = &sitting.stored.row;
        let place = self.app.store.place(row.posting_channel()).await?;
        let stuck = StuckSubject::Game(game, row.kind());
        Ok(place.map(|place| (place, stuck, row.language)))
    }

    /// The place where a league that somebody organizes, or a game of it, cannot be posted.
    async fn stuck_league_of(
        self,
        league: LeagueId,
        person: PersonId,
    ) -> Result<Option<(PlaceRow, StuckSubject, Language)>, Error> {
        let organizers = self.app.store.organizers(league).await?;
        if organizers.iter().any(|organizer| organizer.person == person) {
            self.stuck_league(league).await
        } else {
            Ok(None)
        }
    }

    /// The place where a league or a game of it cannot be posted.
    pub(in crate::app) async fn stuck_league(
        self,
        league: LeagueId,
    ) -> Result<Option<(PlaceRow, StuckSubject, Language)>, Error> {
        let Some(row) = self.app.store.league(league).await? else {
            return Ok(None);
        };
        let place = match self.app.store.place(row.channel).await? {
            Some(own) => Some(own),
            None => self.app.store.broken_place_of_games(league).await?,
        };
        Ok(place.map(|place| (place, StuckSubject::League(row.name), row.language)))
    }
}

fn trouble(place: &PlaceRow) -> Trouble {
    Trouble {
        channel: place.channel,
        defect: Some(place.defect),
        lacks: Vec::new(),
        tried: Some(place.tried),
    }
}
