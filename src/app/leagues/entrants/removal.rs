//! An organizer takes somebody out of the sign-up. Nothing is played yet, and whoever is taken out can join again:
//! so it is done at once, also by an organizer who plays, and told where the league is.

use super::signup::leave_sign_up;
use crate::app::base::{Call, Error, SignUps};
use crate::app::leagues::announcements::announcement::tell;
use crate::app::leagues::views::facts::LeagueFacts;
use crate::store::{LeagueId, LeagueNews, LeagueRow, LeagueTx, PersonId, SignUpRemoval};

impl SignUps<'_> {
    /// The league whose sign-up somebody would be taken out of, for a question before it. Refused: as
    /// [`SignUps::take_out`] would be.
    pub async fn may_take_out(
        self,
        call: &Call,
        league: LeagueId,
        who: PersonId,
    ) -> Result<LeagueRow, Error> {
        self.may_ask_to_take_out(call, league, who).await?;
        let tried = async |tx: &mut LeagueTx| {
            leave_sign_up(tx, who).await?;
            Ok(tx.row.clone())
        };
        self.app.leagues().tried_in_league(call, league, tried).await
    }

    /// Takes somebody out of the sign-up, who is told where the league is, unless it is the caller. Refused: the
    /// caller does not run leagues and names another, that one has not joined, or the season has begun.
    pub async fn take_out(
        self,
        call: &Call,
        league: LeagueId,
        who: PersonId,
    ) -> Result<LeagueFacts, Error> {
        self.may_ask_to_take_out(call, league, who).await?;
        let me = call.person.id;
        let work = async |tx: &mut LeagueTx| {
            leave_sign_up(tx, who).await?;
            if who != me {
                let removal = SignUpRemoval { season: tx.row.season, person: who };
                tell(tx, LeagueNews::Removed(removal), (Some(me), call.now)).await?;
            }
            Ok(())
        };
        self.app.leagues().once_in_league(call, league, work).await?;
        self.app.leagues().facts(league, None).await
    }

    /// Refused: the caller takes out another, and does not run leagues.
    async fn may_ask_to_take_out(
        self,
        call: &Call,
        league: LeagueId,
        who: PersonId,
    ) -> Result<(), Error> {
        if who != call.person.id {
            self.app.leagues().check_runs(call, league).await?;
        }
        Ok(())
    }
}
