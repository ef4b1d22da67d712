//! One interaction that comes in twice, through two doors to two programs, or since a button was pressed twice:
//! whatever one answer says is true of both.

use std::time::Duration;

use sqlx::{Connection as _, Executor as _, PgConnection};
use starpost::app::{Call, GameId};
use starpost_games::words::{self, Language};
use tokio::sync::Notify;
use tokio::time::sleep;

use crate::support::club::{Club, ann};
use crate::support::databases::postgres;
use crate::support::front::{Answer, Front, custom_id};

/// The head start of one of the two.
const LATER: Duration = Duration::from_millis(1_500);

/// Somebody holds the row of a game until one of the two has waited for it in vain, and the other has not.
async fn hold(url: &str, game: GameId, told: &Notify) {
    let mut other = PgConnection::connect(url).await.expect("a connection");
    other.execute("begin").await.expect("begins");
    let row = format!("update games set id = id where id = {}", game.0);
    let row = other.execute(sqlx::AssertSqlSafe(row)).await;
    row.expect("it is free");
    told.notified().await;
    other.execute("rollback").await.expect("it lets go");
}

/// The way in which the same comes in twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Twice {
    /// One interaction through two doors.
    Doors,
    /// Two interactions of somebody whose finger trembles.
    Presses,
}

fn sentence(id: &str) -> String {
    words::say(Language::English, id, &[])
}

/// The end of a turn comes in twice, and there is only time for the second.
async fn ended_twice(club: &Club, twice: Twice) -> (Answer, Answer, Answer) {
    let game = club.set_up().await;
    let draft = club.draft(&ann(), game, "build g South").await;
    let seen = draft.expect("a draft").seen();
    let ends = custom_id(game, (seen.seq, seen.revision), "end");
    let first = Front::open(club.app.clone()).await;
    let other = Front::open(club.app.clone()).await;
    let call = club.call(&ann());
    let (second, second_call) = match twice {
        Twice::Doors => (&other, call.clone()),
        Twice::Presses => (&first, club.call(&ann())),
    };
    let press = async |front: &Front, call: &Call| front.press_in(call, &ends).await;
    let late = async {
        sleep(LATER).await;
        press(second, &second_call).await
    };
    let told = Notify::new();
    let (_, first_told, told_late) = tokio::join!(
        hold(&club.database.url, game, &told),
        async {
            sleep(LATER / 4).await;
            let answer = press(&first, &call).await;
            told.notify_one();
            answer
        },
        late
    );
    let again = press(&first, &club.call(&ann())).await;
    club.check(game).await;
    (first_told, told_late, again)
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_told_that_there_was_no_time_has_not_played() {
    for (twice, late) in [(Twice::Doors, None), (Twice::Presses, Some("not-done"))] {
        let Some(database) = postgres().await else {
            return;
        };
        let (told, told_late, again) = ended_twice(&Club::new(database), twice).await;
        assert!(told.words().contains(&sentence("busy")), "{told:?}");
        match late {
            // The first has answered.
            None => assert!(told_late.message.is_null(), "{told_late:?}"),
            Some(id) => assert!(told_late.words().contains(&sentence(id)), "{told_late:?}"),
        }
        assert!(again.words().contains("is played"), "{twice:?}: {again:?}");
    }
}
