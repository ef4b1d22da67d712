use serde_json::Value;

use super::*;
use crate::app::PersonId;
use crate::app::{ChannelId, GuildId, Over, Posted, Timestamp};
use crate::discord::limits::{CONTENT, ROWS};
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::games::Kind;
use starpost_games::record::Status;

fn person(id: u64, name: &str) -> Person {
    Person {
        id: PersonId(id),
        name: name.to_owned(),
    }
}

/// A game of two that is over.
fn over(game: i64, names: [&str; 2]) -> Listed {
    let [anna, ben] = names;
    Listed {
        game: GameId(game),
        kind: Kind::Homeworlds,
        stage: Stage::Over,
        players: vec![person(5, anna), person(6, ben)],
        turns: 31,
        over: Some(Over {
            how: Status::Resignation,
            outcome: Some(Outcome::Won(Seats::one(Seat(1)))),
            points: Vec::new(),
        }),
        waits_for_you: false,
        to_move: None,
        deadline: None,
        paused_until: None,
        last_day: None,
        counted: None,
        posted: Posted {
            guild: Some(GuildId(u64::MAX >> 1)),
            channel: ChannelId(u64::MAX >> 1),
            message: None,
        },
        is_broken: false,
        changed: Timestamp(0),
    }
}

fn listed(view: GamesView, games: Vec<Listed>, count: u32) -> Listing {
    Listing {
        view,
        page: GamesPage {
            games,
            from: view.from,
            count,
        },
        out: Vec::new(),
        with: None,
    }
}

fn form(listing_of: &Listing) -> Value {
    listing(&Call::example(), listing_of).form().body
}

fn ids(form: &Value) -> Vec<String> {
    let rows = form["components"].as_array().expect("rows").iter();
    let parts = rows.flat_map(|row| row["components"].as_array().expect("parts"));
    parts
        .map(|part| part["custom_id"].as_str().expect("an id").to_owned())
        .collect()
}

#[test]
fn a_finished_game_says_who_won_how_and_after_how_many_turns() {
    let form = form(&listed(GamesView::ALL, vec![over(12, ["Anna", "Ben"])], 1));
    let said = form["content"].as_str().expect("a text");
    let line = "Homeworlds #12: Anna – Ben. **Ben wins.** The other player resigned. 31 turns.";
    assert!(said.ends_with(line), "{said}");
    assert_eq!(ids(&form), ["v1:0:0:0:open"], "a short list has no filters");
}

#[test]
fn a_finished_game_says_that_the_caller_has_won_it() {
    let mut game = over(12, ["Anna", "Ben"]);
    game.players.reverse();
    assert_eq!(game.players[1].id, Call::example().person.id);
    let form = form(&listed(GamesView::ALL, vec![game], 1));
    let said = form["content"].as_str().expect("a text");
    let line = "🏆 Homeworlds #12: Ben – Anna. **You won.** The other player resigned. 31 turns.";
    assert!(said.ends_with(line), "{said}");
}

#[test]
fn nothing_is_cut_off_a_page_and_the_next_begins_where_it_ends() {
    let long = ["_".repeat(32), "*".repeat(32)];
    let names = [long[0].as_str(), long[1].as_str()];
    let games: Vec<Listed> = (1..=8).map(|game| over(game, names)).collect();
    let view = GamesView {
        from: 8,
        ..GamesView::of(Which::Finished, Among::With(PersonId(6)))
    };
    let form = form(&listed(view, games, 100));
    let said = form["content"].as_str().expect("a text");
    assert!(
        room::length(said) <= CONTENT && !said.ends_with('…'),
        "{said}"
    );
    let shown = said.matches("31 turns").count();
    assert!(
        said.contains(&format!("9 to {} of 100", 8 + shown)),
        "{said}"
    );
    let ids = ids(&form);
    let mut unique = ids.clone();
    unique.sort();
    unique.dedup();
    assert_eq!(unique.len(), ids.len(), "{ids:?}");
    let next = Op::TurnGames(GamesView {
        from: 8 + u32::try_from(shown).expect("few"),
        ..view
    });
    assert!(
        ids.iter().any(|id| id.ends_with(&format!(":{next}"))),
        "{ids:?}"
    );
    let before = Op::TurnGames(GamesView { from: 0, ..view });
    assert!(
        ids.iter().any(|id| id.ends_with(&format!(":{before}"))),
        "{ids:?}"
    );
    assert!(form["components"].as_array().expect("rows").len() <= ROWS);
}

/// A game in this channel that waits for the caller's turn.
fn waiting(game: i64, channel: u64) -> Listed {
    let mut listed = over(game, ["Anna", "Ben"]);
    listed.posted.channel = ChannelId(channel);
    Listed {
        stage: Stage::Playing,
        over: None,
        waits_for_you: true,
        ..listed
    }
}

#[test]
fn the_next_game_is_offered_where_another_than_the_one_played_here_waits() {
    let mut call = Call::example();
    let here = call.place.channel.0;
    let next_at = |call: &Call, games: Vec<Listed>| {
        let count = u32::try_from(games.len()).expect("few");
        let listed = listed(GamesView::ALL, games, count);
        let ids = ids(&listing(call, &listed).form().body);
        ids.into_iter().find(|id| id.ends_with(":next"))
    };
    let any = Some("v1:0:0:0:next".to_owned());
    let in_channel = next_at(&call, vec![waiting(5, here)]);
    assert_eq!(
        in_channel, any,
        "several games may be posted in one channel"
    );
    call.place.under = Some(ChannelId(7));
    let next = |games| next_at(&call, games);
    let there = here + 1;
    assert_eq!(next(vec![waiting(5, here)]), None);
    let leads_on = Some("v1:5:0:0:next".to_owned());
    assert_eq!(next(vec![waiting(5, here), waiting(6, there)]), leads_on);
    assert_eq!(next(vec![waiting(5, there)]), any);
    let several_here = vec![waiting(5, here), waiting(6, here)];
    assert_eq!(next(several_here), any, "nobody knows which is looked at");
}

#[test]
fn an_empty_list_keeps_what_leads_out_of_it() {
    let none = listed(GamesView::of(Which::Waiting, Among::Everything), vec![], 0);
    let form = form(&none);
    let said = form["content"].as_str().expect("a text");
    assert_eq!(said, "**Games that are waiting for you**\nNone.");
    assert!(ids(&form).contains(&"v1:0:0:0:games-all.a.0".to_owned()));
    let first = form_of_nothing();
    assert!(first.contains("You have no games"), "{first}");
}

fn form_of_nothing() -> String {
    let form = form(&listed(GamesView::ALL, vec![], 0));
    form["content"].as_str().expect("a text").to_owned()
}

#[test]
fn whoever_has_no_game_can_begin_one_there_but_not_in_direct_messages() {
    let nothing = listed(GamesView::ALL, vec![], 0);
    let mut call = Call::example();
    call.place.guild = Some(GuildId(7));
    let in_server = listing(&call, &nothing).form().body;
    assert_eq!(ids(&in_server), ["v1:0:0:0:new"]);
    let direct = form(&nothing);
    assert!(direct["components"].as_array().is_none_or(Vec::is_empty));
    let said = direct["content"].as_str().expect("a text");
    assert!(said.contains("in a channel of a server"), "{said}");
}
