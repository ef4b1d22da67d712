//! The facts told of a player: their ratings, what they have won, how reliably they play, and what they play now.

use crate::app::{Call, HeadToHead, Pictured, PlayerFacts, PoolFacts, Won};
use crate::discord::out::form::File;
use crate::discord::say::games::listed_line;
use crate::discord::say::names::named;
use crate::discord::say::room::{self, fitting, length};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::league::Reliability;
use starpost_games::words::Language;

/// The amount of room there is for ratings.
const RATINGS: usize = 800;

/// All there is to say about a player.
pub(crate) fn player(call: &Call, facts: &PlayerFacts) -> String {
    let language = call.language;
    let mut lines = vec![say(language, "player-title", &[("player", named(&facts.person))])];
    if facts.is_hidden {
        lines.push(say(language, "player-hidden", &[]));
    } else {
        lines.extend(played(language, facts));
    }
    lines.extend(facts.against_you.map(|against| against_you(language, against)));
    if !facts.is_hidden {
        lines.push(reliability(language, facts.reliability));
    }
    lines.extend(running(call, facts, room::LIST.saturating_sub(length_of(&lines))));
    lines.join("\n")
}

/// The ratings, and what was won.
fn played(language: Language, facts: &PlayerFacts) -> Vec<String> {
    let mut lines = ratings(language, facts);
    if facts.won.is_empty() {
        lines.push(say(language, "player-nothing", &[]));
    }
    lines.extend(facts.won.iter().map(|won| won_lost(language, won)));
    lines
}

/// The picture of how a rating has moved.
pub(crate) fn history(pool: &PoolFacts, picture: Pictured) -> File {
    File {
        name: match pool.level.0 {
            Some(level) => format!("rating-{}-{level}.png", pool.pool),
            None => format!("rating-{}.png", pool.pool),
        },
        description: picture.alt.clone(),
        bytes: picture.png,
    }
}

/// The ratings, as many as there is room for: the bot may have one for each of its levels.
fn ratings(language: Language, facts: &PlayerFacts) -> Vec<String> {
    let pools = facts.pools.iter();
    let mut lines: Vec<String> = pools.map(|pool| rating(language, pool)).collect();
    let shown = fitting(&lines, RATINGS);
    if shown < lines.len() {
        lines.truncate(shown);
        lines.push(say(language, "player-more", &[]));
    }
    lines
}

fn rating(language: Language, pool: &PoolFacts) -> String {
    let args = [
        ("pool", text(&*pool.name)),
        ("rating", text(pool.present.shown().to_string())),
        ("deviation", text(pool.present.shown_deviation().to_string())),
        ("games", count(pool.games)),
    ];
    let line = say(language, "player-rating", &args);
    if pool.present.is_provisional() {
        let rating = [("rating", text(line))];
        say(language, "player-rating-provisional", &rating)
    } else {
        line
    }
}

fn won_lost(language: Language, won: &Won) -> String {
    let game = won.kind.game();
    let edition = game
        .edition_message(&won.edition)
        .map_or_else(|| won.edition.clone(), |id| say(language, id, &[]));
    let args = [
        ("kind", text(say(language, game.message(), &[]))),
        ("edition", text(edition)),
        ("won", count(won.won)),
        ("drawn", count(won.drawn)),
        ("lost", count(won.lost)),
    ];
    say(language, "player-won", &args)
}

fn against_you(language: Language, against: HeadToHead) -> String {
    let HeadToHead { better, tied, worse } = against;
    if better + tied + worse == 0 {
        return say(language, "player-against-you-never", &[]);
    }
    let args = [("better", count(better)), ("tied", count(tied)), ("worse", count(worse))];
    say(language, "player-against-you", &args)
}

fn reliability(language: Language, reliability: Reliability) -> String {
    let Some(percent) = reliability.percent() else {
        return say(language, "player-reliability-none", &[]);
    };
    let turns = u64::from(reliability.in_time) + u64::from(reliability.late);
    let args = [("percent", count(percent)), ("turns", text(turns.to_string()))];
    say(language, "player-reliability", &args)
}

/// The games that run, as many as there is room for.
fn running(call: &Call, facts: &PlayerFacts, room: usize) -> Vec<String> {
    if facts.running.is_empty() {
        return Vec::new();
    }
    let line = |game| listed_line(call, game, false);
    let mut games: Vec<String> = facts.running.iter().map(line).collect();
    games.truncate(fitting(&games, room));
    if games.len() < facts.running.len() || facts.has_more_running {
        games.push(say(call.language, "player-more", &[]));
    }
    games.insert(0, say(call.language, "player-running", &[]));
    games
}

fn length_of(lines: &[String]) -> usize {
    lines.iter().map(|line| length(line) + 1).sum()
}
