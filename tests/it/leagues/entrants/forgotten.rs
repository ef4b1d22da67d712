//! Somebody in a league has their data deleted: their games are lost or void as if they had withdrawn, what
//! they had won stays, without their name, and whoever was before others by a lot stays so.

use starpost::app::{LeagueFacts, LeagueStage, Parting, Report};

use crate::leagues::scene::{Scene, person};
use crate::support::databases::Database;
use crate::{on_both_databases, on_both_databases_at_length};
use starpost_games::league::Season;

impl Scene {
    async fn forgets(&self, number: u64) {
        let call = self.call(&person(number));
        self.club.forgets(&call, Parting::Left).await;
        self.drain().await;
    }

    async fn is_healthy(&self) {
        let found = self.club.app.doctor().examine().await.expect("examined");
        assert_eq!((found.wrong, found.unsound), (Vec::new(), Vec::new()));
        assert_eq!(found.rated_wrong, Vec::new());
    }
}

/// The people in the order in which they stand, by the names that they had before: nobody's is the missing one.
fn order(facts: &LeagueFacts) -> Vec<String> {
    let divisions = facts.divisions.iter();
    let ranked = divisions.flat_map(|division| division.ranked());
    ranked
        .map(|(rank, row)| {
            let person = facts.person(row.entrant).expect("somebody");
            format!("{rank} {}", person.name)
        })
        .collect()
}

on_both_databases!(a_season_goes_on_without_somebody_who_is_forgotten);
async fn a_season_goes_on_without_somebody_who_is_forgotten(database: Database) {
    let scene = Scene::begun(database, "", 4).await;
    scene.forgets(2).await;
    let facts = scene.facts().await;
    let gone: Vec<&str> = facts
        .entrants
        .iter()
        .filter(|entrant| entrant.is_gone)
        .map(|entrant| entrant.person.name.as_str())
        .collect();
    assert_eq!(gone, ["a player"]);
    scene.play_out().await;
    scene.drain().await;
    assert_eq!(scene.facts().await.row.stage, LeagueStage::Over);
    scene.is_healthy().await;
    let posts = scene.club.courier.says().join("\n");
    assert!(posts.contains("a player"), "{posts}");
}

on_both_databases!(who_is_before_whom_by_a_lot_stays_so);
async fn who_is_before_whom_by_a_lot_stays_so(database: Database) {
    // Every game is drawn, so that a lot decides.
    let scene = Scene::begun(database, "ties:lot at_once:5", 6).await;
    for fixture in scene.open().await {
        let drawn = scene.report(fixture.fixture, Report::Drawn).await;
        drawn.expect("drawn");
    }
    scene.drain().await;
    let before = scene.facts().await;
    assert_eq!(before.row.stage, LeagueStage::Over);
    for number in [1, 3, 2, 6, 5, 4] {
        let name = person(number).name;
        let wanted: Vec<String> = order(&scene.facts().await)
            .into_iter()
            .map(|line| line.replace(&name, "a player"))
            .collect();
        scene.forgets(number).await;
        // Those who are not known any more are told apart by a number.
        let numberless = |line: &String| line.split(" (").next().unwrap_or_default().to_owned();
        let [now, wanted] = [order(&scene.facts().await), wanted]
            .map(|lines| lines.iter().map(numberless).collect::<Vec<String>>());
        assert_eq!(now, wanted);
        scene.is_healthy().await;
    }
}

on_both_databases!(nobody_plays_on_by_itself_in_the_next_season_who_is_forgotten);
async fn nobody_plays_on_by_itself_in_the_next_season_who_is_forgotten(database: Database) {
    let mut scene = Scene::begun(database, "again:monthly days:20", 3).await;
    scene.come_but(&[]).await;
    scene.play_out().await;
    scene.forgets(1).await;
    scene.wait(1).await;
    let facts = scene.facts().await;
    assert_eq!((facts.row.season, facts.row.stage), (Season(2), LeagueStage::SignUp));
    let names = facts.entrants.iter().map(|entrant| entrant.person.name.as_str());
    assert_eq!(names.collect::<Vec<_>>(), ["P2", "P3"]);
}

/// The way in which each format is played here.
const FORMATS: [&str; 6] = [
    "format:round-robin division:4 promoted:1",
    "format:swiss rounds:3",
    "format:tables table:4 games:2 at_once:1 mode:sinister",
    "format:knockout",
    "format:groups group:4 advance:2 at_once:3",
    "format:ladder clock:3d vacation:off no-show:off",
];

on_both_databases_at_length!(a_league_of_any_format_goes_on_without_somebody_who_is_forgotten);
async fn a_league_of_any_format_goes_on_without_somebody_who_is_forgotten(database: Database) {
    let mut next = Some(database);
    for line in FORMATS {
        let database = next.take().expect("an empty one");
        next = Some(crate::support::databases::another(&database).await);
        let scene = Scene::begun(database, line, 8).await;
        for number in [1, 6] {
            scene.forgets(number).await;
            scene.is_healthy().await;
        }
        let facts = scene.facts().await;
        let gone = facts.entrants.iter().filter(|entrant| entrant.is_gone);
        assert_eq!(gone.count(), 2, "{line}");
        let is_ladder = facts.ladder.is_some();
        scene.play_out().await;
        scene.is_healthy().await;
        let stage = scene.facts().await.row.stage;
        assert_eq!(stage == LeagueStage::Over, !is_ladder, "{line}");
        // Once it is over, a winner can be forgotten too.
        for number in [2, 3] {
            scene.forgets(number).await;
            scene.is_healthy().await;
        }
    }
}

on_both_databases!(whoever_comes_back_is_anybody_who_enters);
async fn whoever_comes_back_is_anybody_who_enters(database: Database) {
    let scene = Scene::begun(database, "format:ladder clock:3d", 4).await;
    scene.forgets(2).await;
    scene.join(&person(2)).await.expect("like anybody");
    scene.join(&person(9)).await.expect("like anybody");
    scene.drain().await;
    let facts = scene.facts().await;
    let there: Vec<_> = facts
        .entrants
        .iter()
        .filter(|one| one.person == person(2))
        .map(|one| (one.is_gone, one.entrant))
        .collect();
    assert_eq!(there.len(), 1, "nothing is theirs of what was before");
    let before = facts
        .entrants
        .iter()
        .find(|one| one.person.name == "a player")
        .expect("what they have played stays");
    assert!(before.is_gone && before.entrant != there[0].1);
    assert_eq!(scene.news("entered"), 2, "both are told of in the same way");
    scene.is_healthy().await;
}
