//! A player who takes over is asked first, unless they are on the waiting list.

use starpost::app::{Error, LeagueFacts, Person};

use crate::leagues::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::club::human;
use crate::support::databases::Database;
use crate::support::front::{Asker, Front};
use crate::support::play::text;

impl Scene {
    /// Whoever runs the league lets somebody take over, who may be asked first. Whether they are.
    pub(crate) async fn asks(&self, who: &Person, by: &Person) -> bool {
        let (call, by) = (self.runs(), human(by.clone()));
        let leagues = self.club.app.leagues();
        let gone = leagues.withdraw(&call, self.league, who.id, Some(&by)).await;
        let is_asked = gone.expect("asked").is_asked;
        let again = leagues.withdraw(&call, self.league, who.id, Some(&by)).await;
        assert_eq!(again.expect("delivered twice").is_asked, is_asked);
        self.drain().await;
        is_asked
    }

    pub(crate) async fn accepts(&self, by: &Person, from: &Person) -> Result<LeagueFacts, Error> {
        let leagues = self.club.app.leagues();
        let taken = leagues.take_over(&self.call(by), self.league, from.id).await;
        self.drain().await;
        taken
    }

    pub(crate) async fn declines(&self, by: &Person, from: &Person) -> Result<LeagueFacts, Error> {
        let leagues = self.club.app.leagues();
        let call = self.call(by);
        let declined = leagues.decline_takeover(&call, self.league, from.id).await;
        self.drain().await;
        declined
    }

    pub(crate) async fn plays_in_it(&self, who: &Person) -> bool {
        let facts = self.facts().await;
        let mut entrants = facts.entrants.iter();
        entrants.any(|entrant| entrant.person == *who && !entrant.is_gone)
    }
}

on_both_databases!(whoever_is_on_the_waiting_list_takes_over_at_once_by_buttons);
async fn whoever_is_on_the_waiting_list_takes_over_at_once_by_buttons(database: Database) {
    let scene = Scene::begun(database, "clock:3d at_once:3", 4).await;
    let front = Front::open(scene.club.app.clone()).await;
    let waits = Asker::of(&scene.call(&person(9)));
    let status = front.command(&waits, "league status", &[]).await;
    let wait = status.button("Join the waiting list").expect("a button");
    let waiting = front.press(&waits, &status, &wait).await;
    assert!(waiting.words().contains("on the waiting list"), "{waiting:?}");
    let own = front.command(&waits, "league status", &[]).await;
    let told = "You are on the waiting list of this season. An organizer who withdraws somebody can give \
                you their place; you will be told.";
    assert!(own.words().contains(told), "{}", own.words());
    assert!(!own.words().contains("You are not playing"), "{own:?}");
    let twice = front.press(&waits, &status, &wait).await;
    assert!(twice.words().contains("already"), "{twice:?}");
    let player = Asker::of(&scene.call(&person(1)));
    let theirs = front.command(&player, "league status", &[]).await;
    assert!(!theirs.words().contains("Waiting list"), "{theirs:?}");
    assert_eq!(theirs.button("Join the waiting list"), None, "they play");

    let runs = Asker::of(&scene.runs());
    let shown = front.command(&runs, "league status", &[]).await;
    assert!(shown.words().contains("Waiting list (1): P9."), "{shown:?}");
    let menu = shown.components().find(|one| one["options"].is_array());
    let menu = text(&menu.expect("games")["custom_id"]).to_owned();
    let first = scene.open().await[0].clone();
    let number = first.fixture.to_string();
    let game = front.choose(&runs, &shown, (&menu, &number)).await;
    let leaves = first.players[0].clone();
    let ask = game.button(&format!("Withdraw {}", leaves.name)).expect("a button");
    let asked = front.press(&runs, &game, &ask).await;
    let menu = asked.components().find(|one| one["options"].is_array());
    let menu = text(&menu.expect("the waiting list")["custom_id"]).to_owned();
    let chosen = person(9).id.to_string();
    let sure = front.choose(&runs, &asked, (&menu, &chosen)).await;
    assert!(sure.words().contains("take over"), "{sure:?}");
    let yes = sure.components().find(|one| one["style"] == 3 || one["style"] == 4);
    let yes = text(&yes.expect("a yes")["custom_id"]).to_owned();
    let done = front.press(&runs, &sure, &yes).await;
    assert_eq!(done.fault(), None);
    scene.drain().await;
    assert!(scene.plays_in_it(&person(9)).await && !scene.plays_in_it(&leaves).await);
    assert!(scene.facts().await.waiting.is_empty());
}

on_both_databases!(the_first_page_for_organizers_says_who_waits_however_many_games_there_are);
async fn the_first_page_for_organizers_says_who_waits_however_many_games_there_are(
    database: Database,
) {
    let scene = Scene::begun(database, "clock:3d at_once:3", 9).await;
    let front = Front::open(scene.club.app.clone()).await;
    let runs = Asker::of(&scene.runs());
    for number in 21..=29 {
        let call = scene.call(&person(number));
        let waits = scene.club.app.sign_ups().wait(&call, scene.league).await;
        waits.expect("waits");
    }
    let shown = front.command(&runs, "league status", &[]).await;
    assert!(shown.words().contains("Page 1 of"), "{}", shown.words());
    let told = "Waiting list (9): P21, P22, P23, P24, P25 and 4 more.";
    assert!(shown.words().contains(told), "{}", shown.words());
    let options = shown.components().find(|one| one["options"].is_array());
    let options = options.expect("a menu")["options"].as_array().expect("games").len();
    let listed = shown.words().matches(" to begin.").count();
    assert_eq!(options, listed, "{}", shown.words());
}
