//! Those who have joined a season that has not begun, for whoever runs the league.

use super::facts::LeagueFacts;
use crate::app::base::{Call, Error, LeagueNo, Leagues, Person, entered};
use crate::store::{LeagueId, LeagueStage};
use starpost_games::league::Seeding;

/// Those who have joined a season that has not begun.
#[derive(Clone, Debug)]
pub struct SignUpFacts {
    /// The league and the season.
    pub facts: LeagueFacts,
    /// Everybody, in the order in which they would be seeded now if that is by hand, or else of joining.
    pub people: Vec<Person>,
}

impl LeagueFacts {
    /// True if an organizer lists in which order people are seeded.
    pub fn is_seeded_by_hand(&self) -> bool {
        self.row.rules.seeding == Seeding::Hand && !self.row.rules.is_ladder()
    }
}

impl Leagues<'_> {
    /// Those who have joined. Refused: the caller does not run leagues, or the season has begun.
    pub async fn sign_up(self, call: &Call, league: LeagueId) -> Result<SignUpFacts, Error> {
        let facts = self.present_for_organizers(call, league).await?;
        if facts.row.stage != LeagueStage::SignUp {
            return Err(LeagueNo::NotOpen.into());
        }
        let people = self.signed_up(&facts).await?;
        Ok(SignUpFacts { facts, people })
    }

    /// The same where people are seeded by hand. Refused: as [`Leagues::sign_up`] is, or they are not.
    pub async fn sign_up_by_hand(
        self,
        call: &Call,
        league: LeagueId,
    ) -> Result<SignUpFacts, Error> {
        let sign_up = self.sign_up(call, league).await?;
        if sign_up.facts.is_seeded_by_hand() {
            Ok(sign_up)
        } else {
            Err(LeagueNo::NotByHand.into())
        }
    }

    /// Those who have joined, in order; nobody once the season has begun.
    pub(super) async fn signed_up(self, facts: &LeagueFacts) -> Result<Vec<Person>, Error> {
        if facts.row.stage != LeagueStage::SignUp {
            return Ok(Vec::new());
        }
        if !facts.is_seeded_by_hand() {
            return Ok(facts.entrants.iter().map(|entrant| entrant.person.clone()).collect());
        }
        let locked = self.app.store.lock_league(facts.row.id).await?;
        let mut tx = locked.ok_or(LeagueNo::NoSuch)?;
        let joined = tx.entrants().await?;
        let order = self.in_order(&mut tx, joined).await?;
        Ok(order.iter().map(entered).collect())
    }
}
