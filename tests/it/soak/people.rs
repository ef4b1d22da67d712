//! The things that people do of their own accord: mostly what is theirs to do, sometimes anything.

use rand::RngExt as _;
use rand::rngs::StdRng;
use starpost::app::{ChannelId, Defect, NewGame, Opponent, Person, Stage, Starter};
use starpost::crash::CrashPoint;
use starpost::store::{Chair, GameRow};
use starpost_games::game::Seat;
use starpost_games::games::Kind;

use super::deeds::{Deed, Told};
use super::world::{CHANNELS, Pace, World, any, people};
use super::{habits, playing};
use crate::support::club::choices;

/// Most games of a season of hours.
const GAMES: usize = 6;

/// Most games at once in a season of months.
const GAMES_FOR_MONTHS: usize = 9;

/// A game that was begun elsewhere.
const RECORD: &str = "starpost: 1
game: homeworlds
options: edition=quartet-2020
seat South: Ina
seat North: Olaf

1. homeworld b3 r1 g3 South
2. homeworld r2 b1 g3 North
3. build g1 South
";

/// Somebody does something.
pub(super) async fn act(world: &mut World) {
    let at = world.random.random_range(0..2);
    if let Some((person, channel, deed)) = some_deed(world).await {
        let call = world.call(at, &person, channel);
        let plan = super::some_plan(world);
        world.deliver(at, call, deed, plan).await;
    }
}

/// Two things are done at the same moment, one at each process.
pub(super) async fn act_both(world: &mut World) {
    let Some((person, channel, deed)) = some_deed(world).await else {
        return;
    };
    let other = if world.random.random_bool(0.5) {
        Some((person.clone(), channel, deed.clone()))
    } else {
        some_deed(world).await
    };
    let Some((rival, elsewhere, other)) = other else {
        return;
    };
    let (first, second) = (super::some_plan(world), super::some_plan(world));
    let one = (world.call(0, &person, channel), deed, first);
    let other = (world.call(1, &rival, elsewhere), other, second);
    world.deliver_both([one, other]).await;
}

/// Something is delivered once more, to either process: what was told of it is told again.
pub(super) async fn deliver_again(world: &mut World) {
    if world.past.is_empty() {
        return;
    }
    // Mostly something that has just happened.
    let back = if world.random.random_bool(0.7) {
        world.random.random_range(0..world.past.len().min(4))
    } else {
        world.random.random_range(0..world.past.len())
    };
    let index = world.past.len() - 1 - back;
    let past = world.past[index].clone();
    let (at, plan) = (world.random.random_range(0..2), super::some_plan(world));
    let mut call = past.call;
    call.now = world.clock(at);
    world.say(&format!("again: #{}", call.interaction));
    world.deliver(at, call, past.deed, plan).await;
    let again = world.past.last().and_then(|again| again.told.clone());
    if let (Some(first), Some(again)) = (past.told.filter(Told::stays), again) {
        assert_eq!(first, again, "the second delivery is told otherwise");
    }
}

/// Players in a place where nothing can be posted show up there, or go on elsewhere if it is gone.
pub(super) async fn leave_broken_places(world: &mut World) {
    for row in world.games().await {
        let place = row.posting_channel();
        let known = world.store().place(place).await.expect("reads");
        let Some(known) = known.filter(|_| row.stage != Stage::Cancelled) else {
            continue;
        };
        let (channel, deed) = match known.defect {
            Defect::Gone => (CHANNELS[0], Deed::Move(row.id)),
            _ => (place, Deed::Visit),
        };
        let chairs = world.store().chairs(row.id).await.expect("reads");
        let joined = chairs.iter().find(|chair| chair.joined.is_some());
        if let Some(person) = joined.and_then(person_on) {
            let call = world.call(0, &person, channel);
            world.deliver(0, call, deed, CrashPoint::at(0)).await;
        }
    }
}

pub(super) type Choice = Option<(Person, ChannelId, Deed)>;

/// Everybody who plays by a clock gives up, so that nothing falls due any more.
pub(super) async fn end_timed_games(world: &mut World) {
    for row in world.games().await {
        if row.stage != Stage::Playing || !row.terms.clock.is_timed() {
            continue;
        }
        for chair in world.store().chairs(row.id).await.expect("reads") {
            if let Some(person) = person_on(&chair) {
                let call = world.call(0, &person, row.posting_channel());
                let deed = Deed::Resign(row.id);
                world.deliver(0, call, deed, CrashPoint::at(0)).await;
            }
        }
    }
}

async fn some_deed(world: &mut World) -> Choice {
    let rows = world.games().await;
    if world.random.random_bool(0.05) {
        return Some(habits::some(&mut world.random));
    }
    let runs = |row: &&GameRow| matches!(row.stage, Stage::Playing | Stage::Waiting);
    let running: Vec<GameRow> = rows.iter().filter(runs).cloned().collect();
    let (count, most, often) = match world.pace {
        Pace::Hours => (rows.len(), GAMES, 0.2),
        Pace::Months => (running.len(), GAMES_FOR_MONTHS, 0.1),
    };
    if rows.is_empty() || (count < most && world.random.random_bool(often)) {
        return Some(open(world));
    }
    // Sometimes in a game that is over.
    let among = if running.is_empty() || world.random.random_bool(0.04) { &rows } else { &running };
    let row = any(&mut world.random, among);
    let chairs = world.store().chairs(row.id).await.expect("reads");
    match row.stage {
        Stage::Waiting => Some(answer(&mut world.random, &row, &chairs)),
        _ => playing::play(world, &row, &chairs).await,
    }
}

pub(super) fn person_on(chair: &Chair) -> Option<Person> {
    let id = chair.person?;
    people().into_iter().find(|person| person.id == id)
}

fn open(world: &mut World) -> (Person, ChannelId, Deed) {
    let (pace, random) = (world.pace, &mut world.random);
    let mut others = people();
    let creator = others.remove(random.random_range(0..others.len()));
    let channel = any(random, &CHANNELS);
    if random.random_bool(0.15) {
        let import = Deed::Import {
            text: RECORD.to_owned(),
            side: Seat(random.random_range(0..2)),
            opponent: random.random_bool(0.7).then(|| others.remove(0)),
        };
        return (creator, channel, import);
    }
    let tables: [(Kind, &str, u8); 4] = [
        (Kind::Homeworlds, "", 2),
        (Kind::Settlers, "", 2),
        (Kind::Homeworlds, "edition=primer-2012 mode=good-vs-evil", 3),
        (Kind::Homeworlds, "edition=primer-2012 mode=sinister", 3),
    ];
    let (kind, options, seats) = any(random, &tables);
    let invited = usize::from(seats) - 1 - usize::from(random.random_bool(0.3));
    let opponents = others.into_iter().take(invited);
    let opponent = |person| Opponent { person, is_program: false, is_member: true };
    let new = NewGame {
        terms: habits::terms(random, pace),
        kind,
        options: choices(options),
        opponents: opponents.map(opponent).collect(),
        seats,
        starter: Starter::Random,
    };
    (creator, channel, Deed::Open(new))
}

/// The thing that is done with an invitation.
fn answer(random: &mut StdRng, row: &GameRow, chairs: &[Chair]) -> (Person, ChannelId, Deed) {
    let game = row.id;
    let invited: Vec<Person> =
        chairs.iter().filter(|chair| chair.joined.is_none()).filter_map(person_on).collect();
    let deed = match random.random_range(0..100) {
        0..80 => Deed::Join(game),
        80..84 => Deed::Decline(game),
        84..90 => Deed::Leave(game),
        90..96 => Deed::Start(game),
        _ => Deed::Cancel(game),
    };
    let person = if invited.is_empty() || random.random_bool(0.2) {
        any(random, &people())
    } else {
        any(random, &invited)
    };
    (person, row.channel, deed)
}
