//! The things typed and pressed by people who may not, or do not mean it.

use std::time::Duration;

use starpost::app::{Call, Error, GuildId, LeagueStage, Permission};
use starpost::worker::cleanup::PROPOSALS_FOR;
use starpost_games::game::Refuses as _;
use starpost_games::league::{Season, TieBreak};

use crate::leagues::scene::{Scene, person, started};
use crate::on_both_databases;
use crate::support::club::{ELSEWHERE, NOW, refused};
use crate::support::databases::Database;

on_both_databases!(a_league_is_of_its_server_only);
async fn a_league_is_of_its_server_only(database: Database) {
    let scene = Scene::begun(database, "", 2).await;
    let app = &scene.club.app;
    let away = || {
        let mut call = scene.runs();
        call.place.guild = Some(GuildId(8));
        call
    };
    let alone = || {
        let mut call = scene.runs();
        call.place.guild = None;
        call
    };
    for (id, calls) in [
        ("league-no-such", [away(), away(), away(), away()]),
        ("league-needs-server", [alone(), alone(), alone(), alone()]),
    ] {
        let [one, two, three, four] = calls;
        assert_eq!(refused(app.sign_ups().join(&one, scene.league).await), id);
        assert_eq!(refused(app.leagues().view(&two, scene.league).await), id);
        assert_eq!(refused(started(app, &three, scene.league).await), id);
        assert_eq!(refused(app.leagues().meant(&four, None).await), id);
    }
}

on_both_databases!(only_those_who_run_leagues_run_them);
async fn only_those_who_run_leagues_run_them(database: Database) {
    let scene = Scene::joined(database, "", 2).await;
    let (app, league) = (&scene.club.app, scene.league);
    let call = || scene.call(&person(1));
    let only = "league-only-runners";
    assert_eq!(refused(started(app, &call(), league).await), only);
    assert_eq!(refused(app.leagues().next_season(&call(), league).await), only);
    assert_eq!(refused(app.sign_ups().close(&call(), league).await), only);
    let makers = "league-only-makers";
    assert_eq!(refused(app.sign_ups().open(&call(), league).await), makers);
    assert_eq!(refused(app.sign_ups().begin_draft(&call(), "Mine", "").await), makers);
    let who = person(2).id;
    assert_eq!(refused(app.leagues().withdraw(&call(), league, who, None).await), only);
}

on_both_databases!(the_button_for_the_next_season_starts_none);
async fn the_button_for_the_next_season_starts_none(database: Database) {
    let scene = Scene::begun(database, "", 2).await;
    let (app, league) = (&scene.club.app, scene.league);
    assert_eq!(refused(app.leagues().next_season(&scene.runs(), league).await), "league-not-over");
    scene.play_out().await;
    let first = scene.runs();
    app.leagues().next_season(&first, league).await.expect("the next");
    app.leagues().next_season(&first, league).await.expect("the same click once more");
    scene.join(&person(1)).await.expect("joins");
    scene.join(&person(2)).await.expect("joins");
    // Somebody else presses the same old button.
    assert_eq!(
        refused(app.leagues().next_season(&scene.runs(), league).await),
        "league-open-already"
    );
    let facts = scene.facts().await;
    assert_eq!((facts.row.stage, facts.row.season), (LeagueStage::SignUp, Season(2)));
}

on_both_databases!(a_league_called_by_the_number_of_another_is_asked_about);
async fn a_league_called_by_the_number_of_another_is_asked_about(database: Database) {
    let scene = Scene::joined(database, "", 0).await;
    let app = &scene.club.app;
    let number = scene.league.to_string();
    let mut call = scene.runs();
    call.place.channel = ELSEWHERE;
    let other = app
        .sign_ups()
        .begin_draft(&call, &number, "")
        .await
        .expect("a draft")
        .stored()
        .expect("stored")
        .id;
    app.sign_ups().open(&scene.runs(), other).await.expect("opens");
    let meant = async |named| app.leagues().meant(&scene.runs(), named).await;
    // The other is called by the number of the first: neither is meant in silence.
    assert_eq!(refused(meant(Some(&number)).await), "league-several-meant");
    let marked = format!("#{number}");
    assert_eq!(meant(Some(&marked)).await.expect("found"), scene.league);
    let (bare, marked) = (other.to_string(), format!("#{other}"));
    assert_eq!(meant(Some(&bare)).await.expect("found"), other);
    assert_eq!(meant(Some(&marked)).await.expect("found"), other);
    assert_eq!(meant(Some("AUTUMN ")).await.expect("found"), scene.league);
    assert_eq!(meant(None).await.expect("the one of this channel"), scene.league);
    assert_eq!(refused(meant(Some("Spring")).await), "league-no-such");
}

on_both_databases!(two_leagues_in_one_channel_have_to_be_told_apart);
async fn two_leagues_in_one_channel_have_to_be_told_apart(database: Database) {
    let scene = Scene::joined(database, "", 2).await;
    let app = &scene.club.app;
    let second = app
        .sign_ups()
        .begin_draft(&scene.runs(), "Winter", "")
        .await
        .expect("a draft")
        .stored()
        .expect("stored")
        .id;
    app.sign_ups().open(&scene.runs(), second).await.expect("opens");
    assert_eq!(refused(app.leagues().meant(&scene.runs(), None).await), "league-several");
    for number in 1..=2 {
        let call = scene.call(&person(number));
        app.sign_ups().join(&call, second).await.expect("joins both");
    }
    started(app, &scene.runs(), second).await.expect("begins");
    scene.start().await.expect("begins");
    scene.drain().await;
    assert_eq!((scene.news("began 1"), scene.games().await), (2, 2));
}

on_both_databases!(names_are_tamed);
async fn names_are_tamed(database: Database) {
    let scene = Scene::joined(database, "", 0).await;
    let app = &scene.club.app;
    for bad in ["", " \u{200b} ", "x".repeat(61).as_str()] {
        assert_eq!(
            refused(app.sign_ups().begin_draft(&scene.runs(), bad, "").await),
            "league-bad-name"
        );
    }
    let long = "The Great Winter Cup of All Clubs of the Northern Hemisphere";
    let draft = app.sign_ups().begin_draft(&scene.runs(), long, "").await.expect("sixty letters");
    assert_eq!(draft.stored().expect("stored").name, long);
    let same = app.sign_ups().begin_draft(&scene.runs(), "  aUTUMN\u{200b}", "").await;
    assert_eq!(refused(same), "league-name-taken");
    for odd in ["@everyone", "<@1000>", "**`x`** || _y_", "a\nb", "Ω𝕏🏴‍☠️"] {
        let draft = app.sign_ups().begin_draft(&scene.runs(), odd, "").await.expect(odd);
        let name = &draft.stored().expect("stored").name;
        assert!(!name.is_empty() && !name.contains('\n'), "{name:?}");
    }
}

on_both_databases!(a_line_of_options_names_what_a_league_has_and_nothing_else);
async fn a_line_of_options_names_what_a_league_has_and_nothing_else(database: Database) {
    let scene = Scene::joined(database, "", 0).await;
    let app = &scene.club.app;
    let typed = async |line: &str| app.sign_ups().begin_draft(&scene.runs(), "Typed", line).await;
    let line = "format:swiss, tiebreaks:buchholz, rating, rounds:5";
    let rules = typed(line).await.expect("a draft").rules;
    let order = [TieBreak::Buchholz, TieBreak::Rating];
    assert_eq!((&rules.tie_breaks.0[..], rules.rounds), (&order[..], 5));
    for wrong in ["pace:fast", "seats:4", "start:me", "novice:me", "hello"] {
        let Err(Error::Refused(no)) = typed(wrong).await else {
            panic!("{wrong} is taken");
        };
        let named = format!("{:?}", no.args());
        assert!(named.contains("format, cycles"), "{wrong}: {named}");
    }
    assert_eq!(refused(typed("tiebreaks:wins,wins").await), "no-such-value");
}

on_both_databases!(only_those_who_can_are_asked_whether_they_are_sure);
async fn only_those_who_can_are_asked_whether_they_are_sure(database: Database) {
    let scene = Scene::begun(database, "", 2).await;
    let (app, league) = (&scene.club.app, scene.league);
    let closes = async |call: Call| app.sign_ups().to_close(&call, league).await;
    let leaves = async |who: u64| {
        let who = person(who);
        app.leagues().may_withdraw(&scene.call(&who), league, who.id, None).await
    };
    assert_eq!(refused(closes(scene.call(&person(1))).await), "league-only-runners");
    assert_eq!(refused(closes(scene.runs()).await), "league-playing");
    let closed = app.sign_ups().close(&scene.runs(), league).await;
    assert_eq!(refused(closed), "league-playing");
    assert_eq!(refused(leaves(3).await), "league-not-joined");
    leaves(1).await.expect("plays");
    scene.play_out().await;
    assert_eq!(refused(leaves(1).await), "league-not-playing");
    closes(scene.runs()).await.expect("it can be given up");
    app.sign_ups().close(&scene.runs(), league).await.expect("is");
    assert_eq!(refused(scene.join(&person(4)).await), "league-given-up");
}

on_both_databases!(nothing_begins_where_nothing_can_be_posted);
async fn nothing_begins_where_nothing_can_be_posted(database: Database) {
    let scene = Scene::joined(database, "", 2).await;
    let mut call = scene.runs();
    call.place.lacks = vec![Permission::SendMessages];
    let app = &scene.club.app;
    let begun = started(app, &call, scene.league).await;
    assert_eq!(refused(begun), "cannot-post");
    assert_eq!(scene.stage().await, LeagueStage::SignUp);
}

on_both_databases!(dates_lie_ahead);
async fn dates_lie_ahead(database: Database) {
    let mut scene = Scene::joined(database, "", 0).await;
    let app = scene.club.app.clone();
    for line in ["starts:0", "starts:366", "starts:-1", "starts:x"] {
        let draft = app.sign_ups().begin_draft(&scene.runs(), "Late", line).await;
        assert_eq!(refused(draft), "league-bad-date", "{line}");
    }
    let draft =
        app.sign_ups().begin_draft(&scene.runs(), "Late", "starts:3").await.expect("a draft");
    let late = draft.stored().expect("stored").id;
    scene.wait(5).await;
    assert_eq!(refused(app.sign_ups().open(&scene.runs(), late).await), "league-bad-date");
}

on_both_databases!(who_has_joined_or_not_is_told_so);
async fn who_has_joined_or_not_is_told_so(database: Database) {
    let scene = Scene::joined(database, "", 1).await;
    assert_eq!(refused(scene.join(&person(1)).await), "league-joined-already");
    assert_eq!(refused(scene.start().await), "league-too-few");
    let leave = async |who| scene.club.app.sign_ups().leave(&scene.call(&who), scene.league).await;
    assert_eq!(refused(leave(person(2)).await), "league-not-joined");
    leave(person(1)).await.expect("leaves");
    assert_eq!(scene.facts().await.entrants.len(), 0);
    scene.join(&person(1)).await.expect("joins again");
    scene.join(&person(2)).await.expect("joins");
    scene.start().await.expect("begins");
    assert_eq!(refused(scene.join(&person(3)).await), "league-not-open");
    assert_eq!(refused(leave(person(1)).await), "league-not-open");
}

on_both_databases!(a_league_that_nobody_has_set_up_to_its_end_is_forgotten);
async fn a_league_that_nobody_has_set_up_to_its_end_is_forgotten(database: Database) {
    let scene = Scene::joined(database, "", 1).await;
    let app = &scene.club.app;
    app.sign_ups().begin_draft(&scene.runs(), "Left", "").await.expect("a draft");
    let leagues = async || scene.club.database.rows("leagues").await;
    scene.club.worker.tidy(NOW.after(PROPOSALS_FOR)).await;
    assert_eq!(leagues().await, 2);
    let later = NOW.after(PROPOSALS_FOR + Duration::from_secs(1));
    scene.club.worker.tidy(later).await;
    assert_eq!(leagues().await, 1, "people can join the other");
}
