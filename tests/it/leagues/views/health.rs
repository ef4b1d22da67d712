//! The findings of the doctor in leagues, and what their games are not counted among.

use crate::leagues::ladder::climbing::LADDER;
use crate::leagues::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::databases::Database;

/// The findings of the doctor about a league after something was changed behind the program's back.
async fn found_after(scene: &Scene, statement: &'static str) -> Vec<String> {
    let mut connection = scene.club.database.connect().await;
    let changed = sqlx::query(statement).execute(&mut connection).await;
    changed.expect("it is changed");
    let found = scene.club.app.doctor().examine().await.expect("reads").unsound;
    found.into_iter().map(|(_, fault)| fault).collect()
}

on_both_databases!(the_doctor_finds_what_does_not_agree);
async fn the_doctor_finds_what_does_not_agree(database: Database) {
    let scene = Scene::begun(database, "at_once:2", 3).await;
    let first = scene.open().await.remove(0);
    scene.resign(first.game.expect("open"), &first.players[0]).await;
    let well = scene.club.app.doctor().examine().await.expect("reads");
    assert_eq!((well.leagues, well.unsound.len()), (1, 0), "{:?}", well.unsound);
    let undone = "update games set counted = null, counted_outcome = null where id = 1";
    let found = found_after(&scene, undone).await;
    assert_eq!(
        found,
        [
            "season 1, fixture 1: game 1 is over and does not count",
            "season 1, fixture 1: game 1 does not know what it counts for"
        ]
    );
    let found = found_after(&scene, "update games set fixture = 9 where id = 2").await;
    assert!(found.contains(&"season 1, fixture 9: there is none, and game 2 is it".to_owned()));
    let found = found_after(&scene, "update games set fixture = null").await;
    assert!(found.contains(&"game 1 has no fixture".to_owned()), "{found:?}");
    let idle = "its season is played, but nothing happens".to_owned();
    assert!(found.contains(&idle), "{found:?}");
}

on_both_databases!(the_doctor_finds_what_is_not_noted_on_a_ladder);
async fn the_doctor_finds_what_is_not_noted_on_a_ladder(database: Database) {
    let scene = Scene::begun(database, LADDER, 3).await;
    scene.beats(3, 1).await;
    let well = scene.club.app.doctor().examine().await.expect("reads");
    assert_eq!(well.unsound.len(), 0, "{:?}", well.unsound);
    let forgotten = "update league_events
         set body = replace(body, 'stepped decided', 'stepped month') where kind = 'log'";
    assert_eq!(
        found_after(&scene, forgotten).await,
        ["season 1: `decided 1` is not noted on the ladder"]
    );
    let invented = "insert into league_events (league, seq, part, season, kind, body)
         values (1, 900, 1, 1, 'log', 'stepped decided 1 1'), (1, 900, 2, 1, 'log', 'stepped left 7 1')";
    assert_eq!(
        found_after(&scene, invented).await,
        ["season 1: step 7 of the ladder is `left 7`, which cannot be"]
    );
    let impossible = "insert into league_events (league, seq, part, season, kind, body)
         values (1, 900, 3, 1, 'log', 'reopened 77')";
    assert_eq!(
        found_after(&scene, impossible).await,
        ["season 1: `reopened 77` cannot have happened"]
    );
}

on_both_databases!(games_of_a_league_do_not_count_among_those_that_somebody_may_have);
async fn games_of_a_league_do_not_count_among_those_that_somebody_may_have(database: Database) {
    let scene = Scene::begun(database, "at_once:3", 4).await;
    let open = scene.open().await;
    assert_eq!(open.len(), 6);
    let game = open[0].game.expect("open");
    let mut tx = scene.club.database.store.lock_game(game).await.expect("locks").expect("a game");
    assert_eq!(tx.seats_taken_by(person(1).id).await.expect("counts"), 0);
    let guild = tx.row.guild.expect("a server");
    assert_eq!(tx.games_on(guild).await.expect("counts"), 0);
}
