//! An interaction that is delivered twice, in whatever way.

use std::time::Duration;

use rand::SeedableRng as _;
use rand::rngs::StdRng;

use super::*;
use crate::app::base::call::{Office, Person, Place};
use crate::app::base::refusal::Refusal;
use crate::store::scratch::{ANN, CHANNEL, NOW, database, game, new, options};
use crate::store::{GuildId, InteractionId, Store};
use starpost_games::games::Kind;
use starpost_games::words::Language;

/// Work that has added this event.
struct Added(Seq);

impl RememberedWork for Added {
    fn event(&self) -> Option<Seq> {
        Some(self.0)
    }
}

fn call(interaction: u64) -> Call {
    Call {
        interaction: InteractionId(interaction),
        person: Person { id: ANN, name: "Ann".to_owned() },
        office: Office::default(),
        place: Place {
            guild: Some(GuildId(7)),
            channel: CHANNEL,
            language: Language::English,
            under: None,
            lacks: Vec::new(),
            lacks_above: Vec::new(),
        },
        language: Language::English,
        now: NOW,
    }
}

async fn new_game(store: &Store) -> GameId {
    let tx = game(store).await;
    let id = tx.row.id;
    tx.commit().await.expect("commits");
    id
}

#[tokio::test]
async fn a_second_delivery_does_nothing_and_is_told_of_the_same_event() {
    let (store, _folder) = database().await;
    let app = App::new(store.clone(), StdRng::seed_from_u64(1));
    let game = new_game(&store).await;
    let first = app.once(&call(1), game, async |_| Ok(Added(Seq(7)))).await;
    assert!(matches!(first, Ok(Once::First(Added(Seq(7))))));
    let never = async |_: &mut GameTx| -> Result<Added, Error> { panic!("done twice") };
    let Ok(Once::Again(answer)) = app.once(&call(1), game, never).await else {
        panic!("it was delivered before");
    };
    assert_eq!(answer.event().expect("an event"), Seq(7));
    let other = app.once(&call(2), game, async |_| Ok(())).await;
    assert!(matches!(other, Ok(Once::First(()))), "another interaction");
}

#[tokio::test]
async fn work_that_is_refused_has_changed_nothing_and_may_be_tried_again() {
    let (store, _folder) = database().await;
    let app = App::new(store.clone(), StdRng::seed_from_u64(1));
    let game = new_game(&store).await;
    let refused = async |tx: &mut GameTx| {
        tx.set_expired(NOW).await?;
        Err::<(), Error>(Refusal::NotWaiting.into())
    };
    let refused = app.once(&call(1), game, refused).await;
    assert!(matches!(refused, Err(Error::Refused(Refusal::NotWaiting))));
    let row = store.game(game).await.expect("reads").expect("is there");
    assert_eq!(row.expired, None);
    let again = app.once(&call(1), game, async |_| Ok(())).await;
    assert!(matches!(again, Ok(Once::First(()))));
}

#[tokio::test]
async fn work_that_is_done_wakes_the_worker() {
    let (store, _folder) = database().await;
    let app = App::new(store.clone(), StdRng::seed_from_u64(1));
    let game = new_game(&store).await;
    let (wake, work) = (app.wake(), async |_: &mut GameTx| Ok(()));
    app.once(&call(1), game, work).await.expect("works");
    let woken = tokio::time::timeout(Duration::from_secs(5), wake.notified()).await;
    assert!(woken.is_ok());
}

#[tokio::test]
async fn a_game_is_made_once_and_is_the_same_at_the_second_delivery() {
    let (store, _folder) = database().await;
    let app = App::new(store.clone(), StdRng::seed_from_u64(1));
    let usual = options(Kind::Homeworlds, "");
    let mut made = Vec::new();
    for _ in 0..2 {
        let work = async |mut tx: Tx| {
            tx.put_person(ANN, "Ann", NOW).await?;
            Ok(tx.create_game(&new(&usual)).await?)
        };
        made.push(app.once_made(&call(1), work).await.expect("a game"));
    }
    assert_eq!(made, [GameId(1), GameId(1)]);
    assert_eq!(store.game(GameId(2)).await.expect("reads"), None);
}

#[test]
fn answers_are_remembered_as_they_always_were() {
    let written = StoredAnswer::of(GameId(12), Some(Seq(3))).written();
    assert_eq!(written.expect("JSON"), r#"{"game":12,"seq":3}"#);
    let read = StoredAnswer::read(r#"{"game":12,"seq":null}"#).expect("of any version");
    assert_eq!(read, StoredAnswer::of(GameId(12), None));
    assert!(read.event().is_err(), "what cannot be is a fault");
    assert!(StoredAnswer::read("").is_err());
}
