//! Taking turns back: the log goes on, and what it said after an event no longer holds.

use crate::app::base::{Cause, Error, Refusal, Rulings};
use crate::app::game::Sitting;
use crate::app::leagues::enqueue_rewound;
use crate::app::log::append_applied;
use crate::app::timing::tell_next;
use crate::store::{GameJob, GameTx};
use starpost_games::game::Seat;
use starpost_games::record::{Seq, What};

impl Rulings<'_> {
    /// Lets the game go on from an earlier event, as the event to be logged says. What was revealed
    /// stays so, and time has passed. Refused: the player of a seat that nobody has would play
    /// again.
    pub(in crate::app) async fn commit_rewind(
        self,
        cause: Cause,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        what: What,
    ) -> Result<(), Error> {
        sitting.may_go_back(&what)?;
        let clocks = self.app.clocks();
        clocks.note_outages(cause, tx, sitting).await?;
        clocks.note_present_silence(cause, tx, sitting).await?;
        sitting.replay = sitting.rewound(&what, cause.now.into())?;
        let seq = append_applied(cause, tx, sitting, what).await?;
        sitting.store_state(tx, cause.now).await?;
        tx.enqueue(GameJob::Announce(seq)).await?;
        // Whoever plays again may have gone away since they did not.
        clocks.note_vacations(cause.unowned(), tx, sitting).await?;
        let playing = sitting.replay.seats_playing().iter().map(|seat| sitting.person_at(seat).id);
        enqueue_rewound(tx, seq, playing).await?;
        self.app.play_on(cause, tx, sitting).await?;
        Ok(tell_next(tx, sitting).await?)
    }
}

impl Sitting {
    /// The event that takes back the turn that this seat can ask to take back. Refused: there is none.
    pub(in crate::app) fn takeback_of(&self, seat: Seat) -> Result<What, Refusal> {
        let turn = self.replay.turn_to_take_back(seat)?;
        let played = self.stored.record.seq_of_turn(turn);
        Ok(What::Rewind(self.before_turn(played.unwrap_or_default())))
    }

    /// The event after which turn `turn` had been played with all its effects.
    pub(in crate::app) fn before_turn(&self, seq_of_turn: Seq) -> Seq {
        let mut before =
            self.stored.record.in_force().into_iter().rev().filter(|event| event.seq < seq_of_turn);
        before.next().map_or(Seq::START, |event| event.seq)
    }
}
