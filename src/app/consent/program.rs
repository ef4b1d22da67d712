//! The bot grants what it is asked, if that is no draw: it has nothing against any wish.

use crate::app::base::{Cause, Error, Wishes};
use crate::app::game::{Asking, Sitting};
use crate::store::{By, GameTx};

impl Wishes<'_> {
    /// Grants for the bot what has just been asked, if it plays here and was asked. A draw it has to
    /// think about.
    pub(super) async fn grant_for_program(
        self,
        cause: Cause,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        what: Asking,
    ) -> Result<(), Error> {
        if what == Asking::Draw {
            return Ok(());
        }
        let Some((person, seat)) = sitting.program(tx).await? else {
            return Ok(());
        };
        let asked = sitting.request(what);
        let Some(asked) = asked.filter(|asked| asked.unanswered.has(seat)) else {
            return Ok(());
        };
        let cause = Cause::of(By::Player(person), cause.now);
        self.grant_standing(cause, tx, sitting, seat, &asked)
            .await?;
        Ok(())
    }
}
