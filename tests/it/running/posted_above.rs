//! A league that somebody has to do with in a thread is posted in the channel above: whatever keeps the bot from
//! posting there is said before anything is promised, and by every command about it, wherever that is given.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::{Value, json};

use crate::bot::Game;
use crate::support::deeds::Deed;
use crate::support::left_out;
use crate::support::play::{list, reads, text};

/// The thing that keeps the bot from posting in a channel, and what is to be said of it.
struct Cause {
    name: &'static str,
    begins: Value,
    ends: Value,
    says: &'static str,
    /// True if people can type commands in the channel all the same.
    takes_commands: bool,
}

fn causes(channel: &str) -> Vec<Cause> {
    let lacks = |name, permission: &str, says| Cause {
        name,
        begins: json!({"deny": [{"channel": channel, "permission": permission}]}),
        ends: json!({"deny": []}),
        says,
        takes_commands: true,
    };
    let timed_out = |name, shows: bool| Cause {
        name,
        begins: json!({"bot_is_timed_out": true, "time_out_shows": shows}),
        ends: json!({"bot_is_timed_out": false, "time_out_shows": false}),
        says: "I am in a time-out until <t:",
        takes_commands: true,
    };
    vec![
        Cause {
            name: "a forum",
            begins: json!({"forums": [channel]}),
            ends: json!({"forums": []}),
            says: "I cannot post in a place of that kind",
            takes_commands: false,
        },
        lacks("posts", "SEND_MESSAGES", "I lack Send Messages."),
        lacks("files", "ATTACH_FILES", "I lack Attach Files."),
        lacks("sight", "VIEW_CHANNEL", "View Channel"),
        timed_out("a time-out that does not show", false),
        timed_out("a time-out that shows", true),
    ]
}

/// Every command about leagues.
const COMMANDS: [&str; 19] = [
    "create",
    "join",
    "leave",
    "seeds",
    "start",
    "status",
    "fixtures",
    "challenge",
    "standings",
    "withdraw",
    "bring-back",
    "organizers",
    "rules",
    "report",
    "history",
    "edit",
    "copy",
    "end",
    "close",
];

/// A game in a thread, the channel above it, and another channel.
struct Ground {
    game: Game,
    above: String,
    elsewhere: String,
}

impl Ground {
    async fn new() -> Ground {
        let game = Game::begin_with_homeworlds().await;
        let above = game.play.channel("homeworlds").await.expect("a channel");
        let elsewhere = game.play.channel("lobby").await.expect("a channel");
        Ground { game, above, elsewhere }
    }

    async fn misbehave(&self, how: &Value) {
        self.game.play.wish("misbehave", how).await;
    }

    /// A command of the first player about a league.
    async fn asks(&self, place: &str, command: &str, league: &str) -> Deed {
        let second = json!(self.game.player(1).id);
        let named = ("league", json!(league));
        let mut options = match command {
            "create" => vec![("name", json!(format!("Not {league}")))],
            "copy" => vec![named, ("name", json!(format!("Like {league}")))],
            "bring-back" => vec![named, ("player", second)],
            "report" => vec![named, ("fixture", json!(1)), ("winner", second)],
            _ => vec![named],
        };
        options.sort_by_key(|(name, _)| *name == "league");
        let path = format!("league {command}");
        let by = self.game.player(0);
        self.game.play.command(by, place, &path, &options).await
    }

    /// The card of a new league, which is not open yet.
    async fn sets_up(&self, place: &str, league: &str) -> Deed {
        let options = [("name", json!(league))];
        let by = self.game.player(0);
        let play = &self.game.play;
        play.command(by, place, "league create", &options).await
    }

    /// A button under an answer, which it changes.
    async fn presses(&self, under: &Deed, label: &str) {
        let (play, by) = (&self.game.play, self.game.player(0));
        let answer = play.answer(under).await;
        play.press(by, &answer, label).await;
    }

    /// The reason why a league was not opened, in place of what was said of its card.
    async fn refused(&self, card: &Deed) -> String {
        let refused = async || {
            let said = self.game.play.said(card).await;
            (!said.contains("Nothing is lost")).then_some(said)
        };
        self.game.play.until("a refusal", refused).await
    }

    /// The words of the answer in the end: more may be found out after it was given.
    async fn settled(&self, asked: &Deed, says: &str) -> String {
        let mut said = String::new();
        for _ in 0..200 {
            said = self.game.play.said(asked).await;
            if said.contains(says) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        said
    }

    /// The post above that says this.
    async fn posted(&self, says: &str) -> String {
        let play = &self.game.play;
        let posted = async || {
            let posts = play.posts(&self.above).await;
            posts.iter().map(reads).find(|said| said.contains(says))
        };
        play.until("a post above", posted).await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_league_is_opened_in_a_thread_only_where_its_message_can_be_posted_above() {
    let ground = Ground::new().await;
    let thread = ground.game.thread.clone();
    for (number, cause) in causes(&ground.above).iter().enumerate() {
        let league = format!("League {number}");
        ground.misbehave(&cause.begins).await;
        let card = ground.sets_up(&thread, &league).await;
        let said = ground.game.play.said(&card).await;
        assert!(said.contains(cause.says), "{}: {said}", cause.name);
        ground.presses(&card, "Open for joining").await;
        let said = ground.refused(&card).await;
        assert!(said.contains(cause.says), "{}: {said}", cause.name);
        let above = format!("<#{}>", ground.above);
        assert!(said.contains(&above), "{}: {said}", cause.name);
        assert!(!said.contains("in a moment"), "{}: {said}", cause.name);
        ground.misbehave(&cause.ends).await;
        ground.presses(&card, "Open for joining").await;
        ground.game.play.says(&card, "in a moment").await;
        ground.posted(&league).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_command_about_a_league_says_why_nothing_of_it_is_posted() {
    if left_out("every command for every cause") {
        return;
    }
    let mut wrong = Vec::new();
    for number in 0..causes("").len() {
        // A place that was tried often is tried less often, also once it is repaired.
        let ground = Ground::new().await;
        let thread = ground.game.thread.clone();
        let cause = &causes(&ground.above)[number];
        let league = format!("League {number}");
        let card = ground.sets_up(&thread, &league).await;
        ground.presses(&card, "Open for joining").await;
        ground.game.play.says(&card, "in a moment").await;
        ground.posted(&league).await;
        for player in [0, 1] {
            let by = ground.game.player(player);
            let named = [("league", json!(league))];
            let joined = ground.game.play.command(by, &thread, "league join", &named);
            ground.game.play.says(&joined.await, &league).await;
        }
        ground.misbehave(&cause.begins).await;
        // Nothing shows beforehand there, and what is to be posted shows it.
        let asked = ground.asks(&ground.elsewhere, "start", &league).await;
        ground.presses(&asked, "Yes, begin").await;
        let said = ground.settled(&asked, cause.says).await;
        if !said.contains(cause.says) {
            wrong.push(format!("{}, begun elsewhere: {said}", cause.name));
        }
        for command in COMMANDS {
            let is_new = matches!(command, "create" | "copy");
            let mut places = vec![("thread", &thread)];
            if cause.takes_commands {
                places.push(("above", &ground.above));
            }
            if !is_new {
                places.push(("elsewhere", &ground.elsewhere));
            }
            for (place, channel) in places {
                let asked = ground.asks(channel, command, &league).await;
                let said = ground.settled(&asked, cause.says).await;
                if !said.contains(cause.says) {
                    wrong.push(format!("{}, {command}, {place}: {said}", cause.name));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_command_about_a_league_is_tried() {
    let ground = Ground::new().await;
    let commands = ground.game.play.commands().await;
    let leagues = list(&commands).iter().find(|one| one["name"] == "league");
    let below = list(&leagues.expect("leagues")["options"]).iter();
    let mut known: BTreeSet<&str> = below.map(|one| text(&one["name"])).collect();
    // It goes on where it is given.
    assert!(known.remove("move"));
    assert_eq!(known, BTreeSet::from(COMMANDS));
}
