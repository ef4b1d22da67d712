//! A season of people with odd names, many of which are equal or show nothing: whatever is posted, told or
//! written into a file names everybody in their own way, also after they have changed their names.

use std::collections::{BTreeSet, HashMap};

use serde_json::json;
use starpost::app::{LeagueFacts, NameRow, Person};

use crate::leagues::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::databases::Database;
use crate::support::front::{Asker, Front, user_name};
use crate::support::names::odd_names;

/// Calls the people of a season by these names on its server.
async fn call(scene: &Scene, names: &[String]) {
    let row = |(number, name): (u64, &String)| NameRow {
        person: person(number).id,
        name: name.clone(),
        user_name: Some(user_name(&person(number))),
    };
    let rows: Vec<NameRow> = (1..).zip(names).map(row).collect();
    let guild = scene.runs().place.guild.expect("on a server");
    let noted = scene.club.app.people().note_names(guild, &rows, false);
    noted.await.expect("they are noted");
}

/// The faults in the names of a season: that two look the same, or one shows nothing.
fn wrong_in(facts: &LeagueFacts, people: usize) -> Vec<String> {
    let entrants = facts.entrants.iter().map(|one| one.person.name.clone());
    let waiting = facts.waiting.iter().map(|one| one.name.clone());
    let names: Vec<String> = entrants.chain(waiting).collect();
    let different: BTreeSet<String> = names.iter().map(|name| name.to_lowercase()).collect();
    let mut wrong = Vec::new();
    if (names.len(), different.len()) != (people, people) {
        wrong.push(format!("{names:?}"));
    }
    let invisible = names.iter().filter(|name| ["", "?"].contains(&name.as_str()));
    wrong.extend(invisible.cloned());
    wrong
}

/// The cells of a line of a sheet.
fn cells(line: &str) -> Vec<String> {
    let (mut cells, mut quoted) = (vec![String::new()], false);
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            ',' if !quoted => cells.push(String::new()),
            _ => cells.last_mut().expect("one at least").push(letter),
        }
    }
    cells
}

/// The content of a column of a sheet.
fn column(sheet: &str, name: &str) -> Vec<String> {
    let mut lines = sheet.trim_start_matches('\u{feff}').lines();
    let heading = cells(lines.next().unwrap_or_default());
    let at = heading.iter().position(|cell| cell == name).expect(name);
    lines.filter_map(|line| cells(line).get(at).cloned()).collect()
}

on_both_databases!(a_season_tells_everybody_apart);
async fn a_season_tells_everybody_apart(database: Database) {
    let odd = odd_names();
    let people = u64::try_from(odd.len()).expect("a few");
    let scene = Scene::joined(database, "format:swiss rounds:1 clock:3d", people).await;
    call(&scene, &odd).await;
    let mut wrong = wrong_in(&scene.facts().await, odd.len());
    scene.begins().await;
    let facts = scene.facts().await;
    wrong.extend(wrong_in(&facts, odd.len()));
    let shown: HashMap<_, _> =
        facts.entrants.iter().map(|one| (one.person.id, one.person.name.clone())).collect();
    for fixture in &facts.fixtures {
        let names: Vec<&Person> = fixture.players.iter().collect();
        let own = names.iter().all(|one| shown[&one.id] == one.name);
        if !own || names.len() == 2 && names[0].name == names[1].name {
            wrong.push(format!("{names:?}"));
        }
    }
    let front = Front::open(scene.club.app.clone()).await;
    front.set_time(scene.now());
    let by = Asker::of(&scene.runs());
    let league = [("league", json!(scene.league.to_string()))];
    let league = [&league[..], &[("as", json!("csv"))]].concat();
    let export = front.command(&by, "league standings", &league).await;
    let (_, sheet) =
        export.files.iter().find(|(name, _)| name.ends_with(".csv")).expect("standings");
    let sheet = String::from_utf8(sheet.clone()).expect("text");
    let players = column(&sheet, "name");
    let different: BTreeSet<&String> = players.iter().collect();
    assert_eq!((players.len(), different.len()), (odd.len(), odd.len()), "{sheet}");
    // Whoever is named to the bot is found by the name that is shown, and by no name that several have.
    let row = scene.facts().await;
    for entrant in row.entrants.iter().take(12) {
        let name = entrant.person.name.as_str();
        let found = scene.club.app.leagues().called(&scene.runs(), scene.league, name).await;
        if found.ok() != Some(entrant.person.id) {
            wrong.push(format!("not found: {name}"));
        }
    }
    let several = scene.club.app.leagues().called(&scene.runs(), scene.league, "Alex").await;
    assert!(several.is_err(), "{several:?}");
    // All of them are called otherwise from now on.
    let turned: Vec<String> = odd.iter().rev().cloned().collect();
    call(&scene, &turned).await;
    let facts = scene.facts().await;
    wrong.extend(wrong_in(&facts, odd.len()));
    let anna = odd.iter().position(|name| name == "Anna").expect("Anna");
    let now = person(u64::try_from(turned.len() - anna).expect("a number")).id;
    let called = facts.entrants.iter().find(|one| one.person.id == now);
    assert_eq!(called.expect("plays").person.name, "Anna");
    assert!(wrong.is_empty(), "{wrong:#?}");
}
