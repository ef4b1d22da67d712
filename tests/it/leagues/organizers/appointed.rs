//! People become organizers of a league, run it, hear what it needs, and are none any more.

use std::time::Duration;

use starpost::app::{
    Decision, Defect, LeagueStage, NewsNo, Opponent, Parting, Person, Report, TakesEffect,
};

use crate::leagues::scene::{Scene, person, runner, started};
use crate::on_both_databases;
use crate::support::audience;
use crate::support::club::{CHANNEL, ELSEWHERE, human, refused};
use crate::support::databases::Database;
use crate::support::front::{Asker, Front};

/// Longer than a place may be broken before anybody is written to.
const QUARTER: Duration = Duration::from_secs(900);

impl Scene {
    /// Somebody becomes an organizer.
    pub(super) async fn appoints(&self, whom: &Person) {
        let leagues = self.club.app.leagues();
        let named = leagues.appoint(&self.runs(), self.league, &human(whom.clone())).await;
        named.expect("is an organizer");
        self.drain().await;
    }

    /// The names of the organizers, in the order in which they were named.
    async fn organizers(&self) -> Vec<String> {
        let facts = self.facts().await;
        facts.organizers.into_iter().map(|person| person.name).collect()
    }

    /// The number of the only act that waits for others.
    pub(super) async fn wanted_act(&self) -> NewsNo {
        let store = &self.club.database.store;
        let mut tx = store.lock_league(self.league).await.expect("locks").expect("a league");
        let acts = tx.acts().await.expect("reads");
        assert_eq!(acts.len(), 1, "{acts:?}");
        acts[0].act
    }
}

on_both_databases!(an_organizer_runs_this_league_and_makes_no_other);
async fn an_organizer_runs_this_league_and_makes_no_other(database: Database) {
    let scene = Scene::joined(database, "", 4).await;
    let (app, league) = (&scene.club.app, scene.league);
    scene.appoints(&person(9)).await;
    let call = || scene.call(&person(9));
    let makes = app.sign_ups().begin_draft(&call(), "Spring", "").await;
    assert_eq!(refused(makes), "league-only-makers");
    let copies = app.sign_ups().begin_copy(&call(), league, "Spring", "").await;
    assert_eq!(refused(copies), "league-only-makers");
    started(app, &call(), league).await.expect("begins");
    scene.drain().await;
    let fixture = scene.facts().await.fixtures[0].fixture;
    let decision = Decision { season: None, fixture, report: Report::Drawn };
    app.leagues().report(&call(), league, decision).await.expect("decides");
    scene.drain().await;
    scene.play_out().await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    app.leagues().next_season(&call(), league).await.expect("opens the next");
    app.sign_ups().close(&call(), league).await.expect("closes it");
    let late = app.leagues().appoint(&call(), league, &human(person(8))).await;
    assert_eq!(refused(late), "league-given-up");
}

on_both_databases!(only_people_of_the_server_are_organizers);
async fn only_people_of_the_server_are_organizers(database: Database) {
    let scene = Scene::joined(database, "", 2).await;
    let away = Opponent { is_member: false, ..human(person(9)) };
    for whom in [Opponent::itself(person(9)), away] {
        let named = scene.club.app.leagues().appoint(&scene.runs(), scene.league, &whom).await;
        assert_eq!(refused(named), "league-no-organizer");
    }
    assert_eq!(scene.organizers().await, ["Rex"]);
}

on_both_databases!(of_two_who_remove_each_other_at_once_one_is_left);
async fn of_two_who_remove_each_other_at_once_one_is_left(database: Database) {
    let scene = Scene::joined(database, "", 2).await;
    let (leagues, league) = (scene.club.app.leagues(), scene.league);
    let [rex, one, other] = [runner(), person(8), person(9)].map(|person| person.id);
    scene.appoints(&person(8)).await;
    scene.appoints(&person(9)).await;
    leagues.dismiss(&scene.runs(), league, rex).await.expect("two are left");
    let (first, second) = (scene.call(&person(8)), scene.call(&person(9)));
    let (one_done, other_done) = tokio::join!(
        leagues.dismiss(&first, league, other),
        leagues.dismiss(&second, league, one),
    );
    assert_ne!(one_done.is_ok(), other_done.is_ok(), "{one_done:?} {other_done:?}");
    assert_eq!(scene.organizers().await.len(), 1);
}

on_both_databases!(whoever_is_deleted_organizes_nothing_any_more);
async fn whoever_is_deleted_organizes_nothing_any_more(database: Database) {
    let scene = Scene::joined(database, "", 2).await;
    scene.appoints(&person(9)).await;
    scene.club.forgets(&scene.call(&person(9)), Parting::Left).await;
    scene.drain().await;
    assert_eq!(scene.organizers().await, ["Rex"]);
    scene.club.forgets(&scene.runs(), Parting::Left).await;
    scene.drain().await;
    assert_eq!(scene.organizers().await, [""; 0]);
    let front = Front::open(scene.club.app.clone()).await;
    for who in [scene.call(&person(1)), scene.runs_too(&person(8))] {
        let status = front.command(&Asker::of(&who), "league status", &[]).await;
        assert_eq!(status.fault(), None);
        let words = status.words();
        assert!(words.contains("Run by whoever manages this server."), "{words}");
        assert_eq!(status.button("Organizers…").is_some(), who.office.manages_server);
    }
}

on_both_databases!(all_organizers_hear_that_nothing_can_be_posted);
async fn all_organizers_hear_that_nothing_can_be_posted(database: Database) {
    let mut scene = Scene::joined(database, "at_once:1", 4).await;
    scene.club.courier.allow_no_threads();
    scene.begins().await;
    for number in [8, 9] {
        scene.appoints(&person(number)).await;
    }
    scene.club.courier.shut(CHANNEL, Defect::Gone);
    let (app, league) = (scene.club.app.clone(), scene.league);
    app.places().place_is_gone(CHANNEL, scene.now()).await.expect("noted");
    let leaves = app.leagues().dismiss(&scene.call(&person(8)), league, person(8).id).await;
    leaves.expect("steps down");
    scene.since += QUARTER;
    scene.drain().await;
    let mut letters = scene.club.courier.letters();
    letters.retain(|(_, says)| says == "Autumn cannot be posted");
    let mut told: Vec<String> = letters.into_iter().map(|(to, _)| to).collect();
    told.sort();
    assert_eq!(told, ["P9", "Rex"], "whoever has stepped down hears nothing");
}

on_both_databases!(an_organizer_sees_the_games_of_the_league_from_everywhere);
async fn an_organizer_sees_the_games_of_the_league_from_everywhere(database: Database) {
    let mut scene = Scene::begun(database, "at_once:1", 4).await;
    scene.appoints(&person(9)).await;
    let game = scene.open().await[0].game.expect("open");
    scene.club.app = scene.club.app.clone().with_audiences(audience::of(&[ELSEWHERE]));
    for (number, sees) in [(9, true), (8, false)] {
        let mut call = scene.call(&person(number));
        call.place.channel = ELSEWHERE;
        let seen = scene.club.app.boards().look(&call, game).await;
        assert_eq!(seen.is_ok(), sees, "P{number}");
    }
}

on_both_databases!(whoever_was_named_since_an_act_was_wanted_decides_nothing_about_it);
async fn whoever_was_named_since_an_act_was_wanted_decides_nothing_about_it(database: Database) {
    let scene = Scene::begun(database, "clock:30d no-show:off at_once:3", 4).await;
    let (leagues, league) = (scene.club.app.leagues(), scene.league);
    for number in [2, 8] {
        scene.appoints(&person(number)).await;
    }
    let wants = leagues.withdraw(&scene.call(&person(2)), league, person(1).id, None).await;
    assert_eq!(wants.expect("waits").effect, TakesEffect::InADay);
    scene.appoints(&person(9)).await;
    let act = scene.wanted_act().await;
    let agrees = leagues.agree(&scene.call(&person(9)), league, act).await;
    assert_eq!(refused(agrees), "league-act-not-yours");
    let refuses = leagues.turn_down(&scene.call(&person(9)), league, act).await;
    assert_eq!(refused(refuses), "league-act-not-yours");
    leagues.agree(&scene.call(&person(8)), league, act).await.expect("was there before");
    scene.drain().await;
    assert_eq!(scene.news("withdrew"), 1);
}
