//! Secret roles: dealt once, and asked only what follows from an event. The one file of the service
//! that holds everybody's; knows no rule, and tells nobody anything but what is public.

use rand::RngExt as _;
use rand::rngs::StdRng;
use rand::seq::SliceRandom as _;

use crate::app::base::{Cause, Error, SecretRoles};
use crate::app::game::Sitting;
use crate::app::log::append_event;
use crate::store::{GameId, GameJob, GameTx, HandRow};
use starpost_games::game::{Outcome, Seat, Seats, Verdict};
use starpost_games::games::{AnyGame, Secrets};
use starpost_games::record::{What, seal};

/// The number of bytes in a salt: enough that nobody finds a role by trying salts.
const SALT: usize = 32;

/// Everybody's secret role and salt, in the order of seats. Nothing prints or writes it.
struct Deal(Vec<HandRow>);

impl Deal {
    fn shuffled(mut roles: Vec<&str>, random: &mut StdRng) -> Deal {
        roles.shuffle(random);
        let mut hand = |(seat, role): (Seat, &str)| HandRow {
            seat,
            role: role.to_owned(),
            salt: hex::encode(random.random::<[u8; SALT]>()),
        };
        Deal((0..).map(Seat).zip(roles).map(&mut hand).collect())
    }

    fn hand(&self, seat: Seat) -> Option<&HandRow> {
        self.0.iter().find(|hand| hand.seat == seat)
    }

    fn seal(&self, game: GameId, seat: Seat) -> Option<What> {
        let hand = self.hand(seat)?;
        let sealed = seal(&game.to_string(), seat, &hand.role, &hand.salt)?;
        Some(What::Seal(seat, sealed))
    }

    fn reveal(&self, seat: Seat) -> Option<What> {
        Some(What::Reveal(seat, self.hand(seat)?.role.clone()))
    }

    fn unseal(&self, seat: Seat) -> Option<What> {
        let hand = self.hand(seat)?;
        Some(What::Unseal(seat, hand.role.clone(), hand.salt.clone()))
    }

    fn judge(&self, game: &dyn AnyGame) -> Verdict {
        let roles: Vec<&str> = self.0.iter().map(|hand| &*hand.role).collect();
        let secrets = game.secrets();
        secrets.map_or_else(Verdict::default, |secrets| secrets.judge(&roles))
    }
}

impl SecretRoles<'_> {
    /// Deals the roles of a game that has some, seals them in the log and enqueues a letter to each
    /// seat. RULES MP-30, MP-31.
    pub(in crate::app) async fn deal(
        self,
        cause: Cause,
        tx: &mut GameTx,
        sitting: &mut Sitting,
    ) -> Result<(), Error> {
        let cause = cause.unowned();
        let secrets = sitting.replay.game.secrets();
        let Some(roles) = secrets.map(Secrets::roles) else {
            return Ok(());
        };
        let deal = Deal::shuffled(roles, &mut self.app.random());
        for hand in &deal.0 {
            tx.put_hand(hand).await?;
        }
        for seat in Seat::first(sitting.replay.game.seats()) {
            if let Some(sealed) = deal.seal(sitting.stored.row.id, seat) {
                let seq = append_event(cause, tx, sitting, &sealed).await?;
                tx.enqueue(GameJob::Letter(seq)).await?;
            }
        }
        Ok(())
    }
}

/// Adds what the last event brings about where there are secret roles: what it reveals and
/// decides, and everything once the game is over. RULES MP-32 to MP-40.
pub(in crate::app) async fn follow(
    cause: Cause,
    tx: &mut GameTx,
    sitting: &mut Sitting,
    what: &What,
) -> Result<(), Error> {
    let cause = cause.unowned();
    let goes_on = sitting.replay.ending.is_none();
    let judged = goes_on && what.is_judged();
    if sitting.replay.game.secrets().is_none() || (goes_on && !judged) {
        return Ok(());
    }
    let deal = Deal(tx.read_deal().await?);
    if deal.0.is_empty() {
        return Ok(());
    }
    if judged {
        let verdict = deal.judge(sitting.replay.game.as_ref());
        reveal(cause, tx, sitting, &deal, verdict.reveals).await?;
        decide(cause, tx, sitting, verdict.outcome).await?;
    }
    if sitting.replay.ending.is_some() {
        let all = Seats::first(sitting.replay.game.seats());
        reveal(cause, tx, sitting, &deal, all).await?;
        for unsealed in all.iter().filter_map(|seat| deal.unseal(seat)) {
            append_event(cause, tx, sitting, &unsealed).await?;
        }
    }
    Ok(())
}

async fn reveal(
    cause: Cause,
    tx: &mut GameTx,
    sitting: &mut Sitting,
    deal: &Deal,
    seats: Seats,
) -> Result<(), Error> {
    let new = seats.minus(sitting.revealed());
    for revealed in new.iter().filter_map(|seat| deal.reveal(seat)) {
        append_event(cause, tx, sitting, &revealed).await?;
    }
    Ok(())
}

async fn decide(
    cause: Cause,
    tx: &mut GameTx,
    sitting: &mut Sitting,
    outcome: Option<Outcome>,
) -> Result<(), Error> {
    if let Some(outcome) = outcome {
        append_event(cause, tx, sitting, &What::Decide(outcome)).await?;
    }
    Ok(())
}
