//! The game starts: who sits where, and what is dealt.

use rand::RngExt as _;
use rand::rngs::StdRng;
use rand::seq::SliceRandom as _;

use super::chairs::{chair_of, count, waiting_chairs};
use super::expiry::drop_expiry;
use super::invitation::Invitation;
use crate::app::base::{Call, Cause, Error, Invitations, Refusal};
use crate::app::game::Sitting;
use crate::app::timing::{start_clock, tell_next};
use crate::store::{Chair, GameId, GameJob, GameRow, GameTx, PersonId, Starter, Threads};
use starpost_games::game::Seat;

impl Invitations<'_> {
    /// Starts the game. Its creator may start it with those who have joined; the seats that are
    /// left go. Refused: a seat is empty, the person does not sit in it, the game is impossible
    /// with so few.
    pub async fn start(self, call: &Call, game: GameId) -> Result<Invitation, Error> {
        let change = async |tx: &mut GameTx| {
            let chairs = waiting_chairs(tx, call).await?;
            let joined = |chair: &Chair| chair.joined.is_some();
            if !chair_of(&chairs, call.person.id).is_some_and(joined) {
                return Err(Refusal::NotInThisGame.into());
            }
            let (there, empty): (Vec<Chair>, Vec<Chair>) = chairs.into_iter().partition(joined);
            let fixed = there.iter().any(|chair| chair.seat.is_some());
            let may_shrink = tx.row.creator == call.person.id && there.len() > 1 && !fixed;
            if !empty.is_empty() && !may_shrink {
                let empty = u32::from(count(&empty));
                return Err(Refusal::SeatsEmpty(empty).into());
            }
            let table = tx.row.options.open(count(&there));
            table.map_err(Refusal::from)?;
            for chair in &empty {
                tx.remove_chair(chair.chair).await?;
            }
            self.begin_play(call.cause(), tx, there).await
        };
        self.change_invitation(call, game, change).await
    }

    /// Gives everybody a seat and lets the first player move. An imported game may go on with turns
    /// that leave no choice.
    pub(in crate::app) async fn begin_play(
        self,
        cause: Cause,
        tx: &mut GameTx,
        mut chairs: Vec<Chair>,
    ) -> Result<(), Error> {
        if chairs.iter().any(|chair| chair.seat.is_none()) {
            give_seats(&tx.row, &mut chairs, &mut self.app.random());
            for chair in &chairs {
                tx.put_chair(chair).await?;
            }
            aid_the_novice(tx, &chairs).await?;
        }
        let mut sitting = Sitting::locked(tx).await?;
        self.app.secrets().deal(cause, tx, &mut sitting).await?;
        start_clock(cause, tx, &mut sitting).await?;
        let threads = tx.guild().await?.map_or_else(Threads::default, |guild| guild.threads);
        if threads == Threads::On {
            tx.enqueue(GameJob::Thread(sitting.seq())).await?;
        }
        tx.enqueue(GameJob::Started(sitting.seq())).await?;
        // Told after the thread is there, in it.
        self.app.clocks().note_vacations(cause.unowned(), tx, &mut sitting).await?;
        sitting.store_state(tx, cause.now).await?;
        drop_expiry(tx).await?;
        self.app.play_on(cause, tx, &mut sitting).await?;
        Ok(tell_next(tx, &sitting).await?)
    }
}

/// The starter gets the first seat; the others sit in any order, unless that is arranged.
fn give_seats(row: &GameRow, chairs: &mut [Chair], random: &mut StdRng) {
    if !matches!(row.starter, Starter::Arranged | Starter::Paired) {
        let first = match first_chair(row, chairs, random) {
            Some(first) => first,
            None => random.random_range(0..chairs.len()),
        };
        chairs.swap(0, first);
        chairs[1..].shuffle(random);
    }
    for (seat, chair) in (0..).map(Seat).zip(chairs) {
        chair.seat = Some(seat);
    }
}

/// The chair of the player who moves first; `None` if chance decides.
fn first_chair(row: &GameRow, chairs: &[Chair], random: &mut StdRng) -> Option<usize> {
    let of = |person: PersonId| chairs.iter().position(|chair| chair.person == Some(person));
    let not_of = |person: PersonId| chairs.iter().position(|chair| chair.person != Some(person));
    match row.starter {
        Starter::Random | Starter::Arranged | Starter::Paired | Starter::Recorded => None,
        Starter::Creator => of(row.creator),
        Starter::Opponent => {
            let is_other = |chair: &usize| chairs[*chair].person != Some(row.creator);
            let others: Vec<usize> = (0..chairs.len()).filter(is_other).collect();
            let chosen = random.random_range(0..others.len().max(1));
            others.get(chosen).copied()
        }
        Starter::Novice(person) => match row.options.novice_seat() {
            Seat(0) => of(person),
            _ => not_of(person),
        },
    }
}

/// The options know from now on where the novice sits, if the novice begins. RULES HW-3.
async fn aid_the_novice(tx: &mut GameTx, chairs: &[Chair]) -> Result<(), Error> {
    let Starter::Novice(person) = tx.row.starter else {
        return Ok(());
    };
    let seat = chair_of(chairs, person).and_then(|chair| chair.seat);
    if let Some(seat) = seat {
        tx.set_options(&tx.row.options.with_novice(seat)).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng as _;

    use super::*;
    use crate::store::Nickname;
    use crate::store::scratch::{ANN, NOW, database, game, options};
    use starpost_games::games::Kind;

    const BEN: PersonId = PersonId(902);
    const CAT: PersonId = PersonId(903);

    fn chairs() -> Vec<Chair> {
        let chair = |(chair, person)| Chair {
            chair,
            person: Some(person),
            name: String::new(),
            called: Nickname::default(),
            joined: Some(NOW),
            seat: None,
        };
        (0..).zip([ANN, BEN, CAT]).map(chair).collect()
    }

    /// The people who sit first in a game of Ann's, with each of many seeds.
    fn firsts(row: &GameRow) -> Vec<PersonId> {
        let mut firsts: Vec<PersonId> = (0..40)
            .map(|seed| {
                let mut chairs = chairs();
                give_seats(row, &mut chairs, &mut StdRng::seed_from_u64(seed));
                let mut seats: Vec<_> = chairs.iter().map(|chair| chair.seat).collect();
                seats.sort();
                assert_eq!(seats, [Some(Seat(0)), Some(Seat(1)), Some(Seat(2))]);
                chairs[0].person.expect("somebody")
            })
            .collect();
        firsts.sort();
        firsts.dedup();
        firsts
    }

    #[tokio::test]
    async fn whoever_is_to_start_sits_first() {
        let (store, _folder) = database().await;
        let mut row = game(&store).await.row;
        for (starter, may_be) in [
            (Starter::Random, vec![ANN, BEN, CAT]),
            (Starter::Recorded, vec![ANN, BEN, CAT]),
            (Starter::Creator, vec![ANN]),
            (Starter::Opponent, vec![BEN, CAT]),
            (Starter::Novice(CAT), vec![CAT]),
            (Starter::Arranged, vec![ANN]),
        ] {
            row.starter = starter;
            assert_eq!(firsts(&row), may_be, "{starter:?}");
        }
    }

    #[tokio::test]
    async fn a_novice_who_begins_with_more_moves_second() {
        let (store, _folder) = database().await;
        let mut row = game(&store).await.row;
        row.starter = Starter::Novice(BEN);
        row.options = options(Kind::Settlers, "edition=settlers-later handicap=large");
        assert_eq!(firsts(&row), [ANN]);
    }
}
