//! Games without a clock whose player to move is gone, away, or was asked something that nobody answers.
//! On both databases.

use std::time::Duration;

use serde_json::{Value, json};
use starpost::app::{GameId, GuildId, Parting, Person, RequestKind, Ruling, Starter, Timestamp};
use starpost_games::record::Wish;

use crate::on_both_databases;
use crate::people::consent::{asks, later, look};
use crate::support::club::{CHANNEL, Club, NOW, ann, ben, cat, dan, human, refused};
use crate::support::databases::{self, Database};
use crate::support::front::{Answer, Asker, Front};
use crate::support::pinboard::{Pinboard, ops};
use crate::support::play::text;
use crate::support::several::{all_set_up, open_table, seated, table_of_three};

const DAY: Duration = Duration::from_secs(24 * 3600);

/// The thing that stands when the game is to be called off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stands {
    Nothing,
    Draw,
    Wish(Wish),
}

async fn ended(club: &Club, game: GameId) -> Option<&'static str> {
    let over = look(club, game).await.over?;
    Some(over.how.word())
}

/// Whoever types a command in the channel then.
fn asker(person: Person) -> Asker {
    Asker { person, guild: GuildId(7), channel: CHANNEL, manages_server: false }
}

async fn answers(club: &Club, who: Person, command: &str, now: Timestamp) -> Answer {
    let front = Front::open(club.app.clone()).await;
    front.set_time(now);
    let answer = front.command(&asker(who), command, &[]).await;
    assert_eq!(answer.fault(), None);
    answer
}

on_both_databases!(what_nobody_answers_does_not_keep_a_game_from_being_called_off);
async fn what_nobody_answers_does_not_keep_a_game_from_being_called_off(first: Database) {
    let mut databases = vec![first];
    let stands = [
        Stands::Nothing,
        Stands::Draw,
        Stands::Wish(Wish::Takeback),
        Stands::Wish(Wish::GoOn),
        Stands::Wish(Wish::CallOff),
    ];
    for stands in stands {
        for is_own in [true, false] {
            let club = Club::new(match databases.pop() {
                Some(database) => database,
                None => databases::sqlite().await,
            });
            called_off_though(&club, stands, is_own).await;
        }
    }
}

/// Three play, one of whom is silent and another says nothing; Cat wants to call the game off.
async fn called_off_though(club: &Club, stands: Stands, is_own: bool) {
    let case = format!("{stands:?}, own: {is_own}");
    let game = table_of_three(club).await;
    all_set_up(club, game, NOW).await;
    let people = seated(club, game).await;
    let (caller, other) = (&people[2], &people[1]);
    let asker = if is_own { caller } else { other };
    let asked = match stands {
        Stands::Nothing => None,
        Stands::Draw => {
            let call = club.call(asker);
            let offered = club.app.wishes().ask(&call, game, RequestKind::Draw).await;
            Some(offered.expect(&case).request)
        }
        // Only who has played last can take that back.
        Stands::Wish(Wish::Takeback) => Some(asks(club, caller, game, Wish::Takeback).await),
        Stands::Wish(Wish::CallOff) => {
            club.drain_after(DAY * 21).await;
            let call = later(club, asker, 21);
            let asked = club.app.wishes().ask(&call, game, Wish::CallOff).await;
            Some(asked.expect(&case).request)
        }
        Stands::Wish(wish) => Some(asks(club, asker, game, wish).await),
    };
    club.drain_after(DAY * 21).await;
    let asks = club.app.wishes().ask(&later(club, caller, 22), game, Wish::CallOff).await;
    if stands == Stands::Wish(Wish::CallOff) {
        assert_eq!(refused(asks), "asked-already", "{case}");
    } else {
        let request = asks.expect(&case).request;
        let sitting = club.app.sitting(game).await.expect("it can be read");
        let earlier = asked.filter(|_| stands != Stands::Draw);
        if let Some(earlier) = earlier {
            assert!(sitting.settlement(earlier).is_some(), "{case}");
        }
        assert!(sitting.settlement(request).is_none(), "{case}");
    }
    club.drain_after(DAY * 22).await;
    assert_eq!(ended(club, game).await, None, "{case}: there is a week");
    club.drain_after(DAY * 30).await;
    assert_eq!(ended(club, game).await, Some("abandonment"), "{case}");
    club.check(game).await;
}

on_both_databases!(a_request_of_ones_own_gives_way_to_the_question_whether_to_call_it_off);
async fn a_request_of_ones_own_gives_way_to_the_question_whether_to_call_it_off(
    database: Database,
) {
    let club = Club::new(database);
    let game = club.set_up().await;
    asks(&club, &ben(), game, Wish::Takeback).await;
    club.drain_after(DAY * 21).await;
    let answer = answers(&club, ben(), "game abort", NOW.after(DAY * 21)).await;
    let said = answer.words();
    assert!(said.starts_with("Call Homeworlds #1 off?"), "{said}");
    let taken = club.app.wishes().ask(&later(&club, &ben(), 21), game, Wish::CallOff).await;
    assert!(taken.expect("called off").is_granted);
    assert_eq!(ended(&club, game).await, Some("abandonment"));
}

/// A table of several, whose player to move has their data deleted.
async fn emptied(club: &Club, seats: u8) -> (GameId, Vec<Person>) {
    let game = match seats {
        2 => club.set_up().await,
        _ => {
            let open = open_table(club, "sinister", seats, Starter::Creator).await;
            for number in 1..u64::from(seats) {
                let joins = club.call(&[ben(), cat()][usize::try_from(number - 1).expect("few")]);
                let joined = club.app.invitations().join(&joins, open.game).await;
                joined.expect("joins");
            }
            all_set_up(club, open.game, NOW).await;
            open.game
        }
    };
    let people = seated(club, game).await;
    club.drain().await;
    let gone = club.call(&people[0]);
    club.forgets(&gone, Parting::Left).await;
    (game, people)
}

on_both_databases!(nobody_is_nudged_for_an_empty_seat);
async fn nobody_is_nudged_for_an_empty_seat(first: Database) {
    let mut databases = vec![first];
    for seats in [2, 3] {
        let mut club = Club::new(match databases.pop() {
            Some(database) => database,
            None => databases::sqlite().await,
        });
        let wall = Pinboard::new().await;
        club.worker = wall.worker(&club.app);
        let (game, people) = emptied(&club, seats).await;
        for days in [3, 7, 14, 21] {
            club.drain_after(DAY * days).await;
        }
        let call = later(&club, &people[1], 21);
        let no = club.app.places().nudge(&call, game).await;
        assert_eq!(refused(no), "nobody-to-nudge");
        let posts = wall.messages();
        let last = posts.last().expect("a post");
        let said = text(&last["content"]);
        assert!(said.contains("that seat is empty"), "{said}");
        assert!(!said.contains("nudge"), "{said}");
        assert_eq!(said.contains("ask the others"), seats > 2, "{said}");
        assert_eq!(ops(last), ["ask-call-off", "board"]);
        let nudges = posts.iter().filter(|post| is_offered(post, "nudge"));
        assert_eq!(nudges.count(), 0, "{posts:?}");
    }
}

fn is_offered(message: &Value, op: &str) -> bool {
    ops(message).iter().any(|one| one == op)
}

on_both_databases!(a_reminder_of_somebody_who_was_replaced_names_nobody);
async fn a_reminder_of_somebody_who_was_replaced_names_nobody(first: Database) {
    let mut databases = vec![first];
    for (is_replaced, told) in [(false, "Ann was reminded"), (true, "Whoever was to move")] {
        let mut club = Club::new(match databases.pop() {
            Some(database) => database,
            None => databases::sqlite().await,
        });
        let wall = Pinboard::new().await;
        club.worker = wall.worker(&club.app);
        let game = club.set_up().await;
        club.drain().await;
        club.drain_after(DAY * 3).await;
        let mover = if is_replaced { cat() } else { ann() };
        if is_replaced {
            let replace = Ruling::Replace { player: ann().id, by: human(cat()) };
            let call = club.manager_call(&dan());
            let ruled = club.app.rulings().rule(&call, game, &replace).await;
            ruled.expect("replaced");
        }
        club.drain_after(DAY * 4).await;
        club.play(&mover, game, "build g1 South").await.expect("a turn");
        club.drain_after(DAY * 4).await;
        let posts = wall.messages();
        let reminders: Vec<&str> = posts
            .iter()
            .map(|post| text(&post["content"]))
            .filter(|said| said.contains("was reminded"))
            .collect();
        assert!(!reminders.is_empty(), "{is_replaced}");
        let is_so = reminders.iter().all(|said| said.contains(told));
        assert!(is_so, "{reminders:?}");
        assert_eq!(json!(wall.complaints()), json!([]));
    }
}
