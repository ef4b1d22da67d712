//! A place is repaired: those who were written to that nothing could be posted there are told so, once.

use std::time::Duration;

use super::breakage::{StuckSubject, Telling};
use crate::app::base::{Error, Person, Places};
use crate::store::{
    ChannelId, GameId, GameJob, GameRow, LeagueId, LeagueJob, LeagueRow, LeagueStage, MendedPlace,
    NewJob, PersonId, PlaceLetterRow, Stage, Subject, Timestamp, Tx,
};
use starpost_games::words::Language;

/// The time for which something can be posted before anybody is written to: some places break again at once.
const PATIENCE: Duration = Duration::from_secs(600);

/// A letter about a place in which something can be posted again.
#[derive(Clone, Debug)]
pub struct Repair {
    /// The recipient.
    pub person: Person,
    /// The channel where that goes on.
    pub channel: ChannelId,
    /// The channel that it has left, if nothing could be posted there before it moved.
    pub left: Option<ChannelId>,
    /// The game or league played there.
    pub of: StuckSubject,
    /// The language of the place.
    pub language: Language,
}

/// The place where something goes on.
struct GoesOn {
    /// The channel or thread.
    channel: ChannelId,
    /// The channel that this hangs under, or is.
    under: ChannelId,
}

/// Remembers that something can be posted in a channel, and has those told who know that nothing could.
/// Returns what is repaired by that, if nothing could be before.
pub async fn clear_place(
    tx: &mut Tx,
    channel: ChannelId,
    now: Timestamp,
) -> anyhow::Result<Option<MendedPlace>> {
    let Some((mended, under)) = tx.clear_place(channel, now).await? else {
        return Ok(None);
    };
    tx.forget_untold(under).await?;
    for knows in tx.who_knows_of_place(under).await? {
        // However often it breaks again meanwhile, it is one letter.
        let tail = format!("{under}:{}:{}", knows.person, knows.told.0);
        enqueue_letter(tx, &knows, tail, now.after(PATIENCE)).await?;
        tx.note_place_mended((under, channel), knows.person, now).await?;
    }
    Ok(Some(mended))
}

async fn enqueue_letter(
    tx: &mut Tx,
    to: &PlaceLetterRow,
    tail: String,
    due: Timestamp,
) -> anyhow::Result<()> {
    if let Some(game) = to.game {
        let job = NewJob::from(GameJob::PlaceMended(to.person)).named(tail);
        return tx.enqueue_about(game, job.due(due)).await;
    }
    let Some(league) = to.league else {
        return Ok(());
    };
    let job = NewJob::from(LeagueJob::PlaceMended(to.person)).named(tail);
    tx.enqueue_about(league, job.due(due)).await
}

impl Places<'_> {
    /// The letter to write to somebody who knows that nothing of a game or a league could be posted. If it is
    /// broken again, they know that already.
    pub async fn repair(
        self,
        subject: Subject,
        person: PersonId,
        now: Timestamp,
    ) -> Result<Telling<Repair>, Error> {
        if self.is_stuck(subject).await? {
            let mut tx = self.app.store.begin().await?;
            tx.note_broken_again(person, subject).await?;
            tx.commit().await?;
            return Ok(Telling::Nobody);
        }
        if let Some(end) = self.quiet_for(person, now).await? {
            return Ok(Telling::Later(end));
        }
        let mut tx = self.app.store.begin().await?;
        let told_of = tx.drop_place_letter(person, subject).await?;
        tx.commit().await?;
        let found = match subject {
            Subject::Game(game) => self.going_on(game).await?,
            Subject::League(league) => self.league_going_on(league).await?,
        };
        let Some((GoesOn { channel, under }, of, language)) = found else {
            return Ok(Telling::Nobody);
        };
        if !self.app.store.takes_letters(person).await? {
            return Ok(Telling::Nobody);
        }
        Ok(Telling::Letter(Repair {
            person: self.app.people().known_on(None, person).await?,
            channel,
            left: told_of.filter(|told| *told != under),
            of,
            language,
        }))
    }

    async fn is_stuck(self, subject: Subject) -> Result<bool, Error> {
        Ok(match subject {
            Subject::Game(game) => self.app.store.broken_place_of(game).await?.is_some(),
            Subject::League(league) => self.stuck_league(league).await?.is_some(),
        })
    }

    /// The place where a game goes on.
    async fn going_on(
        self,
        game: GameId,
    ) -> Result<Option<(GoesOn, StuckSubject, Language)>, Error> {
        let row = self.app.store.game(game).await?.filter(|row| row.stage == Stage::Playing);
        let goes_on = |row: GameRow| {
            let stuck = StuckSubject::Game(game, row.kind());
            let place = GoesOn { channel: row.posting_channel(), under: row.channel };
            (place, stuck, row.language)
        };
        Ok(row.map(goes_on))
    }

    /// The place where a league goes on.
    async fn league_going_on(
        self,
        league: LeagueId,
    ) -> Result<Option<(GoesOn, StuckSubject, Language)>, Error> {
        let row = self
            .app
            .store
            .league(league)
            .await?
            .filter(|row| matches!(row.stage, LeagueStage::SignUp | LeagueStage::Playing));
        let goes_on = |row: LeagueRow| {
            let place = GoesOn { channel: row.channel, under: row.channel };
            (place, StuckSubject::League(row.name), row.language)
        };
        Ok(row.map(goes_on))
    }
}
