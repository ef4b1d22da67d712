//! The things that others open after a person's data was deleted: everything is there, and says "a player".

use serde_json::{Value, json};
use starpost::app::{GameId, Parting, Person};

use super::life::{Life, NAME, NUMBER};
use crate::always_on_both_databases;
use crate::support::club::{CHANNEL, ann, ben, cat};
use crate::support::databases::Database;
use crate::support::front::{Answer, Asker, Front, custom_id};
use starpost::app::GuildId;
use starpost_games::record::Seq;

/// The things that can be opened of a game, as the buttons spell them.
const OF_A_GAME: [&str; 7] = ["board", "text", "history", "replay", "film", "export", "note"];

fn asker(person: Person) -> Asker {
    Asker { person, guild: GuildId(7), channel: CHANNEL, manages_server: true }
}

/// It is no fault, and does not say who they were.
#[track_caller]
fn is_proper(answer: &Answer, what: &str) {
    assert_eq!(answer.fault(), None, "{what}: {}", answer.words());
    let message = answer.message.to_string();
    let said = [message.as_str(), &answer.first.to_string()].concat();
    assert!(!said.contains(NAME) && !said.contains(NUMBER), "{what}: {said}");
    for (name, bytes) in &answer.files {
        let text = String::from_utf8_lossy(bytes);
        assert!(!text.contains(NAME) && !text.contains(NUMBER), "{what}: {name}");
    }
}

always_on_both_databases!(every_screen_of_others_opens_and_says_a_player);
async fn every_screen_of_others_opens_and_says_a_player(database: Database) {
    let life = Life::lived(database).await;
    life.ends(Parting::Resigned).await;
    life.club.drain().await;
    let says = life.club.courier.says().join("\n");
    let after = says.rsplit_once("resign").expect("it was posted").1;
    assert!(!after.contains(NUMBER), "{after}");
    let front = Front::open(life.app().clone()).await;
    front.set_time(life.club.call(&ben()).now);
    let mut called_a_player = 0;
    let games: [GameId; 7] = [
        life.over,
        life.to_move,
        life.prepared,
        life.secret,
        life.replaced,
        life.refereed,
        life.imported,
    ];
    for person in [ann(), ben(), cat()] {
        let by = asker(person);
        for game in games {
            for op in OF_A_GAME {
                let id = custom_id(game, (Seq::START, 0), op);
                let shown = front.press(&by, &Answer::default(), &id).await;
                if op != "note" {
                    is_proper(&shown, &format!("{op} of {game}"));
                }
                called_a_player += usize::from(shown.words().contains("a player"));
            }
            let number = ("game", json!(game.0));
            for path in ["game log", "game export", "board", "game replay"] {
                let shown = front.command(&by, path, std::slice::from_ref(&number)).await;
                is_proper(&shown, &format!("/{path} of {game}"));
            }
        }
        let nothing: [(&str, Value); 0] = [];
        for path in [
            "games",
            "player",
            "settings",
            "help",
            "league status",
            "league standings",
            "league fixtures",
            "league rules",
            "league history",
            "vacation",
        ] {
            let shown = front.command(&by, path, &nothing).await;
            is_proper(&shown, &format!("/{path}"));
            called_a_player += usize::from(shown.words().contains("a player"));
        }
        for form in ["picture", "text", "cross", "csv", "json"] {
            let options = [("as", json!(form))];
            let shown = front.command(&by, "league standings", &options).await;
            is_proper(&shown, &format!("standings as {form}"));
        }
        let all = custom_id(GameId(0), (Seq::START, 0), "games-finished");
        let shown = front.press(&by, &Answer::default(), &all).await;
        is_proper(&shown, "finished games");
    }
    assert!(called_a_player > 10, "{called_a_player}");
}

always_on_both_databases!(nobody_is_invited_again_who_is_not_known_any_more);
async fn nobody_is_invited_again_who_is_not_known_any_more(database: Database) {
    let life = Life::lived(database).await;
    life.ends(Parting::Resigned).await;
    let invitations = life.app().invitations();
    let again = invitations.rematch(&life.club.call(&ben()), life.over).await;
    let again = crate::support::club::refused(again);
    assert_eq!(again, "no-rematch-with-nobody");
    let call = life.club.call(&ben());
    let companions = life.app().games().companions(&call, "").await;
    let names: Vec<String> =
        companions.expect("people").into_iter().map(|one| one.person.name).collect();
    assert!(!names.contains(&"a player".to_owned()), "{names:?}");
}
