//! The leagues in which somebody plays or has played, in words: a line each, with a button.

use serenity::builder::CreateButton;

use crate::app::{LeagueFacts, PersonId, PlayerLeagues};
use crate::discord::custom_id::LeagueButton;
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::leagues::rules::{division, title};
use crate::discord::say::parts::Line;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::Language;

/// All of them; nothing if there are none.
pub(crate) fn player_leagues(
    language: Language,
    leagues: &PlayerLeagues,
    person: PersonId,
) -> Vec<Line> {
    if leagues.seasons.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![Line::plain(say(language, "player-leagues", &[]))];
    lines.extend(leagues.seasons.iter().map(|facts| Line {
        text: season(language, facts, person),
        button: Some(standings(language, facts)),
    }));
    let more = leagues.has_more.then(|| Line::plain(say(language, "player-more", &[])));
    lines.extend(more);
    lines
}

/// The button that shows how everybody stood there.
fn standings(language: Language, facts: &LeagueFacts) -> CreateButton {
    let buttons = LeagueButtons::new(language, facts.row.id);
    buttons.button(if facts.is_past {
        LeagueButton::Season(facts.row.season)
    } else {
        LeagueButton::Standings
    })
}

/// A season, and somebody's place in it.
fn season(language: Language, facts: &LeagueFacts, person: PersonId) -> String {
    let mut args = vec![("title", text(title(language, &facts.row)))];
    let mut there = facts.entrants.iter().filter(|one| one.person.id == person);
    let is_over = facts.ended.is_some();
    let id = match (there.next(), facts.place_of(person)) {
        _ if facts.divisions.is_empty() => "player-league-joined",
        (Some(entrant), _) if entrant.is_gone => "player-league-left",
        (Some(_), Some((number, place, people))) => {
            args.extend([("place", count(place)), ("people", count(people))]);
            let several = facts.divisions.len() > 1;
            let named = several.then(|| ("division", text(division(language, facts, number))));
            args.extend(named);
            match (is_over, several) {
                (false, false) => "player-league-place",
                (false, true) => "player-league-place-division",
                (true, false) => "player-league-came",
                (true, true) => "player-league-came-division",
            }
        }
        (Some(_), None) if !is_over => "player-league-plays",
        // Somebody else has taken over.
        (Some(_) | None, _) => "player-league-played",
    };
    say(language, id, &args)
}
