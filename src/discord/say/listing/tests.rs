use serde_json::Value;

use super::*;
use crate::app::PersonId;
use crate::app::{ChannelId, GuildId, Over, PostPlace, Timestamp};
use crate::discord::limits::TEXT;
use crate::discord::payload::parts_of;
use crate::discord::say::room;
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::games::Kind;
use starpost_games::record::Status;

fn person(id: u64, name: &str) -> Person {
    Person { id: PersonId(id), name: name.to_owned() }
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
        posted: PostPlace {
            guild: Some(GuildId(u64::MAX >> 1)),
            channel: ChannelId(u64::MAX >> 1),
            message: None,
        },
        is_broken: false,
        changed: Timestamp(0),
    }
}

fn listed(view: GamesView, games: Vec<Listed>, count: u32) -> Listing {
    let page = GamesPage { games, from: view.from, count };
    Listing { view, page, out: Vec::new(), with: None, league: None }
}

fn form(listing_of: &Listing) -> Value {
    listing(&Call::example(), listing_of).form().body
}

/// All parts of an answer.
fn parts(form: &Value) -> Vec<&Value> {
    parts_of(form["components"].as_array().expect("parts"))
}

fn ids(form: &Value) -> Vec<String> {
    let ids = parts(form).into_iter().filter_map(|part| part["custom_id"].as_str());
    ids.map(str::to_owned).collect()
}

/// The text of the form, from the heading to the last line.
fn said(form: &Value) -> String {
    let texts: Vec<&str> =
        parts(form).into_iter().filter_map(|part| part["content"].as_str()).collect();
    texts.join("\n")
}

#[test]
fn a_finished_game_says_who_won_how_and_after_how_many_turns() {
    let form = form(&listed(GamesView::ALL, vec![over(12, ["Anna", "Ben"])], 1));
    let said = said(&form);
    let line = "Homeworlds #12: Anna – Ben. **Ben wins.** The other player resigned. 31 turns.";
    assert!(said.ends_with(line), "{said}");
    assert_eq!(ids(&form), ["v1:c:0:0:open"], "a short list has no filters");
}

#[test]
fn a_finished_game_says_that_the_caller_has_won_it() {
    let mut game = over(12, ["Anna", "Ben"]);
    game.players.reverse();
    assert_eq!(game.players[1].id, Call::example().person.id);
    let form = form(&listed(GamesView::ALL, vec![game], 1));
    let said = said(&form);
    let line = "🏆 Homeworlds #12: Ben – Anna. **You won.** The other player resigned. 31 turns.";
    assert!(said.ends_with(line), "{said}");
}

#[test]
fn nothing_is_cut_off_a_page_and_the_next_begins_where_it_ends() {
    let long = ["_".repeat(32), "*".repeat(32)];
    let names = [long[0].as_str(), long[1].as_str()];
    let games: Vec<Listed> = (1..=8).map(|game| over(game, names)).collect();
    let view = GamesView { from: 8, ..GamesView::of(Which::Finished, Among::With(PersonId(6))) };
    let form = form(&listed(view, games, 100));
    let said = said(&form);
    assert!(room::length(&said) <= TEXT && !said.contains('…'), "{said}");
    let shown = said.matches("31 turns").count();
    assert!(said.contains(&format!("9 to {} of 100", 8 + shown)), "{said}");
    let ids = ids(&form);
    let mut unique = ids.clone();
    unique.sort();
    unique.dedup();
    assert_eq!(unique.len(), ids.len(), "{ids:?}");
    let next = Op::TurnGames(GamesView { from: 8 + u32::try_from(shown).expect("few"), ..view });
    assert!(ids.iter().any(|id| id.ends_with(&format!(":{next}"))), "{ids:?}");
    let before = Op::TurnGames(GamesView { from: 0, ..view });
    assert!(ids.iter().any(|id| id.ends_with(&format!(":{before}"))), "{ids:?}");
    assert_eq!(starpost_playground::wrong_with(&form), Value::Null);
}

/// A game in this channel that waits for the caller's turn.
fn waiting(game: i64, channel: u64) -> Listed {
    let mut listed = over(game, ["Anna", "Ben"]);
    listed.posted.channel = ChannelId(channel);
    Listed { stage: Stage::Playing, over: None, waits_for_you: true, ..listed }
}

#[test]
fn the_first_game_that_waits_is_green_unless_it_is_the_one_played_here() {
    let mut call = Call::example();
    let here = call.place.channel.0;
    let green_at = |call: &Call, games: Vec<Listed>| {
        let count = u32::try_from(games.len()).expect("few");
        let form = listing(call, &listed(GamesView::ALL, games, count)).form();
        let parts = parts(&form.body).into_iter();
        let green: Vec<&Value> = parts.filter(|part| part["style"] == 3).collect();
        assert!(green.len() < 2, "{green:?}");
        let green = green.first().and_then(|part| part["custom_id"].as_str());
        green.map(str::to_owned)
    };
    let game = |number: &str| Some(format!("v1:{number}:0:0:open"));
    let in_channel = green_at(&call, vec![waiting(5, here)]);
    assert_eq!(in_channel, game("5"), "several may be posted in one channel");
    call.place.under = Some(ChannelId(7));
    let green = |games| green_at(&call, games);
    let there = here + 1;
    assert_eq!(green(vec![waiting(5, here)]), None);
    assert_eq!(green(vec![waiting(5, here), waiting(6, there)]), game("6"));
    assert_eq!(green(vec![waiting(5, there)]), game("5"));
    let several_here = vec![waiting(5, here), waiting(6, here)];
    assert_eq!(green(several_here), game("5"), "nobody knows which is looked at");
    assert_eq!(green(vec![over(5, ["Anna", "Ben"])]), None);
}

#[test]
fn whoever_plays_in_a_league_is_led_to_their_week_wherever_they_list_their_games() {
    let of = |listing: Listing| {
        let mut call = Call::example();
        call.place.guild = Some(GuildId(7));
        let listing_of = Listing { league: Some(LeagueId(36)), ..listing };
        super::listing(&call, &listing_of).form().body
    };
    let short = listed(GamesView::ALL, vec![over(12, ["Anna", "Ben"])], 1);
    let filtered = listed(GamesView::of(Which::Waiting, Among::Everything), vec![], 0);
    for form in [short, filtered, listed(GamesView::ALL, vec![], 0)].map(of) {
        assert!(ids(&form).contains(&"v1:0:0:0:league-10-week".to_owned()), "{form}");
        assert_eq!(starpost_playground::wrong_with(&form), Value::Null);
    }
}

#[test]
fn an_empty_list_keeps_what_leads_out_of_it() {
    let none = listed(GamesView::of(Which::Waiting, Among::Everything), vec![], 0);
    let form = form(&none);
    let said = said(&form);
    assert_eq!(said, "**Games that are waiting for you**\nNone.");
    assert!(ids(&form).contains(&"v1:0:0:0:games-all.a.0".to_owned()));
    let first = form_of_nothing();
    assert!(first.contains("You have no games"), "{first}");
}

fn form_of_nothing() -> String {
    let form = form(&listed(GamesView::ALL, vec![], 0));
    said(&form)
}

#[test]
fn whoever_has_no_game_can_begin_one_there_but_not_in_direct_messages() {
    let nothing = listed(GamesView::ALL, vec![], 0);
    let mut call = Call::example();
    call.place.guild = Some(GuildId(7));
    let in_server = listing(&call, &nothing).form().body;
    assert_eq!(ids(&in_server), ["v1:0:0:0:new"]);
    let direct = form(&nothing);
    assert!(ids(&direct).is_empty());
    let said = said(&direct);
    assert!(said.contains("in a channel of a server"), "{said}");
}
