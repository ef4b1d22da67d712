//! The things that can happen to a game, as people, referees and the time bring them about.

use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use starpost::app::{Call, Error, Refusal, RequestKind, Ruling, Sitting, Steps};
use starpost_games::clock;
use starpost_games::game::Seat;
use starpost_games::record::{Seq, Wish};

use super::table::{Table, fay, seated};
use crate::support::chance::some_turn;
use crate::support::club::human;

const DAY: Duration = Duration::from_secs(24 * 3600);

/// One thing that happens. Seats are counted from 0.
#[derive(Clone, Debug)]
pub(super) enum Happening {
    /// The player to move plays this.
    Turn(&'static str),
    /// The player to move plays something at random.
    Any(u64),
    Resign(u8),
    OfferDraw(u8),
    AcceptDraw(u8),
    DeclineDraw(u8),
    Ask(u8, Wish),
    Grant(u8),
    Deny(u8),
    Resume(u8),
    Abort(u8),
    Claim(u8),
    /// More time for the player to move.
    Give(u8),
    /// A vacation of some days, and the end of it.
    Leave(u8, u32),
    Return(u8),
    /// Somebody prepares an answer to a turn of the other's.
    Prepare(u8, &'static str, &'static str),
    /// Somebody has the game posted as an animation.
    PostFilm(u8),
    /// This many days pass.
    Days(u32),
    /// This many hours pass.
    Hours(u32),
    /// This many days pass while the program does not run.
    Outage(u32),
    /// A referee takes back everything after this turn.
    Rewind(u32),
    /// Fay plays on for somebody.
    Replace(u8),
    Adjudicate(u8),
    Draw,
    Annul,
    MoreTime,
    /// A referee takes the last ruling back.
    Revoke,
}

/// It happens, unless that is refused.
pub(super) async fn happen(table: &mut Table, what: &Happening) -> Result<(), Error> {
    table.now = table.now.after(Duration::from_secs(60));
    let sitting = table.sitting().await;
    match what {
        Happening::Days(days) => table.wait(DAY * *days).await,
        Happening::Hours(hours) => table.wait(DAY / 24 * *hours).await,
        Happening::Outage(days) => outage(table, *days).await?,
        Happening::Turn(line) => turn(table, &sitting, line).await?,
        Happening::Any(seed) => {
            let mut random = StdRng::seed_from_u64(*seed);
            if let Some(line) = some_turn(sitting.replay.game.as_ref(), &mut random) {
                turn(table, &sitting, &line).await?;
            }
        }
        Happening::Revoke => {
            let (app, call) = (&table.club.app, table.manages());
            app.rulings().revoke(&call, table.game, None).await?;
        }
        Happening::Rewind(_)
        | Happening::Replace(_)
        | Happening::Adjudicate(_)
        | Happening::Draw
        | Happening::Annul
        | Happening::MoreTime => rule(table, &sitting, what).await?,
        _ => act(table, &sitting, what).await?,
    }
    table.drain().await;
    Ok(())
}

/// The player to move plays, and confirms it.
async fn turn(table: &Table, sitting: &Sitting, line: &str) -> Result<(), Error> {
    let mover = sitting.replay.to_move().ok_or(Refusal::GameOver)?;
    let mover = seated(sitting, mover).ok_or(Refusal::NotInThisGame)?;
    let (app, game) = (&table.club.app, table.game);
    let draft = app.turns().set_draft(&table.call(&mover), game, line).await?.draft;
    let (call, seen) = (table.call(&mover), draft.seen());
    match draft.loss {
        None => app.turns().end_turn(&call, game, seen).await?,
        Some(loss) => app.turns().end_turn_in_spite(&call, game, seen, loss).await?,
    };
    Ok(())
}

/// The program was not there for so long.
async fn outage(table: &mut Table, days: u32) -> Result<(), Error> {
    table.club.app.clocks().beat(table.now).await?;
    table.now = table.now.after(DAY * days);
    table.club.app.clocks().beat(table.now).await?;
    Ok(())
}

/// The actions of a player other than turns.
async fn act(table: &Table, sitting: &Sitting, what: &Happening) -> Result<(), Error> {
    let (app, game) = (&table.club.app, table.game);
    let call = |seat: u8| called(table, sitting, seat);
    let request = sitting.request(Wish::Pause).map_or(Seq::START, |request| request.seq);
    match what {
        Happening::Resign(seat) => app.ends().resign(&call(*seat)?, game).await.map(drop),
        Happening::OfferDraw(seat) => {
            app.wishes().ask(&call(*seat)?, game, RequestKind::Draw).await.map(drop)
        }
        Happening::AcceptDraw(seat) => {
            let accepted = app.wishes().grant(&call(*seat)?, game, offer(sitting)).await;
            accepted.map(drop)
        }
        Happening::DeclineDraw(seat) => {
            let declined = app.wishes().deny(&call(*seat)?, game, offer(sitting)).await;
            declined.map(drop)
        }
        Happening::Ask(seat, wish) => app.wishes().ask(&call(*seat)?, game, *wish).await.map(drop),
        Happening::Grant(seat) => app.wishes().grant(&call(*seat)?, game, request).await.map(drop),
        Happening::Deny(seat) => app.wishes().deny(&call(*seat)?, game, request).await.map(drop),
        Happening::Resume(seat) => app.wishes().resume(&call(*seat)?, game).await.map(drop),
        Happening::Abort(seat) => app.ends().abort(&call(*seat)?, game).await.map(drop),
        Happening::Claim(seat) => app.clocks().claim(&call(*seat)?, game).await.map(drop),
        Happening::Give(seat) => {
            app.clocks().give_time(&call(*seat)?, game, clock::Hours(24)).await.map(drop)
        }
        Happening::Leave(seat, days) => {
            app.clocks().take_vacation(&call(*seat)?, *days).await.map(drop)
        }
        Happening::Return(seat) => app.clocks().end_vacation(&call(*seat)?).await.map(drop),
        Happening::Prepare(seat, reply, answer) => {
            let steps = Steps::one(reply, answer);
            app.prepared().keep(&call(*seat)?, game, 0, &steps).await.map(drop)
        }
        Happening::PostFilm(seat) => app.boards().post_film(&call(*seat)?, game).await,
        other => unreachable!("{other:?} is nothing that a player does"),
    }
}

/// A new interaction of the player of this seat.
fn called(table: &Table, sitting: &Sitting, seat: u8) -> Result<Call, Refusal> {
    let person = seated(sitting, Seat(seat)).ok_or(Refusal::NotInThisGame)?;
    Ok(table.call(&person))
}

fn offer(sitting: &Sitting) -> Seq {
    let mut events = sitting.stored.record.events.iter().rev();
    let offer = events.find(|event| event.what.kind() == "offer");
    offer.map_or(Seq::START, |event| event.seq)
}

/// The actions of a referee.
async fn rule(table: &mut Table, sitting: &Sitting, what: &Happening) -> Result<(), Error> {
    let person = |seat: u8| seated(sitting, Seat(seat)).ok_or(Refusal::NotInThisGame);
    let mut replaced = None;
    let ruling = match what {
        Happening::Rewind(turns) => Ruling::Rewind(*turns),
        Happening::Replace(seat) => {
            let gone = person(*seat)?;
            replaced = Some(gone.clone());
            Ruling::Replace { player: gone.id, by: human(fay()) }
        }
        Happening::Adjudicate(seat) => Ruling::Won(person(*seat)?.id),
        Happening::Draw => Ruling::Drawn,
        Happening::Annul => Ruling::Annul,
        Happening::MoreTime => Ruling::Time(clock::Hours(24)),
        other => unreachable!("{other:?} is no ruling"),
    };
    let (app, call) = (&table.club.app, table.manages());
    app.rulings().rule(&call, table.game, &ruling).await?;
    table.replaced.extend(replaced);
    Ok(())
}

/// Something by chance, more often a turn than anything else.
pub(super) fn some_happening(random: &mut StdRng, seats: u8) -> Happening {
    let seat = random.random_range(0..seats);
    let wish = match random.random_range(0..10) {
        0..6 => Wish::Takeback,
        6..8 => Wish::Pause,
        8 => Wish::CallOff,
        _ => Wish::GoOn,
    };
    match random.random_range(0..100) {
        0..30 => Happening::Any(random.random()),
        30..42 => Happening::Ask(seat, wish),
        42..56 => Happening::Grant(seat),
        56..59 => Happening::Deny(seat),
        59..63 => Happening::OfferDraw(seat),
        63..66 => Happening::DeclineDraw(seat),
        66 => Happening::AcceptDraw(seat),
        67..71 => Happening::Resume(seat),
        71..75 => Happening::Rewind(random.random_range(0..9)),
        75..78 => Happening::Replace(seat),
        78..81 => Happening::Outage(3),
        81..85 => Happening::Days(random.random_range(1..4)),
        85..88 => Happening::Leave(seat, 2),
        88..90 => Happening::Return(seat),
        90..92 => Happening::Give(seat),
        92..94 => Happening::MoreTime,
        94..96 => Happening::Claim(seat),
        96 => Happening::Resign(seat),
        97 => Happening::Abort(seat),
        98 => Happening::Adjudicate(seat),
        _ if random.random_bool(0.5) => Happening::Revoke,
        _ => Happening::Annul,
    }
}
