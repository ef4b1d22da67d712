//! The things that people do in a game that runs: mostly the turn of the player to move; and what they ask of
//! each other, prepare, and what a referee rules.

use rand::RngExt as _;
use rand::rngs::StdRng;
use starpost::app::{Opponent, Person, PersonId, Ruling, Sitting, Stage, Steps};
use starpost::store::{Chair, GameRow};
use starpost_games::clock::Hours;
use starpost_games::record::{Seq, What, Wish};

use super::deeds::{Deed, Told};
use super::people::{Choice, person_on};
use super::world::{CHANNELS, Pace, World, any, people, pick, referee};
use crate::support::chance::some_turn;

/// The thing that can be done in a game that runs.
#[derive(Clone, Copy, Debug)]
enum Idea {
    Turn,
    Offer,
    AnswerOffer,
    Resign,
    Move,
    Claim,
    Give,
    Prepare,
    Forget,
    TakeBack,
    Pause,
    Answer,
    Resume,
    Abort,
    Rule,
}

/// The frequency with which each of them is done.
const IDEAS: [(u32, Idea); 15] = [
    (120, Idea::Turn),
    (4, Idea::Offer),
    (7, Idea::AnswerOffer),
    (2, Idea::Resign),
    (5, Idea::Move),
    (2, Idea::Claim),
    (2, Idea::Give),
    (25, Idea::Prepare),
    (1, Idea::Forget),
    (6, Idea::TakeBack),
    (2, Idea::Pause),
    (2, Idea::Answer),
    (1, Idea::Resume),
    (1, Idea::Abort),
    (3, Idea::Rule),
];

/// The things that are done when the time of the player to move is up.
const LATE_IDEAS: [(u32, Idea); 4] =
    [(50, Idea::Turn), (35, Idea::Claim), (15, Idea::Give), (5, Idea::Rule)];

/// The things that are done when something is asked for.
const ASKED_IDEAS: [(u32, Idea); 2] = [(60, Idea::Answer), (40, Idea::Turn)];

/// The things that are done when the clock stands still.
const PAUSED_IDEAS: [(u32, Idea); 2] = [(40, Idea::Resume), (60, Idea::Turn)];

/// The thing that is done in a game that runs, or that is over.
pub(super) async fn play(world: &mut World, row: &GameRow, chairs: &[Chair]) -> Choice {
    let place = row.posting_channel();
    let seated: Vec<Person> = chairs.iter().filter_map(person_on).collect();
    let somebody = if seated.is_empty() || world.random.random_bool(0.1) {
        any(&mut world.random, &people())
    } else {
        any(&mut world.random, &seated)
    };
    if row.stage == Stage::Over && world.random.random_bool(0.6) {
        return Some((somebody, place, Deed::Rematch(row.id)));
    }
    let sitting = world.processes[0].app.sitting(row.id).await.expect("replays");
    let moves = |chair: &&Chair| chair.seat.is_some() && chair.seat == row.to_move;
    let mover = chairs.iter().find(moves).and_then(person_on);
    match idea(world, row, &sitting) {
        Idea::Turn => {
            let mover = mover.filter(|_| world.random.random_bool(0.95));
            let deed = turn(world, &sitting)?;
            Some((mover.unwrap_or(somebody), place, deed))
        }
        idea @ (Idea::Prepare | Idea::TakeBack) => {
            let waits = |person: &&Person| Some(*person) != mover.as_ref();
            let waiting =
                seated.iter().find(waits).cloned().filter(|_| world.random.random_bool(0.9));
            let deed = small_deed(world, &sitting, idea)?;
            Some((waiting.unwrap_or(somebody), place, deed))
        }
        Idea::Move => {
            let elsewhere = any(&mut world.random, &CHANNELS);
            Some((somebody, elsewhere, Deed::Move(row.id)))
        }
        Idea::Rule => {
            let is_allowed = world.random.random_bool(0.9);
            let deed = Deed::Rule(row.id, ruling(&mut world.random, &sitting, &seated));
            let by = if is_allowed { referee() } else { somebody };
            Some((by, place, deed))
        }
        idea => Some((somebody, place, small_deed(world, &sitting, idea)?)),
    }
}

/// The idea that fits the state of the game.
fn idea(world: &mut World, row: &GameRow, sitting: &Sitting) -> Idea {
    let is_late = row.deadline.is_some_and(|deadline| deadline <= world.now());
    let random = &mut world.random;
    if sitting.request(Wish::Pause).is_some() && random.random_bool(0.7) {
        return pick(random, &ASKED_IDEAS);
    }
    if sitting.replay.clock.is_paused() && random.random_bool(0.7) {
        return pick(random, &PAUSED_IDEAS);
    }
    if is_late { pick(random, &LATE_IDEAS) } else { pick(random, &IDEAS) }
}

/// The deed that anybody in the game may do.
fn small_deed(world: &mut World, sitting: &Sitting, idea: Idea) -> Option<Deed> {
    let game = sitting.stored.row.id;
    let random = &mut world.random;
    Some(match idea {
        Idea::AnswerOffer => {
            let offer = standing_offer(sitting);
            if random.random_bool(0.3) {
                Deed::Accept(game, offer)
            } else {
                Deed::DeclineDraw(game, offer)
            }
        }
        Idea::Answer => {
            let request = sitting.request(Wish::Pause).map_or(Seq::START, |request| request.seq);
            if random.random_bool(0.7) {
                Deed::Grant(game, request)
            } else {
                Deed::Deny(game, request)
            }
        }
        Idea::Give => Deed::Give(game, Hours(any(random, &[1, 24, 72]))),
        Idea::Prepare => Deed::Prepare(game, plan(world, sitting)?),
        Idea::Offer => Deed::Offer(game),
        Idea::Resign => Deed::Resign(game),
        Idea::Claim => Deed::Claim(game),
        Idea::Forget => Deed::Forget(game),
        Idea::TakeBack => Deed::Ask(game, Wish::Takeback),
        Idea::Pause => Deed::Ask(game, Wish::Pause),
        Idea::Resume => Deed::Resume(game),
        Idea::Abort => Deed::Abort(game),
        Idea::Turn | Idea::Move | Idea::Rule => return None,
    })
}

fn standing_offer(sitting: &Sitting) -> Seq {
    let mut events = sitting.stored.record.events.iter().rev();
    let offer = events.find(|event| event.what.kind() == "offer");
    offer.map_or(Seq::START, |event| event.seq)
}

/// The ruling of a referee about a game of these people.
fn ruling(random: &mut StdRng, sitting: &Sitting, seated: &[Person]) -> Ruling {
    let somebody =
        |random: &mut StdRng| if seated.is_empty() { PersonId(0) } else { any(random, seated).id };
    match random.random_range(0..100) {
        0..35 => Ruling::Time(Hours(any(random, &[1, 24, 72]))),
        35..65 => Ruling::Rewind(random.random_range(0..sitting.replay.turns + 1)),
        65..80 => Ruling::Replace {
            player: somebody(random),
            by: Opponent { person: any(random, &people()), is_program: false, is_member: true },
        },
        80..87 => Ruling::Won(somebody(random)),
        87..93 => Ruling::Drawn,
        _ => Ruling::Annul,
    }
}

/// Turns by chance, and answers to them. The season remembers them, so that they are played.
fn plan(world: &mut World, sitting: &Sitting) -> Option<Steps> {
    let mut replay = sitting.replay.clone();
    let mut steps = Steps::default();
    if replay.game.seats() > 2 && world.random.random_bool(0.95) {
        return None;
    }
    let depth = world.random.random_range(1..4);
    for _ in 0..depth {
        let mut lines = Vec::new();
        for _ in 0..2 {
            let line = some_turn(replay.game.as_ref(), &mut world.random);
            let Some(line) = line.filter(|line| replay.apply(&What::Turn(line.clone())).is_ok())
            else {
                break;
            };
            lines.push(line);
        }
        let Ok([reply, answer]) = <[String; 2]>::try_from(lines) else {
            break;
        };
        steps.pairs.push((reply, answer));
    }
    let replies = steps.pairs.iter().map(|(reply, _)| reply.clone());
    let game = sitting.stored.row.id;
    world.expected.entry(game).or_default().extend(replies);
    (!steps.pairs.is_empty()).then_some(steps)
}

/// A turn at once, a draft, or the end of the draft that was made last.
fn turn(world: &mut World, sitting: &Sitting) -> Option<Deed> {
    let game = sitting.stored.row.id;
    let told = world.past.iter().rev().find_map(|past| match past.told {
        Some(Told::Kept(of, seq, revision)) if of == game => Some(Some((seq, revision))),
        Some(Told::Played(of, ..)) if of == game => Some(None),
        _ => None,
    });
    let often = match world.pace {
        Pace::Hours => 0.4,
        Pace::Months => 0.9,
    };
    let kept = told.flatten().filter(|_| world.random.random_bool(often));
    if let Some((seq, revision)) = kept {
        return Some(Deed::End(game, seq, revision));
    }
    let line = match expected(world, sitting) {
        Some(line) => line,
        None => some_turn(sitting.replay.game.as_ref(), &mut world.random)?,
    };
    Some(if world.random.random_bool(0.3) {
        Deed::Draft(game, line)
    } else {
        Deed::Turn(game, line)
    })
}

/// Often what somebody has prepared an answer to, if it can be played now.
fn expected(world: &mut World, sitting: &Sitting) -> Option<String> {
    let lines = world.expected.get(&sitting.stored.row.id)?;
    let can_be_played = |line: &&String| {
        let turn = What::Turn((*line).clone());
        sitting.replay.clone().apply(&turn).is_ok()
    };
    let line = lines.iter().rev().find(can_be_played)?.clone();
    world.random.random_bool(0.85).then_some(line)
}
