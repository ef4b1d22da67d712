//! That a season ends soon is told in time, to those whom it concerns, and anew when its last day moves.

use std::time::Duration;

use starpost::app::Reminders;

use super::scene::{Scene, person, runner};
use crate::on_both_databases;
use crate::support::databases::Database;

impl Scene {
    /// Whom each message about the end of the season mentions.
    fn told_of_the_end(&self) -> Vec<Vec<String>> {
        let messages = self.club.courier.messages().into_iter();
        let soon = messages.filter(|message| message.says.starts_with("ends-soon"));
        soon.map(|message| message.mentions).collect()
    }
}

on_both_databases!(those_with_games_that_are_not_over_are_told_three_days_and_one_before);
async fn those_with_games_that_are_not_over_are_told_three_days_and_one_before(database: Database) {
    let mut scene = Scene::begun(database, "days:10 at_once:3 no-show:off ties:joint", 3).await;
    for fixture in scene.fixtures_of(&person(3)).await {
        scene.resign(fixture.game.expect("open"), &person(3)).await;
    }
    scene.wait(6).await;
    assert_eq!(scene.told_of_the_end(), [[""; 0]; 0]);
    scene.wait(1).await;
    scene.drain().await;
    let concerned = ["P1", "P2", "Rex"];
    assert_eq!(scene.told_of_the_end(), [concerned]);
    scene.wait(1).await;
    assert_eq!(scene.told_of_the_end().len(), 1);
    scene.wait(1).await;
    assert_eq!(scene.told_of_the_end(), [concerned, concerned]);
    scene.wait(1).await;
    assert_eq!(scene.told_of_the_end().len(), 2);
    let messages = scene.club.courier.messages().into_iter();
    let mut ended = messages.filter(|message| message.says.starts_with("ended 1"));
    let winners = ended.next().map(|message| message.mentions);
    assert_eq!(winners, Some(vec!["P1".to_owned(), "P2".to_owned()]));
    assert!(ended.next().is_none(), "it is told once");
}

on_both_databases!(whoever_wants_letters_or_silence_is_not_mentioned_when_a_season_ends_soon);
async fn whoever_wants_letters_or_silence_is_not_mentioned_when_a_season_ends_soon(
    database: Database,
) {
    let line = "days:10 at_once:3 no-show:off ties:joint";
    let mut scene = Scene::joined(database, line, 4).await;
    let wishes = [
        (person(1), Reminders::Letter),
        (person(2), Reminders::Silence),
        (runner(), Reminders::Letter),
    ];
    for (who, reminders) in wishes {
        scene.club.prefer(&who, reminders, None).await;
    }
    scene.begins().await;
    scene.wait(7).await;
    assert_eq!(scene.told_of_the_end(), [["P3", "P4"]]);
    for name in ["P1", "Rex"] {
        let letters = scene.letters(name);
        let soon = letters.iter().filter(|says| says.starts_with("ends-soon"));
        assert_eq!(soon.count(), 1, "{name}: {letters:?}");
    }
    assert_eq!(scene.letters("P2"), [""; 0]);
}

on_both_databases!(of_a_season_that_is_over_or_short_nobody_is_told);
async fn of_a_season_that_is_over_or_short_nobody_is_told(database: Database) {
    let mut scene = Scene::begun(database, "days:3 at_once:3 no-show:off", 3).await;
    scene.wait(1).await;
    assert_eq!(scene.told_of_the_end().len(), 0, "it is told at its start");
    scene.play_out().await;
    scene.wait(2).await;
    assert_eq!(scene.told_of_the_end().len(), 0);
}

impl Scene {
    /// The program does not run for some hours.
    pub(super) async fn is_out_for(&mut self, hours: u64) {
        let app = self.club.app.clone();
        app.clocks().beat(self.now()).await.expect("lives");
        self.since += Duration::from_secs(hours * 3600);
        app.clocks().beat(self.now()).await.expect("lives");
        self.drain().await;
    }
}

on_both_databases!(when_the_last_day_moves_far_it_is_told_anew);
async fn when_the_last_day_moves_far_it_is_told_anew(database: Database) {
    let mut scene = Scene::begun(database, "days:10 at_once:3 no-show:off ties:joint", 3).await;
    scene.wait(7).await;
    assert_eq!(scene.told_of_the_end().len(), 1);
    scene.is_out_for(2).await;
    assert_eq!(scene.news("postponed"), 1, "{:?}", scene.said());
    assert_eq!(scene.told_of_the_end().len(), 1, "it is still three days");
    scene.is_out_for(4 * 24).await;
    assert_eq!(scene.news("postponed"), 2, "{:?}", scene.said());
    scene.wait(1).await;
    let told = scene.told_of_the_end().len();
    assert_eq!(told, 2, "{:?}", scene.said());
    scene.wait(1).await;
    assert_eq!(scene.told_of_the_end().len(), 3, "{:?}", scene.said());
}
