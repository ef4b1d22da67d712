//! Whatever people are called: their names differ and can be seen, what is printed is understood when it
//! is typed, and a word that can mean several things is asked about, and never decided in silence.

use std::collections::BTreeSet;

use rand::SeedableRng as _;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom as _;
use starpost_games::clean_names;
use starpost_games::game::Seat;
use starpost_games::games::{AnyGame, Kind, PlayerName, Typed};
use starpost_games::namesakes::{MarkedName, told_apart};
use unicode_normalization::UnicodeNormalization as _;

use crate::support::names::odd_names;
use crate::support::table::table_after;

/// The number of tables of each number of people that are tried.
const TABLES: usize = 12;

/// Of how many pairs one is seated at a table.
const PAIRS: usize = 11;

/// The homes of up to six; the first player can reach all others.
const HOMES: [&str; 6] = ["b3 y1 g3", "y2 b2 g3", "r2 g2 g3", "b2 g2 g3", "r2 y2 g3", "r2 b2 g3"];

/// A table at which the first player has a small green at home and there is a system called Vega.
fn table(seats: u8) -> Box<dyn AnyGame> {
    let options = match seats {
        2 => "",
        3 | 4 => "mode=last-captain",
        _ => "edition=primer-2012 mode=last-captain",
    };
    let homes = HOMES[..usize::from(seats)].iter();
    let mut turns: Vec<String> = homes.map(|home| format!("homeworld {home}")).collect();
    let pass = || (1..seats).map(|_| "pass".to_owned());
    turns.push("build g1".to_owned());
    turns.extend(pass());
    turns.push("discover g1 h g2 Vega".to_owned());
    turns.extend(pass());
    turns.push("build g1".to_owned());
    turns.extend(pass());
    let turns =
        turns.iter().map(|turn| turn.replace(" h ", &format!(" {} ", label(0, seats)))).map(
            |turn| {
                if turn.starts_with("build") { format!("{turn} {}", label(0, seats)) } else { turn }
            },
        );
    table_after(Kind::Homeworlds, options, seats, &turns.collect::<Vec<_>>().join("|"))
}

fn label(seat: u8, seats: u8) -> &'static str {
    let labels: &[&str] = match seats {
        2 => &["South", "North"],
        3 | 4 => &["South", "West", "North", "East"],
        _ => &["Achernar", "Betelgeuse", "Canopus", "Diphda", "Enif", "Furud"],
    };
    labels[usize::from(seat)]
}

/// Somebody of the list: every third is known by their name only.
fn person(number: usize, name: &str) -> PlayerName {
    let user_name = match name {
        "Ben" => Some("ben_1".to_owned()),
        _ => (!number.is_multiple_of(3)).then(|| format!("user{number}")),
    };
    PlayerName { name: name.to_owned(), user_name }
}

/// A name as somebody compares it who knows nothing of how it is read.
fn same(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    words.join(" ").nfkc().collect::<String>().to_lowercase()
}

/// The places that a word is the whole name of, in notation.
fn meant(word: &str, people: &[PlayerName]) -> BTreeSet<String> {
    let seats = u8::try_from(people.len()).expect("a few");
    let mut places = BTreeSet::new();
    for (seat, player) in (0..seats).zip(people) {
        let home = label(seat, seats);
        let marked = format!("{home} (seat)");
        let mut names = vec![home, &marked, &player.name];
        names.extend(player.user_name.as_deref());
        if seat == 0 {
            names.push("home");
        }
        if names.iter().any(|name| same(name) == same(word)) {
            places.insert(home.to_owned());
        }
    }
    if ["vega", "vega (star)"].contains(&&*same(word)) {
        places.insert("Vega".to_owned());
    }
    places
}

/// The actions that are tried: some of each verb, and every way to other places.
fn some_actions(table: &dyn AnyGame) -> Vec<String> {
    let mut some: Vec<String> = Vec::new();
    for action in table.actions() {
        if action.starts_with("discover") {
            // The name of the star depends on who plays.
            continue;
        }
        let verb = action.split(' ').next();
        let others = some.iter().filter(|other| other.split(' ').next() == verb);
        if others.count() < 3 || action.starts_with("move g1") {
            some.push(action);
        }
    }
    some
}

/// The line that a typed one is read as.
fn read(table: &dyn AnyGame, typed: &str) -> Option<(Typed, String)> {
    let mut table = table.boxed();
    let how = table.play_typed(typed).ok()?;
    Some((how, table.line()))
}

/// Checks what is printed of these actions at a table, and every word that may be typed there.
fn check(table: &dyn AnyGame, people: &[PlayerName], actions: &[String]) {
    let mover = Some(Seat(0));
    for action in actions {
        let printed = table.as_read(mover, action);
        let read = read(table, &printed).map(|(_, line)| line);
        assert_eq!(read.as_deref(), Some(action.as_str()), "{printed:?} {people:?}");
    }
    for offered in table.complete("move", 5) {
        let (_, line) = read(table, &offered).unwrap_or_else(|| panic!("{offered} {people:?}"));
        assert_eq!(table.as_read(mover, &line), offered, "{people:?}");
    }
    let built = table.as_read(mover, &format!("build g1 {}", label(0, table.seats())));
    let home = built.trim_start_matches("build g1 ");
    for word in &words(people) {
        check_word(table, people, home, word);
    }
    for player in people {
        check_word(table, people, home, &format!("{}'s home", player.name));
    }
}

fn check_word(table: &dyn AnyGame, people: &[PlayerName], home: &str, word: &str) {
    let own = label(0, table.seats());
    let plain = word.strip_suffix("'s home").unwrap_or(word);
    let meant: BTreeSet<String> =
        meant(word, people).into_iter().chain(meant(plain, people)).collect();
    for (typed, line) in [
        (format!("move g1 {home} {word}"), format!("move g1 {own} ")),
        (format!("build g1 {word}"), "build g1 ".to_owned()),
    ] {
        let lines: BTreeSet<String> = meant.iter().map(|place| format!("{line}{place}")).collect();
        let mut legal = lines.clone();
        legal.retain(|line| table.boxed().play(line).is_ok());
        let about = || format!("{typed:?} {people:?}");
        match table.boxed().play_typed(&typed) {
            Ok(_) if meant.is_empty() => {}
            Ok(how) => {
                let read = read(table, &typed).expect("as before").1;
                // What only begins like the word is meant if nothing else is possible, and seen first.
                let is_seen = legal.is_empty() && how == Typed::Completed;
                assert!(legal.contains(&read) || is_seen, "{read} {}", about());
                assert!(legal.len() < 2, "{read} {}", about());
                assert!(lines.len() == 1 || how == Typed::Completed, "{read} {}", about());
            }
            Err(no) if no.id == "word-unclear" => {
                let offered: BTreeSet<String> =
                    no.instead.iter().map(|line| read(table, line).expect("offered").1).collect();
                let is_offered = legal.is_subset(&offered) || offered.len() == 5;
                assert!(is_offered, "{offered:?} {}", about());
            }
            Err(no) => assert!(legal.len() < 2, "{no:?} {}", about()),
        }
    }
}

/// Checks that these people are told apart.
fn check_told_apart(people: &[PlayerName]) {
    let known = people
        .iter()
        .map(|player| MarkedName { name: &player.name, mark: player.user_name.as_deref() });
    let told = told_apart(&known.collect::<Vec<_>>());
    let plain = |name: &String| {
        let letters = name.nfkc().filter(|letter| !letter.is_whitespace());
        letters.collect::<String>().to_lowercase()
    };
    let different: BTreeSet<String> = told.iter().map(plain).collect();
    assert_eq!(different.len(), people.len(), "{told:?}");
    for name in &told {
        assert!(!name.is_empty() && clean_names::name(name) == *name, "{told:?}");
    }
}

/// The words that are tried at a table: all names there, and what has a meaning of its own.
fn words(people: &[PlayerName]) -> Vec<String> {
    let names = people.iter().map(|player| player.name.clone());
    let user_names = people.iter().filter_map(|player| player.user_name.clone());
    let others = ["home", "South", "Vega", "Ve", "g"].into_iter().map(str::to_owned);
    names.chain(user_names).chain(others).collect()
}

#[test]
fn two_of_any_names_are_told_apart_and_understood() {
    let names = odd_names();
    assert!(names.len() >= 40, "{}", names.len());
    let empty = table(2);
    let actions = some_actions(empty.as_ref());
    for (one, first) in names.iter().enumerate() {
        for (other, second) in names.iter().enumerate().skip(one + 1) {
            let mut people = [person(one, first), person(other, second)];
            if (one + other) % 2 == 0 {
                people.reverse();
            }
            check_told_apart(&people);
            if (one + 3 * other).is_multiple_of(PAIRS) {
                let mut table = empty.boxed();
                table.call_players(&people);
                check(table.as_ref(), &people, &actions);
            }
        }
    }
}

#[test]
fn several_of_any_names_are_told_apart_and_understood() {
    let names: Vec<(usize, String)> = odd_names().into_iter().enumerate().collect();
    let mut luck = SmallRng::seed_from_u64(7);
    for seats in 3..=6 {
        let empty = table(seats);
        let actions = some_actions(empty.as_ref());
        for _ in 0..TABLES {
            let chosen = names.sample(&mut luck, seats.into());
            let people: Vec<PlayerName> =
                chosen.map(|(number, name)| person(*number, name)).collect();
            check_told_apart(&people);
            let mut table = empty.boxed();
            table.call_players(&people);
            check(table.as_ref(), &people, &actions);
        }
    }
}
