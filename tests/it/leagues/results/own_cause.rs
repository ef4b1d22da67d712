//! Nobody decides alone what gains them something: every act of somebody who runs leagues, by everybody, and
//! whatever can become of it.

use std::time::Duration;

use starpost::app::{
    Call, Decision, Error, FixtureFacts, LeagueStage, NewsNo, Person, Report, RoleId, Ruling,
    ServerItem, ServerValue, TakesEffect,
};
use starpost_games::league::{DecidedBy, RoundNo, Season};
use starpost_games::record::Wish;

use crate::leagues::scene::{Scene, person};
use crate::support::club::{human, refused};
use crate::support::databases::{Database, another};
use crate::{on_both_databases, on_both_databases_at_length};

const HOUR: Duration = Duration::from_secs(3600);

/// An act that decides something for P1 and P2, who play each other.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Act {
    Withdraw,
    Replace,
    Keep,
    BringBack,
    End,
    PairAgain,
    Report,
    TakeBack,
    GoOn,
}

const ACTS: [Act; 9] = [
    Act::Withdraw,
    Act::Replace,
    Act::Keep,
    Act::BringBack,
    Act::End,
    Act::PairAgain,
    Act::Report,
    Act::TakeBack,
    Act::GoOn,
];

/// An answer of others.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Answer {
    /// Nothing.
    Silence,
    /// Somebody objects.
    Objection,
    /// Somebody objects, and agrees after all.
    ObjectionTakenBack,
    /// Somebody who gains nothing by it agrees.
    Consent,
    /// Somebody objects, and somebody else decides for it.
    ConsentInSpite,
    /// Somebody who gains nothing by it turns it down.
    Refusal,
    /// Whoever wanted it takes it back.
    TakenBack,
}

const ANSWERS: [Answer; 7] = [
    Answer::Silence,
    Answer::Objection,
    Answer::ObjectionTakenBack,
    Answer::Consent,
    Answer::ConsentInSpite,
    Answer::Refusal,
    Answer::TakenBack,
];

impl Answer {
    /// After how many hours it is done, if it is.
    const fn is_done_after(self) -> Option<u32> {
        match self {
            Answer::Silence => Some(24),
            Answer::ObjectionTakenBack | Answer::Consent | Answer::ConsentInSpite => Some(0),
            Answer::Objection | Answer::Refusal | Answer::TakenBack => None,
        }
    }
}

impl Act {
    /// A season in which it can be done.
    async fn begins(self, database: Database) -> Scene {
        let rules = match self {
            Act::PairAgain => "format:swiss clock:30d no-show:off",
            Act::Withdraw
            | Act::Replace
            | Act::Keep
            | Act::BringBack
            | Act::End
            | Act::Report
            | Act::TakeBack
            | Act::GoOn => "clock:30d no-show:off at_once:3",
        };
        let scene = Scene::begun(database, rules, 4).await;
        if self == Act::PairAgain {
            scene.play_out_round(RoundNo(1)).await;
        }
        if self == Act::BringBack {
            scene.withdraw(&person(1)).await;
        }
        if self == Act::GoOn {
            let leagues = scene.club.app.leagues();
            let ended = leagues.end_now(&scene.runs(), scene.league, Season(1)).await;
            ended.expect("ends");
            scene.drain().await;
        }
        if self == Act::TakeBack {
            let theirs = scene.theirs().await.fixture;
            scene.report(theirs, Report::Drawn).await.expect("decided");
        }
        if self == Act::Keep {
            let store = &scene.club.database.store;
            let mut tx = store.lock_league(scene.league).await.expect("locks").expect("a league");
            let leaves = scene.now().after(HOUR * 24 * 20);
            tx.put_absence(starpost::store::AbsenceRow {
                person: person(1).id,
                leaves: Some(leaves),
                promised: Some(leaves),
            })
            .await
            .expect("notes");
            tx.commit().await.expect("commits");
        }
        scene
    }

    async fn done_by(self, scene: &Scene, call: &Call) -> Result<TakesEffect, Error> {
        let (leagues, league) = (scene.club.app.leagues(), scene.league);
        match self {
            Act::Withdraw => {
                let gone = leagues.withdraw(call, league, person(1).id, None).await;
                gone.map(|gone| gone.effect)
            }
            Act::Replace => {
                let by = human(person(9));
                let gone = leagues.withdraw(call, league, person(1).id, Some(&by));
                gone.await.map(|gone| gone.effect)
            }
            Act::Keep => {
                let kept = leagues.keep(call, league, person(1).id).await;
                kept.map(|(_, effect)| effect)
            }
            Act::BringBack => {
                let back = leagues.bring_back(call, league, person(1).id).await;
                back.map(|(_, effect)| effect)
            }
            Act::End => {
                let ended = leagues.end_now(call, league, Season(1)).await;
                ended.map(|(_, effect)| effect)
            }
            Act::GoOn => {
                let goes_on = leagues.go_on(call, league, Season(1)).await;
                goes_on.map(|(_, effect)| effect)
            }
            Act::PairAgain => leagues.pair_again(call, league, RoundNo(2)).await,
            Act::Report => {
                let decision = Decision {
                    season: None,
                    fixture: scene.theirs().await.fixture,
                    report: Report::Won(person(2).id),
                };
                let decided = leagues.report(call, league, decision).await;
                decided.map(|decided| decided.effect)
            }
            Act::TakeBack => {
                let theirs = (None, scene.theirs().await.fixture);
                let back = leagues.take_back(call, league, theirs).await;
                back.map(|(_, effect)| effect)
            }
        }
    }

    async fn is_done(self, scene: &Scene) -> bool {
        match self {
            Act::Withdraw => scene.news("withdrew") > 0,
            Act::Replace => scene.news("asked") > 0,
            Act::Keep => scene.news("kept") > 0,
            Act::BringBack => scene.news("brought-back") > 0,
            Act::End => scene.news("cut-short") > 0,
            Act::GoOn => scene.news("went-on") > 0,
            Act::PairAgain => scene.news("round-anew") > 0,
            Act::Report => scene.theirs().await.how.is_some(),
            Act::TakeBack => scene.news("unruled") > 0,
        }
    }
}

impl Scene {
    /// The number of acts that wait.
    async fn waiting_acts(&self) -> usize {
        let store = &self.club.database.store;
        let tx = store.lock_league(self.league).await.expect("locks");
        tx.expect("a league").acts().await.expect("acts").len()
    }

    /// The fixture of P1 and P2.
    async fn theirs(&self) -> FixtureFacts {
        let mut fixtures = self.fixtures_of(&person(1)).await.into_iter();
        let theirs = fixtures.find(|fixture| fixture.players.contains(&person(2)));
        theirs.expect("they play each other")
    }

    /// The number of the only act that waits.
    async fn act(&self) -> NewsNo {
        let store = &self.club.database.store;
        let mut tx = store.lock_league(self.league).await.expect("locks").expect("a league");
        let acts = tx.acts().await.expect("reads");
        assert_eq!(acts.len(), 1, "{acts:?}");
        acts[0].act
    }

    async fn later(&mut self, hours: u32) {
        self.since += HOUR * hours;
        self.drain().await;
    }

    async fn answered(&mut self, answer: Answer, actor: &Person) {
        let act = self.act().await;
        let (app, league) = (self.club.app.clone(), self.league);
        let leagues = app.leagues();
        let objects = matches!(
            answer,
            Answer::Objection | Answer::ObjectionTakenBack | Answer::ConsentInSpite
        );
        if objects {
            let object = leagues.object(&self.call(&person(1)), league, act).await;
            object.expect("P1 may object");
        }
        let done = match answer {
            Answer::Silence | Answer::Objection => return self.drain().await,
            Answer::ObjectionTakenBack => leagues.agree(&self.call(&person(1)), league, act).await,
            Answer::Consent | Answer::ConsentInSpite => {
                leagues.agree(&self.runs(), league, act).await
            }
            Answer::Refusal => leagues.turn_down(&self.runs(), league, act).await,
            Answer::TakenBack => leagues.turn_down(&self.call(actor), league, act).await,
        };
        done.expect("may answer");
        self.drain().await;
    }
}

on_both_databases_at_length!(an_act_in_ones_own_cause_is_done_only_as_others_want);
async fn an_act_in_ones_own_cause_is_done_only_as_others_want(database: Database) {
    for act in ACTS {
        for answer in ANSWERS {
            let mut scene = act.begins(another(&database).await).await;
            let actor = person(2);
            let call = scene.runs_too(&actor);
            for delivery in ["first", "second"] {
                let effect = act.done_by(&scene, &call).await;
                assert_eq!(effect.expect("waits"), TakesEffect::InADay, "{act:?}: {delivery}");
            }
            scene.drain().await;
            assert!(!act.is_done(&scene).await, "{act:?}: not at once");
            assert_eq!(scene.news("proposed"), 1, "{act:?}: it is told");
            let again = act.done_by(&scene, &scene.runs_too(&actor)).await;
            assert_eq!(refused(again), "league-act-already", "{act:?}");
            scene.answered(answer, &actor).await;
            let case = format!("{act:?} × {answer:?}");
            let done = answer.is_done_after();
            assert_eq!(act.is_done(&scene).await, done == Some(0), "{case}");
            scene.later(23).await;
            assert_eq!(act.is_done(&scene).await, done == Some(0), "{case}");
            scene.later(1).await;
            assert_eq!(act.is_done(&scene).await, done.is_some(), "{case}");
            scene.later(7 * 24).await;
            assert_eq!(act.is_done(&scene).await, done.is_some(), "{case}");
            assert_eq!(scene.waiting_acts().await, 0, "{case}: nothing waits for ever");
        }
    }
}

on_both_databases!(what_gains_somebody_nothing_is_done_at_once);
async fn what_gains_somebody_nothing_is_done_at_once(database: Database) {
    for act in ACTS {
        let scene = act.begins(another(&database).await).await;
        let effect = act.done_by(&scene, &scene.runs()).await;
        assert_eq!(effect.expect("is done"), TakesEffect::Now, "{act:?}");
        scene.drain().await;
        assert!(act.is_done(&scene).await, "{act:?}");
        assert_eq!(scene.news("proposed"), 0, "{act:?}");
    }
}

on_both_databases!(only_those_answer_an_act_who_may);
async fn only_those_answer_an_act_who_may(database: Database) {
    for act in ACTS {
        let scene = act.begins(another(&database).await).await;
        let actor = person(2);
        let effect = act.done_by(&scene, &scene.runs_too(&actor)).await;
        effect.expect("waits");
        scene.drain().await;
        let number = scene.act().await;
        let (leagues, league) = (scene.club.app.leagues(), scene.league);
        let own = scene.runs_too(&actor);
        let agrees = leagues.agree(&own, league, number).await;
        assert_eq!(refused(agrees), "league-act-not-yours", "{act:?}: their own");
        let objects = leagues.object(&scene.runs_too(&actor), league, number).await;
        assert_eq!(refused(objects), "league-act-not-concerned", "{act:?}");
        // Somebody whom it concerns is no judge either, whoever they are.
        let rival = scene.runs_too(&person(1));
        let agrees = leagues.agree(&rival, league, number).await;
        assert_eq!(refused(agrees), "league-act-not-yours", "{act:?}: a rival");
        let refuses = scene.runs_too(&person(1));
        let refuses = leagues.turn_down(&refuses, league, number).await;
        assert_eq!(refused(refuses), "league-act-not-yours", "{act:?}: a rival");
        for stranger in [person(50), person(51)] {
            let call = || scene.call(&stranger);
            let id = refused(leagues.object(&call(), league, number).await);
            assert_eq!(id, "league-act-not-concerned", "{act:?}: a stranger");
            let id = refused(leagues.turn_down(&call(), league, number).await);
            assert_eq!(id, "league-act-not-yours", "{act:?}: a stranger");
        }
        assert!(!act.is_done(&scene).await, "{act:?}");
        let call = scene.call(&person(1));
        let late = leagues.object(&call, league, NewsNo(number.0 + 99)).await;
        assert_eq!(refused(late), "league-act-waits-no-more", "{act:?}");
    }
}

on_both_databases!(everybody_may_go_themselves_at_once);
async fn everybody_may_go_themselves_at_once(database: Database) {
    let scene = Scene::begun(database, "clock:30d at_once:3", 4).await;
    let leagues = scene.club.app.leagues();
    let call = scene.runs_too(&person(2));
    let gone = leagues.withdraw(&call, scene.league, person(2).id, None);
    assert_eq!(gone.await.expect("goes").effect, TakesEffect::Now);
}

on_both_databases!(an_act_that_cannot_be_done_any_more_is_dropped);
async fn an_act_that_cannot_be_done_any_more_is_dropped(database: Database) {
    let mut scene = Act::Withdraw.begins(database).await;
    let effect = Act::Withdraw.done_by(&scene, &scene.runs_too(&person(2))).await;
    effect.expect("waits");
    scene.withdraw(&person(1)).await;
    scene.later(25).await;
    assert_eq!(scene.news("act-settled"), 1);
    assert_eq!(scene.waiting_acts().await, 0);
}

on_both_databases!(nothing_waits_in_a_season_that_is_over_but_results);
async fn nothing_waits_in_a_season_that_is_over_but_results(database: Database) {
    for (act, waits) in [(Act::Withdraw, 0), (Act::Report, 1)] {
        let mut scene = act.begins(another(&database).await).await;
        let effect = act.done_by(&scene, &scene.runs_too(&person(2))).await;
        effect.expect("waits");
        scene.play_out().await;
        assert_eq!(scene.stage().await, LeagueStage::Over);
        assert_eq!(scene.waiting_acts().await, waits, "{act:?}");
        scene.later(25).await;
        assert_eq!(scene.waiting_acts().await, 0, "{act:?}");
        if act == Act::Report {
            let names = scene.order().await;
            assert_ne!(names[0][0], "P1", "the result is corrected: {names:?}");
        }
    }
}

on_both_databases!(whoever_takes_a_place_over_is_not_meant);
async fn whoever_takes_a_place_over_is_not_meant(database: Database) {
    let mut scene = Act::Withdraw.begins(database).await;
    let effect = Act::Withdraw.done_by(&scene, &scene.runs_too(&person(2))).await;
    effect.expect("waits");
    scene.replace(&person(1), &person(9)).await;
    assert_eq!(scene.waiting_acts().await, 0);
    scene.later(25).await;
    let facts = scene.facts().await;
    let mut entrants = facts.entrants.iter();
    let plays = entrants.find(|one| one.person == person(9));
    assert!(!plays.expect("joined").is_gone, "nobody wanted that");
}

on_both_databases!(a_result_waits_on_while_people_join_the_next_season_but_not_once_it_is_given_up);
async fn a_result_waits_on_while_people_join_the_next_season_but_not_once_it_is_given_up(
    database: Database,
) {
    for is_closed in [false, true] {
        let mut scene = Act::Report.begins(another(&database).await).await;
        let fixture = scene.theirs().await.fixture;
        let effect = Act::Report.done_by(&scene, &scene.runs_too(&person(2))).await;
        effect.expect("waits");
        scene.play_out().await;
        scene.start().await.expect("the next opens");
        assert_eq!(scene.stage().await, LeagueStage::SignUp);
        if is_closed {
            let (sign_ups, call) = (scene.club.app.sign_ups(), scene.runs());
            let closed = sign_ups.close(&call, scene.league).await;
            closed.expect("is given up");
        }
        scene.later(25).await;
        assert_eq!(scene.waiting_acts().await, 0, "{is_closed}");
        let facts = scene.facts_of(Season(1)).await;
        let mut fixtures = facts.fixtures.iter();
        let theirs = fixtures.find(|one| one.fixture == fixture).expect("it");
        let is_decided = theirs.how == Some(DecidedBy::Adjudication);
        assert_eq!(is_decided, !is_closed, "{theirs:?}");
    }
}

on_both_databases!(an_organizer_ends_no_pause_of_an_opponent);
async fn an_organizer_ends_no_pause_of_an_opponent(database: Database) {
    let scene = Scene::begun(database, "clock:30d at_once:3", 4).await;
    let game = scene.theirs().await.game.expect("open");
    let app = &scene.club.app;
    let (role, item) = (RoleId(1), ServerItem::League);
    let (servers, call) = (app.servers(), scene.runs());
    let set = servers.set_up(&call, item, ServerValue::Role(Some(role)));
    set.await.expect("a role");
    let wishes = app.wishes();
    let asked = wishes.ask(&scene.call(&person(1)), game, Wish::Pause).await;
    let request = asked.expect("asks").request;
    let granted = wishes.grant(&scene.call(&person(2)), game, request).await;
    granted.expect("agrees");
    for (who, id) in [(2, "own-game"), (3, ""), (4, "")] {
        let mut call = scene.call(&person(who));
        call.office.roles = vec![role];
        let resumed = app.rulings().may_rule(&call, game, &Ruling::Resume).await;
        match id {
            "" => assert!(resumed.is_ok(), "P{who} does not play there"),
            id => assert_eq!(refused(resumed), id),
        }
    }
}
