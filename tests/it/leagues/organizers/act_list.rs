//! The list of what organizers did, and the reasons that they gave.

use starpost::app::{Decision, Parting, Report, StatedReason, TakesEffect};

use crate::leagues::announcements::announcing::Announcing;
use crate::leagues::scene::{Scene, person, runner};
use crate::on_both_databases;
use crate::support::databases::Database;
use crate::support::front::{Asker, Front};

impl Scene {
    /// The list of what organizers did, as a player reads it.
    async fn acts_read(&self, front: &Front) -> String {
        let player = Asker::of(&self.call(&person(3)));
        let status = front.command(&player, "league status", &[]).await;
        let button = status.button("What organizers did").expect("it is there");
        let list = front.press(&player, &status, &button).await;
        assert_eq!(list.fault(), None);
        list.words()
    }
}

fn reason(text: &str) -> Option<StatedReason> {
    StatedReason::typed(text).expect("it can be told")
}

on_both_databases!(an_act_in_ones_own_cause_is_listed_with_its_reason_and_who_agreed);
async fn an_act_in_ones_own_cause_is_listed_with_its_reason_and_who_agreed(database: Database) {
    let scene = Scene::begun(database, "clock:30d no-show:off at_once:3", 4).await;
    let (leagues, league) = (scene.club.app.leagues(), scene.league);
    scene.appoints(&person(2)).await;
    let (call, why) = (scene.call(&person(2)), reason("P1 has written to me"));
    let who = (person(1).id, None);
    for delivery in ["first", "second"] {
        let wants = leagues.withdraw_for(&call, league, who, why.as_ref()).await;
        assert_eq!(wants.expect("waits").effect, TakesEffect::InADay, "{delivery}");
    }
    scene.drain().await;
    let front = Front::open(scene.club.app.clone()).await;
    let read = scene.acts_read(&front).await;
    assert!(read.contains("wants to withdraw P1."), "{read}");
    assert!(!read.contains("P2 withdrew P1."), "{read}");
    assert_eq!(read.matches("Reason: P1 has written to me").count(), 1, "{read}");
    let act = scene.wanted_act().await;
    leagues.agree(&scene.runs(), league, act).await.expect("agrees");
    scene.drain().await;
    let read = scene.acts_read(&front).await;
    for said in ["P2 withdrew P1.", "Rex has agreed, so it is done.", "Rex made P2 an organizer."] {
        assert!(read.contains(said), "{said} {read}");
    }
    assert_eq!(read.matches("Reason: P1 has written to me").count(), 2, "{read}");
    scene.club.forgets(&scene.call(&person(2)), Parting::Left).await;
    scene.drain().await;
    let read = scene.acts_read(&front).await;
    assert!(read.contains("withdrew P1."), "what was done stays: {read}");
    assert!(!read.contains("P2") && !read.contains("Reason"), "{read}");
}

on_both_databases!(a_reason_is_told_with_what_was_done_for_it);
async fn a_reason_is_told_with_what_was_done_for_it(database: Database) {
    let mut league = Announcing::joined(database, "at_once:1", 4, 1).await;
    league.starts().await;
    let fixture = league.facts().await.fixtures[0].fixture;
    let (call, why) = (league.call(&runner()), reason("**nobody** has come"));
    let decision = Decision { season: None, fixture, report: Report::Drawn };
    let leagues = league.app.leagues();
    let decided = leagues.report_for(&call, league.league, decision, why.as_ref()).await;
    decided.expect("decides");
    league.pass(0).await;
    let post = league.newest("has decided").expect("it is told");
    assert!(post.says.contains("Reason: "), "{}", post.says);
    assert!(!post.says.contains("**nobody**"), "nothing in it is formatted: {}", post.says);
}
