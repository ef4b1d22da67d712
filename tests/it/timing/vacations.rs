//! Vacations where something else happens to the game or to the player: they come back, have their data
//! deleted, or play again after a ruling. On both databases.

use std::time::Duration;

use starpost::app::{Call, GameId, Parting, Ruling, Timestamp};

use crate::on_both_databases;
use crate::people::consent::later;
use crate::support::club::{Club, NOW, ann, ben, dan, refused};
use crate::support::databases::{self, Database};
use crate::timing::clocks::{timed, told};

const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(24 * 3600);

async fn deadline(club: &Club, game: GameId) -> Option<Timestamp> {
    let row = club.database.store.game(game).await;
    row.expect("reads").expect("a game").deadline
}

fn at(club: &Club, hours: u32) -> Call {
    Call {
        now: NOW.after(HOUR * hours),
        ..club.call(&ann())
    }
}

on_both_databases!(whoever_is_out_of_time_plays_before_they_come_back);
async fn whoever_is_out_of_time_plays_before_they_come_back(first: Database) {
    let mut databases = vec![first];
    // How many days are left besides the one that begins by itself.
    for left in [0, 1, 27] {
        let club = Club::new(match databases.pop() {
            Some(database) => database,
            None => databases::sqlite().await,
        });
        let clocks = club.app.clocks();
        let used = 27 - left;
        let game = timed(&club, "clock=3d").await;
        if used > 0 {
            let taken = clocks.take_vacation(&at(&club, 0), used).await;
            taken.expect("goes");
        }
        let late = 24 * (used + 3);
        club.drain_after(HOUR * late + Duration::from_secs(30))
            .await;
        assert!(
            told(&club)
                .last()
                .is_some_and(|said| said.contains("by itself")),
            "{left}"
        );
        let no = clocks.end_vacation(&at(&club, late + 2)).await;
        assert_eq!(refused(no), "play-first", "{left}");
        club.drain_after(HOUR * (late + 2)).await;
        let stays = clocks.vacation(&at(&club, late + 2)).await.expect("told");
        assert_eq!(stays.left, left, "nothing more was used");
        let longer = clocks.take_vacation(&at(&club, late + 2), 1).await;
        match left {
            0 => assert_eq!(refused(longer), "too-many-days"),
            _ => assert_eq!(
                longer.expect("longer").until,
                Some(NOW.after(HOUR * (late + 26)))
            ),
        }
        let call = at(&club, late + 3);
        let turns = club.app.turns();
        let draft = turns.set_draft(&call, game, "build g1 South").await;
        let draft = draft.expect("a draft").draft;
        let call = at(&club, late + 3);
        turns
            .end_turn(&call, game, draft.seen())
            .await
            .expect("a turn");
        let back = clocks.end_vacation(&at(&club, late + 4)).await;
        assert_eq!(back.expect("is back").until, None, "{left}");
        club.drain_after(HOUR * (late + 4)).await;
        club.check(game).await;
    }
}

on_both_databases!(the_clock_of_whoever_has_left_for_good_runs_though_they_were_away);
async fn the_clock_of_whoever_has_left_for_good_runs_though_they_were_away(first: Database) {
    let mut databases = vec![first];
    for (terms, ends) in [("clock=3d", Some(3 * 24)), ("clock=none", None)] {
        let club = Club::new(match databases.pop() {
            Some(database) => database,
            None => databases::sqlite().await,
        });
        let game = timed(&club, terms).await;
        let away = club.app.clocks().take_vacation(&at(&club, 1), 20).await;
        away.expect("goes");
        club.forgets(&at(&club, 11), Parting::Left).await;
        let end = ends.map(|hours| NOW.after(HOUR * (hours + 10)));
        assert_eq!(deadline(&club, game).await, end, "{terms}");
        let ten_hours_later = later(&club, &ben(), 22);
        let look = club.app.boards().look(&ten_hours_later, game).await;
        let clock = look.expect("seen").clock;
        if ends.is_none() {
            let call_off = clock.call_off.expect("nobody plays any more");
            assert!(call_off <= NOW.after(DAY * 22), "{call_off:?}");
        }
        club.check(game).await;
    }
}

on_both_databases!(a_game_that_goes_on_after_a_ruling_knows_who_is_away);
async fn a_game_that_goes_on_after_a_ruling_knows_who_is_away(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d").await;
    let referee = |hours| Call {
        now: NOW.after(HOUR * hours),
        ..club.manager_call(&dan())
    };
    let rulings = club.app.rulings();
    let won = Ruling::Won(ben().id);
    rulings.rule(&referee(10), game, &won).await.expect("rules");
    let away = club.app.clocks().take_vacation(&at(&club, 15), 10).await;
    away.expect("goes");
    rulings
        .revoke(&referee(20), game, None)
        .await
        .expect("goes on");
    let end = NOW.after(HOUR * 15 + DAY * 13);
    assert_eq!(deadline(&club, game).await, Some(end));
    club.check(game).await;
}

on_both_databases!(a_win_that_can_be_claimed_can_still_be_after_a_pause);
async fn a_win_that_can_be_claimed_can_still_be_after_a_pause(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d overtime=claim vacation=off").await;
    club.drain_after(DAY * 3).await;
    assert_eq!(
        told(&club).last().map(String::as_str),
        Some("Ann is flagged")
    );
    let wishes = club.app.wishes();
    let pause = starpost_games::record::Wish::Pause;
    let asked = wishes.ask(&later(&club, &ann(), 4), game, pause).await;
    let request = asked.expect("asks").request;
    let granted = wishes.grant(&later(&club, &ben(), 4), game, request).await;
    granted.expect("agrees");
    for days in 4..10 {
        club.drain_after(DAY * days).await;
    }
    let resumed = wishes.resume(&later(&club, &ben(), 10), game).await;
    resumed.expect("goes on");
    club.drain_after(DAY * 10).await;
    let post = club.courier.messages().pop().expect("a post");
    assert_eq!(post.says, "Ann is flagged");
    assert!(
        post.mentions.contains(&"Ben".to_owned()),
        "{:?}",
        post.mentions
    );
    // A day had passed before the pause.
    club.drain_after(DAY * 12 - HOUR).await;
    let before = club.courier.messages().len();
    club.drain_after(DAY * 12).await;
    assert_eq!(
        club.courier.messages().len(),
        before + 1,
        "{:?}",
        told(&club)
    );
    club.check(game).await;
}
