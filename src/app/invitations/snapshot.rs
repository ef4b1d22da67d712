//! An invitation as it is now, with the people in it.

use super::chairs::{chair_of, count};
use super::invitation::{Invitation, InvitationChair, LeagueFixture};
use super::secrets::has_secrets;
use crate::app::base::{
    Call, Error, Invitations, Person, Refusal, called, person_on, place, posted,
};
use crate::app::game::{over_in, paused_until};
use crate::app::lookup::said_until;
use crate::store::{Chair, GameId, GameRow, GuildId, PersonId, is_play_off};

impl Invitations<'_> {
    /// The invitation as it is now.
    pub async fn invitation(self, call: &Call, game: GameId) -> Result<Invitation, Error> {
        self.app.games().seen_game(call, game).await?;
        self.invitation_of(game).await
    }

    /// The invitation of a game, whoever asks.
    pub async fn invitation_of(self, game: GameId) -> Result<Invitation, Error> {
        let row = self.app.store.game(game).await?.ok_or(Refusal::NoSuchGame)?;
        let chairs = self.app.store.chairs(game).await?;
        let creator = self.person(row.guild, &chairs, row.creator).await?;
        let declined = match row.declined {
            Some(person) => Some(self.person(row.guild, &chairs, person).await?),
            None => None,
        };
        let secret = has_secrets(&row, count(&chairs))?;
        let fixture = self.fixture_of(&row).await?;
        let counted = self.app.boards().counted_otherwise(game).await?;
        Ok(Invitation { fixture, counted, ..invitation(&row, &chairs, creator, declined, secret) })
    }

    async fn fixture_of(self, row: &GameRow) -> Result<Option<LeagueFixture>, Error> {
        let place = match row.league {
            Some(_) => self.app.store.place_in_season(row.id).await?,
            None => None,
        };
        let Some(place) = place else {
            return Ok(None);
        };
        let league = self.app.store.league(place.league).await?;
        let fixture = self.app.store.fixture_place(place).await?;
        let Some((league, fixture)) = league.zip(fixture) else {
            return Ok(None);
        };
        let past = self
            .app
            .store
            .seasons(league.id)
            .await?
            .into_iter()
            .rfind(|past| past.season == place.season);
        let format = past.map_or(league.rules.format, |past| past.rules.format);
        Ok(Some(LeagueFixture {
            id: league.id,
            league: league.name,
            season: place.season,
            round: fixture.round,
            format,
            is_play_off: is_play_off(format, fixture.division, fixture.slot),
        }))
    }

    async fn person(
        self,
        guild: Option<GuildId>,
        chairs: &[Chair],
        id: PersonId,
    ) -> Result<Person, Error> {
        match chair_of(chairs, id) {
            Some(chair) => Ok(person_on(chair)),
            None => {
                let people = self.app.people();
                people.known_among(guild, id, called(chairs)).await
            }
        }
    }
}

/// The invitation that a game's rows hold.
pub(super) fn invitation(
    row: &GameRow,
    chairs: &[Chair],
    creator: Person,
    declined: Option<Person>,
    secret: bool,
) -> Invitation {
    // Somebody may be eliminated in an imported game: a name, and no person.
    let chair = |chair: &Chair| InvitationChair {
        person: (!chair.is_free()).then(|| person_on(chair)),
        joined: chair.joined.is_some(),
        seat: chair.seat,
    };
    Invitation {
        game: row.id,
        options: row.options.clone(),
        terms: row.terms.clone(),
        creator,
        chairs: chairs.iter().map(chair).collect(),
        starter: row.starter,
        stage: row.stage,
        secret,
        over: over_in(row),
        counted: None,
        declined,
        expires: said_until(row),
        expired: row.expired,
        place: place(row),
        posted: posted(row),
        fixture: None,
        paused_until: paused_until(row),
    }
}
