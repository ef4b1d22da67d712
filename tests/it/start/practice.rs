//! Practice for somebody who has never played: who is offered it first, and the way through it.

use serde_json::Value;
use starpost_games::games::{ExerciseOption, KindPractice};

use crate::on_both_databases;
use crate::support::club::{Club, ann, cat};
use crate::support::databases::Database;
use crate::support::deeds::Deed;
use crate::support::parts::rows;
use crate::support::play::{Person, Play, list, reads, text};

/// The button that begins.
const BEGIN: &str = "Practice: a first win";

/// The buttons that are pressed from the beginning to the end, and what is said then.
const RIGHT: [(&str, &str); 5] = [
    ("Build a small green at South", "2 of 5"),
    ("Trade a small green for yellow at South", "3 of 5"),
    ("Capture a small yellow of North at South", "4 of 5"),
    ("Move a small yellow from South to North", "5 of 5"),
    ("Call a yellow catastrophe at North", "Practice, done"),
];

/// The words at the top of the picture, as somebody hears them who does not see it.
async fn until_shows(play: &Play, asked: &Deed, heading: &str) -> Value {
    play.until(heading, async || {
        let shown = play.answer(asked).await;
        let picture = &list(&shown["attachments"]).first()?["description"];
        text(picture).contains(heading).then_some(shown)
    })
    .await
}

on_both_databases!(who_has_never_played_is_a_newcomer_until_a_game_begins);
async fn who_has_never_played_is_a_newcomer_until_a_game_begins(database: Database) {
    let club = Club::new(database);
    let is_newcomer = async |person| {
        let call = club.call(&person);
        club.app.games().is_newcomer(&call).await.expect("an answer")
    };
    assert!(is_newcomer(ann()).await);
    let call = club.call(&ann());
    let invited = club.app.invitations().new_game(&call, club.invitation()).await;
    let game = invited.expect("an invitation").game;
    assert!(is_newcomer(ann()).await, "an invitation is no game");
    club.app.invitations().cancel(&call, game).await.expect("withdrawn");
    assert!(is_newcomer(ann()).await, "it has never begun");
    let game = club.game().await;
    assert!(!is_newcomer(ann()).await);
    let call = club.call(&ann());
    club.app.ends().resign(&call, game).await.expect("given up");
    assert!(!is_newcomer(ann()).await, "a game that is over was played");
    assert!(is_newcomer(cat()).await);
}

#[tokio::test]
async fn a_newcomer_practices_to_a_win_though_the_program_is_killed_meanwhile() {
    let mut play = Play::start().await;
    let (anna, channel) = (play.person("Anna").await, play.channel("homeworlds").await);
    let channel = channel.expect("a channel");
    let asked = play.command(&anna, &channel, "help", &[]).await;
    let help = play.says(&asked, "New here?").await;
    assert!(reads(&help).contains("`/game new`"), "{help}");
    let begun = play.press(&anna, &help, BEGIN).await;
    let mut shown = until_shows(&play, &begun, "1 of 5").await;
    for (label, heading) in RIGHT {
        play.kill_program().await;
        play.start_program().await;
        let public = play.posts(&channel).await;
        assert!(public.is_empty(), "{public:?}");
        play.press(&anna, &shown, label).await;
        shown = until_shows(&play, &begun, heading).await;
    }
    let end = reads(&shown);
    assert!(end.contains("You have won") && end.contains("/game new"));
    play.press(&anna, &shown, "All topics").await;
}

#[tokio::test]
async fn what_does_not_do_what_is_asked_says_why_and_asks_again() {
    let play = Play::start().await;
    let (anna, channel) = (play.person("Anna").await, play.channel("homeworlds").await);
    let channel = channel.expect("a channel");
    let asked = play.command(&anna, &channel, "help", &[]).await;
    let help = play.answer(&asked).await;
    let begun = play.press(&anna, &help, BEGIN).await;
    let mut shown = until_shows(&play, &begun, "1 of 5").await;
    for (label, heading) in RIGHT {
        let task = reads(&shown);
        let last = task.rsplit("\n\n").next().expect("a paragraph").to_owned();
        let row = list(&rows(&shown)[0]["components"]).iter();
        let labels = row.map(|button| text(&button["label"]).to_owned());
        let wrong: Vec<String> = labels.filter(|other| other != label).collect();
        for wrong in wrong {
            play.press(&anna, &shown, &wrong).await;
            let answered = play.until(&wrong, async || {
                let now = play.answer(&begun).await;
                (reads(&now) != reads(&shown)).then_some(now)
            });
            shown = answered.await;
            assert!(reads(&shown).contains(&last), "{shown}");
            assert!(play.has_button(&shown, label), "{shown}");
            assert_eq!(list(&shown["attachments"]).len(), 1, "{shown}");
        }
        play.press(&anna, &shown, label).await;
        shown = until_shows(&play, &begun, heading).await;
    }
}

#[tokio::test]
async fn the_end_of_each_practice_leads_to_the_next_and_all_are_clicked_to_their_end() {
    let play = Play::start().await;
    let (anna, channel) = (play.person("Anna").await, play.channel("homeworlds").await);
    let channel = channel.expect("a channel");
    let asked = play.command(&anna, &channel, "help", &[]).await;
    let mut last = play.answer(&asked).await;
    for of in KindPractice::all() {
        let name = match of.practice.word {
            "growth" => "Practice: growing a fleet",
            "settlers" => "Practice: Settlers",
            word => {
                assert_eq!(word, "homeworlds");
                BEGIN
            }
        };
        let begun = play.press(&anna, &last, name).await;
        let exercises = of.practice.exercises;
        let all = exercises.len();
        last = until_shows(&play, &begun, &format!("1 of {all}")).await;
        for (done, exercise) in (1..).zip(exercises) {
            let right = exercise.ways.iter().position(ExerciseOption::does);
            let row = &rows(&last)[0]["components"];
            let label = text(&row[right.expect("one")]["label"]).to_owned();
            play.press(&anna, &last, &label).await;
            let heading = if done == all {
                "Practice, done".to_owned()
            } else {
                format!("{} of {all}", done + 1)
            };
            last = until_shows(&play, &begun, &heading).await;
        }
        assert!(last.to_string().contains("*Play a real game*"), "{last}");
    }
    assert!(last.to_string().contains("13 to 7"), "{last}");
    let card = play.press(&anna, &last, "Play a real game").await;
    play.says(&card, "New game: Homeworlds Settlers").await;
    assert!(play.posts(&channel).await.is_empty());
}

/// Practices to the end in a place, and returns what is shown then, with the command it answers.
async fn practiced(play: &Play, by: &Person, channel: &str) -> (Deed, Value) {
    let asked = play.command(by, channel, "help", &[]).await;
    let help = play.answer(&asked).await;
    let begun = play.press(by, &help, BEGIN).await;
    let mut shown = until_shows(play, &begun, "1 of 5").await;
    for (label, heading) in RIGHT {
        play.press(by, &shown, label).await;
        shown = until_shows(play, &begun, heading).await;
    }
    (begun, shown)
}

#[tokio::test]
async fn after_practice_one_press_begins_a_game_against_the_bot_and_says_where_it_is() {
    let play = Play::start().await;
    let (anna, channel) = (play.person("Anna").await, play.channel("homeworlds").await);
    let channel = channel.expect("a channel");
    let (_, end) = practiced(&play, &anna, &channel).await;
    assert!(reads(&end).contains("*Play against Starpost*"), "{end}");
    let opened = play.press(&anna, &end, "Play against Starpost").await;
    let link =
        "Your game against Starpost has begun: [Homeworlds #1](https://discord.com/channels/";
    play.says(&opened, link).await;
    // At once, it is the same press.
    play.press(&anna, &end, "Play against Starpost").await;
    play.says(&opened, link).await;
    play.command(&anna, &channel, "help", &[]).await;
    let again = play.press(&anna, &end, "Play against Starpost").await;
    let still = play.says(&again, "is still going on: [Homeworlds #1](").await;
    assert!(reads(&still).contains("Your game against Starpost"), "{still}");
    let threads = play.channels().await.len();
    assert_eq!(play.channel("Homeworlds #2").await, None, "{threads}");
    let thread = play.thread_of_game(None).await;
    let asked = play.command(&anna, &thread, "game resign", &[]).await;
    let question = play.answer(&asked).await;
    play.press(&anna, &question, "Resign").await;
    let last = play
        .until("the last post", async || {
            let last = play.posts(&thread).await.into_iter().next_back()?;
            play.has_button(&last, "Rematch").then_some(last)
        })
        .await;
    let again = play.press(&anna, &last, "Rematch").await;
    let link = "has begun: [Homeworlds #2](https://discord.com/channels/";
    play.says(&again, link).await;
}

#[tokio::test]
async fn where_no_game_can_be_played_practice_does_not_speak_of_the_bot() {
    let play = Play::start().await;
    let anna = play.person("Anna").await;
    let direct = play.direct(&anna).await;
    let (_, end) = practiced(&play, &anna, &direct).await;
    assert!(reads(&end).contains("*Play a real game*"), "{end}");
    assert!(!end.to_string().contains("Play against Starpost"), "{end}");
}
