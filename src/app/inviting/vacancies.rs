//! Vacancies: open invitations with a seat for anybody, and who on a server may find them.

use super::expiry::said_until;
use super::invitation::Invitation;
use crate::app::base::{Call, Error, Invitations, Posted, Refusal, posted};
use crate::store::{Chair, GameId, GameRow, PersonId, Stage};

/// How many invitations of a server are searched: no more are ever open on one.
const MOST_SEARCHED: u32 = 200;

/// How many of the people whose invitations the caller refuses are known.
const MOST_BLOCKED: u32 = 1_000;

/// An invitation, and where it is found.
#[derive(Clone, Debug)]
pub struct Found {
    /// The invitation.
    pub invitation: Invitation,
    /// Where its newest message is, or would be.
    pub posted: Posted,
}

impl Invitations<'_> {
    /// The open invitations that the caller may join and can find from here, the newest first, at
    /// most `most` of them, and how many there are. Those of people whose invitations the caller
    /// refuses are left out. Refused: no server.
    ///
    /// Discord does not say who sees a channel, and a private one must not show elsewhere. So there
    /// are only invitations in the place of the call, the channel that it hangs under, and the
    /// channel that the server has for games: whoever manages a server has chosen it for everybody.
    pub async fn vacancies(self, call: &Call, most: usize) -> Result<(Vec<Found>, usize), Error> {
        let guild = call.place.guild.ok_or(Refusal::NeedsServer)?;
        let mut rows = self.app.store.waiting_on(guild, MOST_SEARCHED).await?;
        let public = self.app.servers().games_channel(call).await?;
        let blocked = self
            .app
            .store
            .blocked_by(call.person.id, Some(guild), MOST_BLOCKED)
            .await?;
        let games: Vec<_> = rows.iter().map(|row| row.id).collect();
        let chairs = self.app.store.chairs_of(&games).await?;
        rows.retain(|row| {
            let is_near = call.place.is_in(row.channel) || public == Some(row.channel);
            let is_taken = blocked.iter().all(|one| one.person != row.creator);
            let chairs = chairs.get(&row.id).map_or(&[][..], Vec::as_slice);
            let joined = has_joined(chairs, call.person.id);
            is_near && is_taken && !joined && is_open(call, row, chairs)
        });
        let count = rows.len();
        let mut vacancies = Vec::new();
        for row in rows.into_iter().take(most) {
            vacancies.push(self.found(row.id).await?);
        }
        Ok((vacancies, count))
    }

    /// The invitation of a game, whoever asks, and where it is.
    pub(in crate::app) async fn found(self, game: GameId) -> Result<Found, Error> {
        let row = self
            .app
            .store
            .game(game)
            .await?
            .ok_or(Refusal::NoSuchGame)?;
        Ok(Found {
            invitation: self.invitation_of(game).await?,
            posted: posted(&row),
        })
    }

    /// Whether this game is an open invitation that everybody on the server of the call may see,
    /// wherever they are there.
    pub(in crate::app) async fn is_advertised(
        self,
        call: &Call,
        row: &GameRow,
        chairs: &[Chair],
    ) -> Result<bool, Error> {
        if row.guild != call.place.guild || !is_open(call, row, chairs) {
            return Ok(false);
        }
        Ok(self.app.servers().games_channel(call).await? == Some(row.channel))
    }
}

/// Whether anybody may join.
fn is_open(call: &Call, row: &GameRow, chairs: &[Chair]) -> bool {
    let waits = row.stage == Stage::Waiting && said_until(row) > call.now;
    waits && chairs.iter().any(Chair::is_free)
}

fn has_joined(chairs: &[Chair], person: PersonId) -> bool {
    let ours = |chair: &Chair| chair.person == Some(person) && chair.joined.is_some();
    chairs.iter().any(ours)
}
