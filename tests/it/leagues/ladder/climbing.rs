//! A ladder: people challenge each other, climb, leave and come back, month after month.

use starpost::app::{Error, FixtureFacts, LeagueFacts, Report, Ruling};

use crate::leagues::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::club::{human, refused};
use crate::support::databases::Database;
use starpost_games::league::{ChallengeNo, FixtureNo, RoundNo};

/// A ladder whose games have a clock.
pub(crate) const LADDER: &str = "format:ladder clock:3d vacation:off no-show:off";

impl Scene {
    /// Somebody challenges somebody.
    pub(crate) async fn challenges(&self, who: u64, whom: u64) -> Result<LeagueFacts, Error> {
        let leagues = self.club.app.leagues();
        let call = self.call(&person(who));
        let asked = leagues.may_challenge(&call, self.league, person(whom).id).await;
        let call = self.call(&person(who));
        let made = leagues.challenge(&call, self.league, person(whom).id).await;
        match (&asked, &made) {
            (Ok(_), Ok(_)) => {}
            (Err(asked), Err(made)) => assert_eq!(format!("{asked:?}"), format!("{made:?}")),
            _ => panic!("{asked:?} and {made:?}"),
        }
        self.drain().await;
        made
    }

    /// The number of the challenge that somebody is to answer.
    pub(crate) async fn challenge_of(&self, whom: u64) -> ChallengeNo {
        let ladder = self.facts().await.ladder.expect("a ladder");
        let mut open = ladder.challenges.into_iter();
        let theirs = open.find(|one| one.challenged == person(whom));
        theirs.expect("somebody challenges them").number
    }

    /// Somebody accepts what they were challenged to. Returns what is played.
    pub(crate) async fn takes_on(&self, whom: u64) -> FixtureFacts {
        let number = self.challenge_of(whom).await;
        let call = self.call(&person(whom));
        let leagues = self.club.app.leagues();
        let accepted = leagues.accept_challenge(&call, self.league, number).await;
        accepted.expect("accepts");
        self.drain().await;
        let open = self.open().await;
        let is_theirs = |fixture: &&FixtureFacts| fixture.players.contains(&person(whom));
        open.iter().find(is_theirs).expect("it is open").clone()
    }

    /// Somebody challenges somebody, who accepts; then one of them gives the game up.
    pub(crate) async fn beats(&self, who: u64, whom: u64) -> FixtureFacts {
        self.challenges(who, whom).await.expect("challenges");
        let fixture = self.takes_on(whom).await;
        let game = fixture.game.expect("open");
        self.resign(game, &person(whom)).await;
        fixture
    }

    /// The ladder from the first to the last, by numbers.
    pub(crate) async fn ladder(&self) -> String {
        let order = self.order().await.concat();
        order.join(" ").replace('P', "")
    }
}

on_both_databases!(a_game_that_goes_on_since_a_ruling_was_revoked_counts_when_it_is_over);
async fn a_game_that_goes_on_since_a_ruling_was_revoked_counts_when_it_is_over(database: Database) {
    let scene = Scene::begun(database, LADDER, 3).await;
    scene.challenges(3, 1).await.expect("challenges");
    let game = scene.takes_on(1).await.game.expect("open");
    scene.rule(game, Ruling::Won(person(3).id)).await;
    assert_eq!(scene.ladder().await, "3 1 2");
    let app = scene.club.app.clone();
    let revoke = async || app.rulings().revoke(&scene.runs(), game, None).await;
    revoke().await.expect("taken back");
    scene.drain().await;
    assert_eq!(scene.ladder().await, "1 2 3");
    assert_eq!(refused(scene.challenges(2, 1).await), "league-challenged-already");
    scene.rule(game, Ruling::Won(person(3).id)).await;
    assert_eq!(scene.ladder().await, "3 1 2");
    scene.challenges(2, 1).await.expect_err("they rest");
    scene.report(FixtureNo(1), Report::Drawn).await.expect("corrects");
    assert_eq!(refused(revoke().await), "league-gone-on");
}

impl Scene {
    /// The ladder when a month ended.
    async fn month(&self, month: u32) -> String {
        let leagues = self.club.app.leagues();
        let facts =
            leagues.month(&self.runs(), self.league, None, month).await.expect("it is over");
        let rungs = &facts.ladder.as_ref().expect("a ladder").rungs;
        let names = rungs.iter().map(|rung| {
            let person = facts.person(rung.entrant).expect("somebody");
            person.name.replace('P', "")
        });
        names.collect::<Vec<_>>().join(" ")
    }
}

on_both_databases!(the_table_of_each_month_is_posted_once_and_kept);
async fn the_table_of_each_month_is_posted_once_and_kept(database: Database) {
    let mut scene = Scene::begun(database, LADDER, 3).await;
    scene.wait(16).await;
    assert_eq!(scene.news("month"), 0);
    let ladder = scene.facts().await.ladder.expect("a ladder");
    let before: Vec<_> = ladder.rungs.iter().map(|rung| rung.before).collect();
    assert_eq!(before, [Some(1), Some(2), Some(3)], "as it began");
    scene.wait(1).await;
    assert_eq!(scene.news("month 1"), 1, "{:?}", scene.said());
    scene.beats(3, 1).await;
    let ladder = scene.facts().await.ladder.expect("a ladder");
    let moved: Vec<_> = ladder.rungs.iter().map(|rung| (rung.place, rung.before)).collect();
    assert_eq!(moved, [(1, Some(3)), (2, Some(1)), (3, Some(2))]);
    scene.wait(31).await;
    assert_eq!((scene.news("month 2"), scene.news("month")), (1, 2));
    scene.drain().await;
    assert_eq!(scene.news("month"), 2);
    assert_eq!(scene.month(1).await, "1 2 3");
    assert_eq!(scene.month(2).await, "3 1 2");
    let leagues = scene.club.app.leagues();
    let none = leagues.month(&scene.runs(), scene.league, None, 3).await;
    assert_eq!(refused(none), "league-no-such-month");
    scene.join(&person(4)).await.expect("joins");
    let ladder = scene.facts().await.ladder.expect("a ladder");
    let before: Vec<_> = ladder.rungs.iter().map(|rung| rung.before).collect();
    assert_eq!(before, [Some(1), Some(2), Some(3), None]);
}

on_both_databases!(what_means_nothing_on_a_ladder_is_refused);
async fn what_means_nothing_on_a_ladder_is_refused(database: Database) {
    let scene = Scene::begun(database, LADDER, 3).await;
    let (leagues, sign_ups) = (scene.club.app.leagues(), scene.club.app.sign_ups());
    for key in [
        "again:monthly",
        "division:4",
        "seeding:hand",
        "days:30",
        "unfinished:annul",
        "points:3/1/0",
        "check-in:season",
    ] {
        let line = format!("format:ladder {key}");
        let draft = sign_ups.begin_draft(&scene.runs(), "Other", &line).await;
        assert_eq!(refused(draft), "league-not-on-a-ladder", "{key}");
    }
    let by = human(person(9));
    let who = person(1).id;
    let gone = leagues.withdraw(&scene.runs(), scene.league, who, Some(&by)).await;
    assert_eq!(refused(gone), "league-no-substitutes");
    let asked = leagues.may_withdraw(&scene.runs(), scene.league, who, Some(&by)).await;
    assert_eq!(refused(asked), "league-no-substitutes");
    let waits = sign_ups.wait(&scene.call(&person(9)), scene.league).await;
    assert_eq!(refused(waits), "league-join-at-any-time");
    let out = leagues.sit_out(&scene.call(&person(1)), scene.league).await;
    assert_eq!(refused(out), "league-no-byes");
    let seeds = leagues.seed(&scene.runs(), scene.league, "P1, P2, P3").await;
    assert_eq!(refused(seeds), "league-not-open");
    let facts = scene.facts().await;
    let cross = leagues.cross_table_for(&scene.runs(), &facts, None).await;
    assert_eq!(refused(cross), "league-no-cross-table");
    let again = leagues.pair_again(&scene.runs(), scene.league, RoundNo(1)).await;
    assert_eq!(refused(again), "league-not-paired-again");
}

on_both_databases!(nobody_challenges_anybody_where_there_is_no_ladder);
async fn nobody_challenges_anybody_where_there_is_no_ladder(database: Database) {
    let scene = Scene::begun(database, "at_once:1", 3).await;
    assert_eq!(refused(scene.challenges(3, 1).await), "league-no-ladder");
    let leagues = scene.club.app.leagues();
    let month = leagues.month(&scene.runs(), scene.league, None, 1).await;
    assert_eq!(refused(month), "league-no-ladder");
    let reach = leagues.within_reach(&scene.call(&person(1)), scene.league).await;
    assert_eq!(refused(reach), "league-no-ladder");
}

on_both_databases!(nobody_is_challenged_on_vacation_and_the_menu_knows);
async fn nobody_is_challenged_on_vacation_and_the_menu_knows(database: Database) {
    let scene = Scene::begun(database, LADDER, 5).await;
    let (leagues, clocks) = (scene.club.app.leagues(), scene.club.app.clocks());
    let away = clocks.take_vacation(&scene.call(&person(3)), 5).await;
    away.expect("is away");
    assert_eq!(refused(scene.challenges(5, 3).await), "league-challenges-away");
    let reach = async |who: u64| {
        let call = scene.call(&person(who));
        let all = leagues.within_reach(&call, scene.league).await.expect("looks");
        let places = all.iter().map(|plan| (plan.place, plan.whom.name.clone()));
        places.collect::<Vec<_>>()
    };
    assert_eq!(reach(5).await, [(2, "P2".to_owned()), (4, "P4".to_owned())]);
    assert!(reach(1).await.is_empty());
    let back = clocks.end_vacation(&scene.call(&person(3))).await;
    back.expect("is back");
    assert_eq!(reach(5).await.len(), 3);
    scene.challenges(5, 4).await.expect("challenges");
    assert_eq!(reach(3).await.len(), 2);
    let busy = leagues.within_reach(&scene.call(&person(4)), scene.league).await;
    assert_eq!(refused(busy), "league-challenges-already");
}

on_both_databases!(the_rules_of_challenges_can_be_changed_while_people_climb);
async fn the_rules_of_challenges_can_be_changed_while_people_climb(database: Database) {
    let scene = Scene::begun(database, LADDER, 5).await;
    scene.edit(None, "reach:4 answer:5 rest:0").await.expect("changed");
    scene.challenges(5, 1).await.expect("challenges");
    let ladder = scene.facts().await.ladder.expect("a ladder");
    let days = scene.now().until(ladder.challenges[0].until).as_secs() / (24 * 3600);
    assert_eq!(days, 5);
    let again = scene.edit(None, "again:monthly").await;
    assert_eq!(refused(again), "league-not-on-a-ladder");
}

on_both_databases!(the_file_of_a_ladder_says_where_everybody_was);
async fn the_file_of_a_ladder_says_where_everybody_was(database: Database) {
    let mut scene = Scene::begun(database, LADDER, 3).await;
    scene.wait(20).await;
    scene.beats(3, 1).await;
    let facts = scene.facts().await;
    let csv = facts.csv().text;
    let lines: Vec<&str> = csv.lines().collect();
    assert!(lines[0].ends_with("lost-adjudication,before"), "{csv}");
    assert!(lines[1].starts_with("1,1,P3,1003,1,1,0,0,0,1,"), "{csv}");
    assert!(lines[1].ends_with(",3"), "{csv}");
    let json = facts.json().text;
    assert!(json.contains("\"ladder\": {") && json.contains("\"before\": 3"), "{json}");
}

on_both_databases!(a_question_on_a_ladder_is_refused_for_the_same_reason_as_the_deed);
async fn a_question_on_a_ladder_is_refused_for_the_same_reason_as_the_deed(database: Database) {
    let mut scene = Scene::begun(database, &format!("{LADDER} rest:0 answer:1"), 5).await;
    scene.challenges(4, 2).await.expect("challenges");
    let game = scene.takes_on(2).await.game.expect("open");
    // It is over, and nobody has counted that yet.
    let call = scene.call(&person(2));
    let gone = scene.club.app.ends().resign(&call, game).await;
    gone.expect("resigns");
    scene.challenges(4, 1).await.expect("the question counts it too");
    // The time to answer is up, and nobody has looked.
    let number = scene.challenge_of(1).await;
    scene.since += std::time::Duration::from_secs(2 * 24 * 3600);
    let leagues = scene.club.app.leagues();
    let call = scene.call(&person(1));
    let asked = leagues.may_decline(&call, scene.league, number).await;
    let call = scene.call(&person(1));
    let done = leagues.decline_challenge(&call, scene.league, number).await;
    assert_eq!(refused(asked), "league-not-challenged");
    assert_eq!(refused(done), "league-not-challenged");
}
