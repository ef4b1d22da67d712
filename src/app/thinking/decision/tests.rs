//! Tests of the turns at which the bot resigns and offers a draw, whatever it may think of a position.

use std::fs;

use super::{Considered, Matter, Sitting, ThoughtRow};
use crate::store::Chair;
use crate::store::scratch::{ANN, NOW, database, game};
use starpost_games::ai::{Thought, Value};
use starpost_games::game::Seat;
use starpost_games::record::{Event, LeaveReason, Record, What};
use starpost_games::terms::Resigns;

/// The bot's values of positions that are lost, level, and neither.
const LOST: i32 = -3_501;
const LEVEL: i32 = -300;
const BEHIND: i32 = -400;

/// A game after so many turns of a stored one, whose players are not known.
async fn after(file: &str, turns: u32) -> Sitting {
    let (store, _folder) = database().await;
    let mut tx = game(&store).await;
    for chair in 0..2 {
        let chair = Chair {
            chair,
            person: (chair == 0).then_some(ANN),
            name: format!("Player {chair}"),
            called: crate::store::Nickname::default(),
            joined: Some(NOW),
            seat: Some(Seat(chair)),
        };
        tx.put_chair(&chair).await.expect("a chair");
    }
    let mut sitting = Sitting::locked(&mut tx).await.expect("a game");
    let path = format!("{}/tests/records/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).expect("a record");
    let mut record = Record::read(&text).expect("it can be read");
    let last = record.seq_of_turn(turns).expect("so many turns");
    record.events.retain(|event| event.seq <= last);
    sitting.replay = record.replay().expect("it replays");
    sitting.stored.record = record;
    assert_eq!(sitting.replay.turns, turns);
    sitting
}

/// The actions that the bot takes if it is to move, and its last turns and the next one were worth this to it,
/// the last first.
fn decided(sitting: &Sitting, values: &[i32]) -> Vec<What> {
    let seat = sitting.replay.to_move().expect("somebody is to move");
    let turns = sitting.replay.turns;
    let row = |(index, value): (u32, &i32)| {
        let its = turns + 1 - u32::from(sitting.replay.game.seats()) * index;
        ThoughtRow {
            seq: sitting.stored.record.seq_of_turn(its).expect("a turn"),
            value: *value,
            decided: None,
        }
    };
    let mut past: Vec<ThoughtRow> = (1..).zip(&values[1..]).map(row).collect();
    past.reverse();
    let considered = Considered {
        matter: Matter::Turn,
        seat,
        thought: Some(Thought {
            line: vec!["pass".to_owned()],
            value: Value::of(values[0]),
            steps: 1,
            looked_at: 1,
        }),
    };
    considered.decided(sitting, &past)
}

fn plays_on() -> Vec<What> {
    vec![What::Turn("pass".to_owned())]
}

fn offers(seat: u8) -> Vec<What> {
    vec![What::Turn("pass".to_owned()), What::Offer(Seat(seat))]
}

#[tokio::test]
async fn it_resigns_what_was_lost_for_four_turns_unless_it_is_to_play_to_the_end() {
    let mut sitting = after("hundred-turns.game", 20).await;
    assert_eq!(decided(&sitting, &[LOST; 3]), plays_on());
    assert_eq!(decided(&sitting, &[LOST, LOST, LOST, -3_500]), plays_on());
    assert_eq!(decided(&sitting, &[-3_500, LOST, LOST, LOST]), plays_on());
    let resigns = vec![What::Leave(Seat(0), LeaveReason::Resigned)];
    assert_eq!(decided(&sitting, &[LOST; 4]), resigns);
    assert_eq!(decided(&sitting, &[LOST, LOST, LOST, LOST, 0]), resigns);
    sitting.stored.row.terms.resigns = Resigns::Off;
    assert_eq!(decided(&sitting, &[LOST; 4]), plays_on());
}

#[tokio::test]
async fn it_offers_a_draw_after_sixty_turns_if_four_were_level() {
    let early = after("hundred-turns.game", 60).await;
    assert_eq!(decided(&early, &[LEVEL; 6]), plays_on());
    let sitting = after("hundred-turns.game", 61).await;
    assert_eq!(decided(&sitting, &[LEVEL; 4]), offers(1));
    assert_eq!(decided(&sitting, &[300, LEVEL, 0, 300]), offers(1));
    assert_eq!(decided(&sitting, &[LEVEL; 3]), plays_on());
    assert_eq!(decided(&sitting, &[LEVEL, LEVEL, LEVEL, BEHIND]), plays_on());
    assert_eq!(decided(&sitting, &[301, LEVEL, LEVEL, LEVEL]), plays_on());
}

#[tokio::test]
async fn it_does_not_offer_a_draw_again_before_twenty_turns() {
    for (played_since, says) in [(18, plays_on()), (20, offers(1))] {
        let mut sitting = after("hundred-turns.game", 85).await;
        let offered_after = sitting.stored.record.seq_of_turn(85 - played_since).expect("a turn");
        let events = &mut sitting.stored.record.events;
        let (before, since) = events.split_at(offered_after.0 as usize);
        let offer =
            Event { seq: offered_after.next(), what: What::Offer(Seat(1)), ..before[0].clone() };
        let since = since.iter().cloned().map(|event| Event { seq: event.seq.next(), ..event });
        *events = [before.to_vec(), vec![offer], since.collect()].concat();
        assert_eq!(decided(&sitting, &[LEVEL; 4]), says, "{played_since}");
    }
}

#[tokio::test]
async fn at_a_table_of_several_it_plays_on() {
    let sitting = after("last-captain.game", 16).await;
    assert!(sitting.replay.game.seats() > 2);
    assert_eq!(decided(&sitting, &[LOST; 4]), plays_on());
    assert_eq!(decided(&sitting, &[LEVEL; 4]), plays_on());
}
