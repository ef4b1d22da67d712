//! A league is changed, copied and ended: what that does depends on how far its season is.

use std::time::Duration;

use starpost::app::{Error, LeagueChange, LeagueFacts, LeagueNo, LeagueStage, Refusal};

use crate::leagues::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::databases::{Database, sqlite};
use starpost_games::league::{FixtureNo, Season};

impl Scene {
    /// The league becomes as a line of options says, under this name if one is given.
    pub(crate) async fn edit(&self, name: Option<&str>, line: &str) -> Result<LeagueFacts, Error> {
        let sign_ups = self.club.app.sign_ups();
        let plan = sign_ups.begin_edit(&self.runs(), self.league, name, line).await?;
        let (draft, league) = (plan.stored().expect("stored"), plan.edits().expect("one"));
        let saved = sign_ups.save_edit(&self.runs(), draft.id, league.seq).await?;
        self.drain().await;
        Ok(saved)
    }

    /// Whom each message that begins so mentions.
    pub(crate) fn mentioned(&self, start: &str) -> Vec<Vec<String>> {
        let messages = self.club.courier.messages().into_iter();
        let those = messages.filter(|message| message.says.starts_with(start));
        those.map(|message| message.mentions).collect()
    }
}

fn refused<T: std::fmt::Debug>(done: Result<T, Error>) -> LeagueNo {
    match done {
        Err(Error::Refused(Refusal::League(no))) => no,
        other => panic!("{other:?}"),
    }
}

on_both_databases!(before_the_season_everything_can_be_changed_and_those_who_joined_are_told);
async fn before_the_season_everything_can_be_changed_and_those_who_joined_are_told(
    database: Database,
) {
    let scene = Scene::joined(database, "format:round-robin", 4).await;
    let line = "format:swiss rounds:3 clock:2d starts:7 edition:primer-2012";
    let facts = scene.edit(Some("Winter"), line).await.expect("changed");
    assert_eq!(facts.row.name, "Winter");
    assert_eq!(facts.row.rules.rounds, 3);
    assert_eq!(facts.entrants.len(), 4);
    let starts = scene.now().after(Duration::from_secs(7 * 24 * 3600));
    assert_eq!(facts.row.starts, Some(starts));
    let told = ["P1", "P2", "P3", "P4"];
    assert_eq!(scene.mentioned("edited"), [told]);
    assert_eq!(refused(scene.edit(None, "").await), LeagueNo::NothingChanged);
    let mut scene = scene;
    scene.wait(7).await;
    assert_eq!(scene.stage().await, LeagueStage::Playing);
    assert_eq!(scene.mentioned("edited").len(), 1);
}

on_both_databases!(while_a_season_is_played_only_what_hurts_nobody_changes);
async fn while_a_season_is_played_only_what_hurts_nobody_changes(database: Database) {
    let mut scene = Scene::begun(database, "days:30 at_once:3 no-show:off", 3).await;
    let ends = scene.facts().await.row.ends.expect("a last day");
    for line in ["points:3/1/0", "format:swiss", "clock:1d", "days:60 at_once:1"] {
        assert_eq!(refused(scene.edit(None, line).await), LeagueNo::WhilePlayed);
    }
    assert_eq!(refused(scene.edit(None, "days:20").await), LeagueNo::OnlyLater);
    let line = "days:60 again:monthly";
    let facts = scene.edit(Some("Winter"), line).await.expect("changed");
    let later = ends.after(Duration::from_secs(30 * 24 * 3600));
    assert_eq!((facts.row.ends, facts.row.name.as_str()), (Some(later), "Winter"));
    assert_eq!(scene.mentioned("edited"), [[""; 0]; 1], "it hurts nobody");
    scene.wait(31).await;
    assert_eq!(scene.stage().await, LeagueStage::Playing);
    let endless = scene.edit(None, "days:0").await.expect("no last day");
    assert_eq!(endless.row.ends, None);
    assert_eq!(refused(scene.edit(None, "days:90").await), LeagueNo::OnlyLater);
    scene.wait(40).await;
    assert_eq!(scene.stage().await, LeagueStage::Playing);
}

on_both_databases!(between_seasons_a_change_is_for_the_next_one);
async fn between_seasons_a_change_is_for_the_next_one(database: Database) {
    let scene = Scene::begun(database, "at_once:3", 3).await;
    scene.play_out().await;
    let points = scene.points().await;
    let facts = scene.edit(None, "points:3/1/0 format:swiss").await.expect("changed");
    assert_eq!(scene.points().await, points, "it was played by the old rules");
    assert_eq!(facts.row.stage, LeagueStage::Over);
    assert_eq!(scene.mentioned("edited"), [["P1", "P2", "P3"]]);
    let app = &scene.club.app;
    let next = app.leagues().as_it_is(&scene.runs(), scene.league).await;
    assert_eq!(next.expect("it is there").rules.points.to_string(), "3/1/0");
    let report = scene.report(FixtureNo(1), starpost::app::Report::Drawn).await;
    report.expect("the past season is corrected");
    scene.start().await.expect("the next season");
    for number in 1..=4 {
        scene.join(&person(number)).await.expect("joins");
    }
    scene.begins().await;
    scene.play_out().await;
    assert!(scene.points().await.contains(&(1, 24)), "{:?}", scene.points().await);
    let past = app.leagues().facts(scene.league, Some(Season(1))).await.expect("past");
    assert_eq!(past.row.rules.points.to_string(), "1/½/0");
}

on_both_databases!(what_has_happened_meanwhile_is_looked_at_before_it_is_saved);
async fn what_has_happened_meanwhile_is_looked_at_before_it_is_saved(database: Database) {
    let scene = Scene::joined(database, "", 3).await;
    let sign_ups = scene.club.app.sign_ups();
    let edit = sign_ups.begin_edit(&scene.runs(), scene.league, None, "days:30").await;
    let plan = edit.expect("a card");
    let draft = plan.stored().expect("stored").id;
    let seen = plan.edits().expect("one").seq;
    scene.edit(None, "division:4").await.expect("another changes it");
    let late = sign_ups.save_edit(&scene.runs(), draft, seen).await;
    assert_eq!(refused(late), LeagueNo::ChangedMeanwhile);
    let plan = sign_ups.draft(&scene.runs(), draft).await.expect("the card");
    let changes = plan.changes();
    let items: Vec<String> = changes.iter().map(|it| it.item.to_string()).collect();
    assert_eq!(items, ["rule.division", "rule.days"], "it says what would be");
    let foreign = sign_ups.save_edit(&scene.call(&person(1)), draft, seen).await;
    assert_eq!(refused(foreign), LeagueNo::OnlyRunners);
    let change = LeagueChange::Rule("division", "4".to_owned());
    let plan = sign_ups.change(&scene.runs(), draft, change).await;
    assert_eq!(plan.expect("chosen").changes().len(), 1);
    let opened = sign_ups.open(&scene.runs(), draft).await;
    assert_eq!(refused(opened), LeagueNo::TooLateToChange);
}

on_both_databases!(a_copy_is_a_league_of_its_own);
async fn a_copy_is_a_league_of_its_own(database: Database) {
    let scene = Scene::begun(database, "format:swiss rounds:5 days:60", 4).await;
    let sign_ups = scene.club.app.sign_ups();
    let taken = sign_ups.begin_copy(&scene.runs(), scene.league, "Autumn", "").await;
    assert!(matches!(taken, Err(Error::Refused(Refusal::League(LeagueNo::NameTaken)))));
    let copy = sign_ups
        .begin_copy(&scene.runs(), scene.league, "Spring", "rounds:7")
        .await
        .expect("a draft");
    let draft = copy.stored().expect("stored").clone();
    assert_eq!((draft.rules.rounds, draft.rules.days), (7, 60));
    assert_ne!(draft.id, scene.league);
    let open = sign_ups.open(&scene.runs(), draft.id).await;
    let facts = open.expect("people may join");
    assert_eq!((facts.row.season, facts.entrants.len()), (Season::FIRST, 0));
    assert_eq!(scene.stage().await, LeagueStage::Playing);
}

on_both_databases!(a_season_is_ended_by_its_rule_for_unfinished_games);
async fn a_season_is_ended_by_its_rule_for_unfinished_games(database: Database) {
    for (line, wins) in [("at_once:1", 4), ("at_once:1 unfinished:annul", 0)] {
        let database = crate::support::databases::another(&database).await;
        let scene = Scene::begun(database, line, 4).await;
        let leagues = scene.club.app.leagues();
        let plan =
            leagues.season_to_end(&scene.runs(), scene.league).await.expect("it can be ended");
        assert_eq!((plan.left.playing, plan.left.waiting), (2, 4));
        let season = plan.row.season;
        let other = leagues.end_now(&scene.runs(), scene.league, season.next()).await;
        assert_eq!(refused(other), LeagueNo::NotPlaying);
        let ended = leagues.end_now(&scene.runs(), scene.league, season).await;
        ended.expect("ends");
        let again = leagues.season_to_end(&scene.runs(), scene.league).await;
        assert!(matches!(again, Err(Error::Refused(Refusal::League(LeagueNo::EndsAlready)))));
        assert_eq!(refused(scene.edit(None, "days:30").await), LeagueNo::EndsAlready);
        scene.drain().await;
        let facts = scene.facts().await;
        assert_eq!((facts.row.stage, facts.left()), (LeagueStage::Over, 0));
        assert!(scene.all_over(&facts.fixtures).await);
        let quarters: i64 = scene.points().await.iter().map(|(_, points)| points).sum();
        assert_eq!(quarters, wins * 2);
        assert_eq!(scene.news("cut-short 2 4"), 1);
        assert_eq!(scene.news("ended 1"), 1);
    }
}

/// A league of each format.
const FORMATS: [&str; 6] = [
    "days:30",
    "format:swiss days:30",
    "format:tables table:3 mode:sinister",
    "format:knockout",
    "format:groups group:3",
    "format:ladder",
];

#[tokio::test]
async fn whatever_is_suggested_for_a_league_can_be_changed_of_it() {
    for format in FORMATS {
        let scene = Scene::joined(sqlite().await, &format!("{format} clock:3d"), 6).await;
        for stage in [LeagueStage::SignUp, LeagueStage::Playing, LeagueStage::Over] {
            match stage {
                LeagueStage::Playing => scene.begins().await,
                LeagueStage::Over => {
                    let ended = scene
                        .club
                        .app
                        .leagues()
                        .end_now(&scene.runs(), scene.league, Season(1))
                        .await;
                    ended.expect("ended");
                    scene.drain().await;
                }
                _ => {}
            }
            let sign_ups = scene.club.app.sign_ups();
            let keys =
                sign_ups.edit_hints(&scene.runs(), scene.league, "").await.expect("suggested");
            assert!(!keys.is_empty(), "{format} {stage:?}");
            for key in keys {
                let lines = sign_ups.edit_hints(&scene.runs(), scene.league, &key).await;
                for line in lines.expect("suggested") {
                    if stage == LeagueStage::Playing {
                        let saved = scene.edit(None, &line).await;
                        let is_same = saved.as_ref().is_err_and(|no| {
                            matches!(no, Error::Refused(Refusal::League(LeagueNo::NothingChanged)))
                        });
                        let is_shorter = line.starts_with("days:");
                        assert!(saved.is_ok() || is_same || is_shorter, "{format}: {line}");
                    } else {
                        let call = scene.runs();
                        let edit = sign_ups.begin_edit(&call, scene.league, None, &line);
                        assert!(edit.await.is_ok(), "{format} {stage:?}: {line}");
                    }
                }
            }
        }
    }
}

on_both_databases!(what_saving_would_refuse_is_refused_when_it_is_typed);
async fn what_saving_would_refuse_is_refused_when_it_is_typed(database: Database) {
    for (format, lines) in [
        (
            "days:30 clock:3d",
            &[
                ("points:3/1/0", LeagueNo::WhilePlayed),
                ("clock:5d", LeagueNo::WhilePlayed),
                ("format:swiss", LeagueNo::WhilePlayed),
                ("days:60 no_show:off", LeagueNo::WhilePlayed),
                ("days:20", LeagueNo::OnlyLater),
                ("starts:3", LeagueNo::NoDateNow),
            ][..],
        ),
        (
            "format:ladder clock:3d",
            &[
                ("edition:primer-2012", LeagueNo::WhilePlayed),
                ("clock:5d", LeagueNo::WhilePlayed),
                ("starts:3", LeagueNo::NoDateNow),
            ][..],
        ),
    ] {
        let database = crate::support::databases::another(&database).await;
        let scene = Scene::joined(database, format, 4).await;
        let sign_ups = scene.club.app.sign_ups();
        let card = async |line: &str| {
            let call = scene.runs();
            sign_ups.begin_edit(&call, scene.league, None, line).await
        };
        // On a card that was opened before, saving is out of reach, and it says why.
        let (before, _) = lines[0];
        let opened = card(before).await.expect("a card");
        assert_eq!(opened.obstacle(), None, "{before}");
        scene.begins().await;
        let draft = opened.stored().expect("stored").id;
        let now = sign_ups.draft(&scene.runs(), draft).await.expect("a card");
        assert_eq!(now.obstacle(), Some(lines[0].1.clone().into()));
        for (line, why) in lines {
            let typed = card(line).await;
            let no = typed.expect_err(line);
            let is_it = matches!(&no, Error::Refused(Refusal::League(no)) if no == why);
            assert!(is_it, "{line}: {no:?}");
        }
    }
}
