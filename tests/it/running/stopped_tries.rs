//! A program that stands still while it tries a broken place: what it has found out there is old when it goes on.

use serde_json::json;

use super::standing::{self, Other, goes_on, to_stand_still, until_it_stands_still};
use crate::support::clock::{break_place, broken_places};

/// The number by which Discord says that there is no such channel.
const UNKNOWN_CHANNEL: u32 = 10_003;

#[tokio::test(flavor = "multi_thread")]
async fn a_place_that_another_has_found_repaired_stays_so() {
    for at in ["1 before POST channels/typing", "1 after POST channels/typing"] {
        let Some(mut game) = standing::game().await else {
            return;
        };
        to_stand_still(&mut game.play, at).await;
        let route = format!("POST /channels/{}/typing", game.thread);
        let gone = json!({"route": route, "status": 404, "code": UNKNOWN_CHANNEL, "times": 1});
        game.play.wish("misbehave", &json!({"faults": [gone]})).await;
        break_place(&game.play, &game.thread).await;
        until_it_stands_still(&game.play).await;
        game.play.wish("misbehave", &json!({"faults": []})).await;
        let _other = Other::beside(&game.play);
        break_place(&game.play, &game.thread).await;
        let repaired = async || (broken_places(&game.play).await == 0).then_some(());
        game.play.until("it is repaired", repaired).await;
        goes_on(&game.play).await;
        assert_eq!(broken_places(&game.play).await, 0, "{at}");
        game.wants_one_post_a_turn(2).await;
    }
}
