use serde_json::Value;

use super::*;
use crate::app::{
    ChannelId, GameId, GuildId, MessageId, Person, PersonId, PostPlace, Seated, Timestamp,
};
use crate::worker::{DigestLetter, TurnLetter};
use starpost_games::game::Seat;
use starpost_games::games::Kind;
use starpost_games::words::Language;

fn person(id: u64, name: &str) -> Person {
    Person { id: PersonId(id), name: name.to_owned() }
}

fn reminder(game: i64) -> Reminder {
    let ben = Seated { seat: Seat(1), name: "North".to_owned(), person: person(6, "Ben") };
    Reminder {
        game: GameId(game),
        kind: Kind::Homeworlds,
        person: person(5, "Anna"),
        others: vec![ben.person.clone()],
        turns: 6,
        last: Some((ben, "build g1 home".to_owned())),
        deadline: Some(Timestamp(1_000_000)),
        posted: PostPlace {
            guild: Some(GuildId(u64::MAX >> 1)),
            channel: ChannelId(u64::MAX >> 1),
            message: Some(MessageId(u64::MAX >> 1)),
        },
        language: Language::English,
    }
}

fn board() -> Pictured {
    Pictured { png: vec![1], alt: "A board".to_owned() }
}

fn digest(games: i64) -> Letter {
    let games: Vec<Reminder> = (1..=games).map(reminder).collect();
    Letter::Digest(DigestLetter {
        board: (games.len() == 1).then(board),
        digest: Digest { person: person(5, "Anna"), games, language: Language::English },
    })
}

fn sent(letter: &Letter) -> Value {
    form(letter, "1").body
}

#[test]
fn a_letter_about_a_turn_looks_the_same_whatever_its_reason() {
    let letter = || TurnLetter { reminder: reminder(1), board: board() };
    let turn = sent(&Letter::Turn(letter()));
    let late = sent(&Letter::Reminder(letter()));
    assert_eq!(
        turn["content"],
        "It is your turn in **Homeworlds #1**, against Ben.\n\
         Ben played turn 6: `build g1 home`\n\
         Deadline: <t:1000:R>.\n\
         The game is here: https://discord.com/channels/9223372036854775807/\
         9223372036854775807/9223372036854775807"
    );
    let said = late["content"].as_str().expect("a text");
    assert!(said.starts_with("It is still your turn in **Homeworlds #1**, against Ben.\nBen"));
    assert_eq!(sent(&digest(1)), late);
    assert_eq!(turn["components"], late["components"]);
    assert_eq!(turn["attachments"], late["attachments"]);
    assert_eq!(turn["attachments"][0]["filename"], "game-1-turn-6.png");
    let first = &turn["components"][0]["components"][0];
    assert_eq!((&first["label"], &first["style"]), (&"Take turn".into(), &3.into()));
}

#[test]
fn a_letter_about_many_games_says_how_many_more_there_are() {
    let many = sent(&digest(15));
    let said = many["content"].as_str().expect("a text");
    assert!(room::length(said) <= CONTENT, "{said}");
    let shown = said.matches("• **").count();
    let more = format!("… and in {} more: `/games` lists them all.", 15 - shown);
    assert!(said.ends_with(&more), "{said}");
    let first = &many["components"][0]["components"][0]["custom_id"];
    assert_eq!(first, "v1:1:0:0:take", "it takes the most urgent turn");
}
