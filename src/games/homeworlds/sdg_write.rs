//! Writes a game as a transcript of SuperDuperGames. Knows the site's forms and no position.

use std::fmt::Write;

use crate::games::line;

const COMPASS: [char; 4] = ['S', 'N', 'W', 'E'];

/// A transcript of turns in notation. The site called a homeworld after its player, so homes are
/// renamed; what it had no line for (resignations, offers) must have been left out by the caller.
pub fn write(players: &[String], tags: &[(String, String)], turns: &[String]) -> String {
    let players: Vec<String> = players.iter().enumerate().map(site_name).collect();
    let mut text = String::from("Homeworlds Online (starpost)\n");
    for (key, value) in tags {
        let _ = writeln!(text, "{key}: {value}");
    }
    let _ = writeln!(text, "Participants: {}\n", participants(&players));
    let mut homes: Vec<(String, String)> = Vec::new();
    for (index, turn) in turns.iter().enumerate() {
        let player = &players[index % players.len()];
        let items: Vec<String> = line::items(turn)
            .map(|item| write_item(item, player, &mut homes))
            .collect();
        let _ = writeln!(text, "{}) {player}: {}\n", index + 1, items.join("\n"));
    }
    text
}

fn site_name((index, name): (usize, &String)) -> String {
    let letters: String = name
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .take(12)
        .collect();
    if letters.is_empty() {
        format!("Player{}", index + 1)
    } else {
        letters
    }
}

/// South has the first seat here, as on the site the one who was challenged had.
fn participants(players: &[String]) -> String {
    let compass: &[char] = if players.len() == 2 {
        &COMPASS[..2]
    } else {
        &['S', 'W', 'N', 'E']
    };
    let list = players
        .iter()
        .zip(compass)
        .map(|(name, letter)| format!("{name} ({letter})"));
    list.collect::<Vec<_>>().join(", ")
}

fn write_item(item: &str, player: &str, homes: &mut Vec<(String, String)>) -> String {
    let words: Vec<&str> = item.split(' ').collect();
    let verb = capital(if words[0] == "capture" {
        "attack"
    } else {
        words[0]
    });
    if words[0] == "homeworld" && words.len() > 3 {
        let home = words.get(4).copied().unwrap_or_default();
        homes.push((home.to_owned(), capital(player)));
        return format!("{verb} {}", words[1..4].join(" ").to_uppercase());
    }
    let rest = words[1..].iter().map(|word| site_word(word, homes));
    [verb].into_iter().chain(rest).collect::<Vec<_>>().join(" ")
}

fn site_word(word: &str, homes: &[(String, String)]) -> String {
    if let Some((_, theirs)) = homes.iter().find(|(ours, _)| ours == word) {
        return theirs.clone();
    }
    let is_piece = word.parse::<crate::pieces::Piece>().is_ok();
    if is_piece {
        word.to_uppercase()
    } else {
        word.to_owned()
    }
}

/// The first letter large, the others small, as the site wrote homes.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters
        .next()
        .map(|letter| letter.to_uppercase().to_string())
        .unwrap_or_default();
    first + &letters.as_str().to_lowercase()
}
