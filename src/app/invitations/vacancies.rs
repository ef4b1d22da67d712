//! Vacancies: open invitations with a seat for anybody, and who on a server may find them.

use super::invitation::Invitation;
use crate::app::base::{Call, Error, Invitations, PostPlace, Refusal, posted};
use crate::app::lookup::is_open;
use crate::store::{Chair, GameId, PersonId};

/// The number of invitations of a server that are searched: no more are ever open on one.
const MOST_SEARCHED: u32 = 200;

/// The number of people known of those whose invitations the caller refuses.
const MOST_BLOCKED: u32 = 1_000;

/// An invitation, and where it is found.
#[derive(Clone, Debug)]
pub struct PostedInvitation {
    /// The invitation.
    pub invitation: Invitation,
    /// The place of its newest message, whether or not it is there.
    pub posted: PostPlace,
}

impl Invitations<'_> {
    /// The open invitations that the caller may join and can find from here, the newest first, at
    /// most `most` of them, and how many there are. Those of people whose invitations the caller
    /// refuses are left out. Refused: no server.
    ///
    /// Discord does not say who sees a channel, and a private one must not show elsewhere. So there
    /// are only invitations in the place of the call, the channel that it hangs under, and the
    /// channel that the server has for games: whoever manages a server has chosen it for everybody.
    pub async fn vacancies(
        self,
        call: &Call,
        most: usize,
    ) -> Result<(Vec<PostedInvitation>, usize), Error> {
        let guild = call.place.guild.ok_or(Refusal::NeedsServer)?;
        let mut rows = self.app.store.waiting_on(guild, MOST_SEARCHED).await?;
        let public = self.app.servers().games_channel(call).await?;
        let blocked = self.app.store.blocked_by(call.person.id, Some(guild), MOST_BLOCKED).await?;
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
    pub(in crate::app) async fn found(self, game: GameId) -> Result<PostedInvitation, Error> {
        let row = self.app.store.game(game).await?.ok_or(Refusal::NoSuchGame)?;
        Ok(PostedInvitation { invitation: self.invitation_of(game).await?, posted: posted(&row) })
    }
}

fn has_joined(chairs: &[Chair], person: PersonId) -> bool {
    let ours = |chair: &Chair| chair.person == Some(person) && chair.joined.is_some();
    chairs.iter().any(ours)
}
