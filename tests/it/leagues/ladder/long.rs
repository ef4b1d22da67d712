//! A ladder of sixty people with the longest names there can be, through the program itself: who is
//! mentioned how often and for what, and that nobody is without need.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use starpost_games::league::season::{Answer, Challenge, LadderStep, NotedStep};

use crate::leagues::announcements::mentions::{Counted, For, count, mentioned, of_league, print};
use crate::leagues::server::Server;
use crate::leagues::views::long_names::{
    DAY, PEOPLE, channel, count_threads, joined, keep_pictures, logged, quiet,
};
use crate::support::grounds::Visitor;
use crate::support::play::{reads, text};

/// Whom every message has mentioned, and what it said then: once a challenge is answered, its message
/// says so and mentions nobody.
type Said = BTreeMap<String, (String, Vec<String>)>;

/// The number of times that everybody challenges somebody or is challenged.
const WAVES: usize = 2;

/// Days until a challenge counts as lost and the games of those that were accepted are over.
const DAYS: usize = 8;

/// Everything in the channel of the league, once nothing happens any more.
async fn look(server: &Server, said: &mut Said) -> Value {
    let state = quiet(server).await;
    keep_pictures(server, "ladder", &state).await;
    for message in channel(server, &state) {
        let now = (reads(message), mentioned(message));
        let id = text(&message["id"]).to_owned();
        let before = said.entry(id).or_insert_with(|| now.clone());
        assert!(now.1.is_empty() || now.1 == before.1, "{message:#}");
    }
    state
}

/// Everybody on the ladder as it began, from the first to the last.
async fn everybody(server: &Server) -> Vec<Visitor> {
    let (log, entrants) = logged(server).await;
    let person = |step: &NotedStep| {
        let LadderStep::Joined(entrant) = step.what else {
            return None;
        };
        let id = entrants.iter().find(|row| row.entrant == Some(entrant))?.person.to_string();
        server.people.values().find(|it| it.id == id).cloned()
    };
    log.steps().iter().filter_map(person).collect()
}

/// Somebody challenges whoever is above them.
async fn challenge(server: &Server, who: &Visitor, whom: &Visitor) {
    let options = [("player", json!(format!("<@{}>", whom.id)))];
    let (grounds, place) = (&server.grounds, server.channel());
    let path = "league challenge";
    grounds.command(who, place, path, &options).await;
    let asks = grounds.says(who, place, "They have").await;
    grounds.press(who, &asks, "Yes, challenge").await;
}

/// One of three who are challenged accepts, one declines, and one does not answer.
async fn answer(server: &Server, state: &Value) {
    let asked = channel(server, state).filter(|message| {
        let rows = message["components"].to_string();
        reads(message).contains(" challenges ") && rows.contains("\"Accept\"")
    });
    for (number, message) in asked.enumerate() {
        let whom = &mentioned(message)[0];
        let mut people = server.people.values();
        let whom = people.find(|it| it.id == *whom).expect("somebody");
        match number % 3 {
            0 => server.grounds.press(whom, message, "Accept").await,
            1 => {
                server.grounds.press(whom, message, "Decline").await;
                let asks = "Decline the challenge of";
                let asks = server.grounds.says(whom, server.channel(), asks).await;
                server.grounds.press(whom, &asks, "Yes, decline").await;
            }
            _ => {}
        }
    }
}

/// The number of challenges that were not taken, or the number that there were at all.
async fn challenges(server: &Server, answers: &str) -> usize {
    let (log, _) = logged(server).await;
    let is_lost = |challenge: &&Challenge| {
        let answer = challenge.answered.map(|answered| answered.answer);
        matches!(answer, Some(Answer::Declined | Answer::Unanswered))
    };
    let all = log.challenges().values();
    all.filter(|challenge| answers == "all" || is_lost(challenge)).count()
}

/// Time passes: what is not answered counts as lost, and so does every game, since nobody ever moves.
async fn pass(server: &Server, said: &mut Said, days: usize) {
    for _ in 0..days {
        server.grounds.pass(DAY).await;
        look(server, said).await;
    }
}

/// A ladder from its beginning to its end: whoever challenges always takes the place of the other.
async fn climbed(said: &mut Said) -> Server {
    let options = "format:ladder clock:2d vacation:off no-show:off rest:1 answer:2";
    let server = joined(options).await;
    let begins = ("Begin the ladder", "Yes, begin");
    server.confirmed("start", &[], begins).await;
    look(&server, said).await;
    let mut order = everybody(&server).await;
    assert_eq!(order.len(), PEOPLE);
    for first in 0..WAVES {
        let upper: Vec<usize> = (first..PEOPLE - 1).step_by(2).collect();
        for above in upper {
            challenge(&server, &order[above + 1], &order[above]).await;
            order.swap(above, above + 1);
        }
        let state = look(&server, said).await;
        answer(&server, &state).await;
        look(&server, said).await;
        pass(&server, said, DAYS).await;
    }
    pass(&server, said, 31).await;
    let ends = ("End the ladder", "Yes, end it");
    server.confirmed("end", &[], ends).await;
    look(&server, said).await;
    server
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn on_a_ladder_of_sixty_nobody_is_mentioned_without_need() {
    let mut said = Said::new();
    let server = climbed(&mut said).await;
    let mut counted = Counted::new();
    let mut unanswered = 0;
    for (words, people) in said.into_values() {
        if people.is_empty() {
            continue;
        }
        let what = of_league(&words).unwrap_or_else(|| panic!("mentioned without need: {words}"));
        // Whoever has not answered is told that they have lost their place.
        let is_unanswered = words.contains(" has not answered the challenge of ");
        unanswered += usize::from(is_unanswered);
        let concerned = 1 + usize::from(is_unanswered);
        let is_right = what == For::Beginning || people.len() == concerned;
        assert!(is_right, "it concerns {concerned}: {words}");
        count(&mut counted, what, people);
    }
    let state = server.grounds.look("").await;
    count_threads(&mut counted, &server, &state).await;
    print("ladder", &counted);
    let all = |what: For| counted.get(&what).map_or(0, |it| it.values().sum());
    assert_eq!(counted[&For::Beginning].len(), PEOPLE, "it reaches all");
    assert_eq!(all(For::Beginning), PEOPLE, "once");
    assert_eq!(all(For::End), 1, "whoever stands above all others");
    let many = challenges(&server, "all").await;
    assert_eq!(all(For::Challenged), many, "once for each challenge");
    let lost = challenges(&server, "lost").await;
    assert_eq!(all(For::NotTaken), lost + unanswered, "once for each that was not taken");
    assert!(all(For::Waits) <= many, "once at most");
}
