//! `/game new`: what can be asked of a game about to be opened.

use serenity::all::CommandOptionType;
use serenity::builder::CreateCommandOption;

use super::{BASE, Tools, below, describe, option};
use crate::app::{Error, NewGame, Opponent, Starter};
use crate::discord::commands::asked::Asked;
use crate::discord::commands::greeting;
use crate::discord::say::invitations;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;
use crate::games::Kind;

/// The options that name somebody to play against.
const OPPONENTS: [&str; 5] = [
    "opponent",
    "opponent-2",
    "opponent-3",
    "opponent-4",
    "opponent-5",
];

/// The command, with whatever any kind of game lets be chosen.
pub(super) fn definition() -> CreateCommandOption {
    let new = OPPONENTS
        .into_iter()
        .fold(below("game", "new"), |new, name| {
            new.add_sub_option(option(CommandOptionType::User, "game-new", name))
        });
    let new = new.add_sub_option(seats());
    let kinds: Vec<(String, &str)> = Kind::ALL
        .iter()
        .map(|kind| (format!("kind-{}", kind.word()), kind.word()))
        .collect();
    let new = match kinds.len() {
        1 => new,
        _ => new.add_sub_option(choice(describe("game-new-game"), "game", kinds)),
    };
    let editions = union(Kind::ALL.into_iter().flat_map(|kind| kind.game().presets()));
    let editions = editions
        .into_iter()
        .map(|key| (format!("edition-{key}"), key));
    let new = new.add_sub_option(choice(
        describe("game-new-edition"),
        "edition",
        editions.collect(),
    ));
    let new = settings().into_iter().fold(new, |new, (key, choices)| {
        let named = choices
            .into_iter()
            .map(|choice| (format!("setting-{key}-{choice}"), choice));
        let description = say(BASE, &format!("setting-{key}"), &[]);
        new.add_sub_option(choice(description, key, named.collect()))
    });
    let starts = ["random", "me", "them"].map(|key| (format!("choice-start-{key}"), key));
    new.add_sub_option(choice(describe("game-new-start"), "start", starts.into()))
        .add_sub_option(option(CommandOptionType::User, "game-new", "novice"))
}

fn seats() -> CreateCommandOption {
    let counts: Vec<u8> = Kind::ALL
        .into_iter()
        .flat_map(|kind| kind.game().seats())
        .collect();
    let (fewest, most) = (counts.iter().min(), counts.iter().max());
    option(CommandOptionType::Integer, "game-new", "seats")
        .min_int_value(fewest.copied().map_or(2, u64::from))
        .max_int_value(most.copied().map_or(2, u64::from))
}

/// An option with choices: the message of each, and what it stands for.
fn choice(description: String, name: &str, choices: Vec<(String, &str)>) -> CreateCommandOption {
    let option = CreateCommandOption::new(CommandOptionType::String, name, description);
    choices.into_iter().fold(option, |option, (id, value)| {
        option.add_string_choice(say(BASE, &id, &[]), value)
    })
}

/// What can be chosen in any kind of game, each once.
fn settings() -> Vec<(&'static str, Vec<&'static str>)> {
    let all: Vec<_> = Kind::ALL
        .into_iter()
        .flat_map(|kind| kind.game().settings())
        .collect();
    let keys = union(all.iter().map(|setting| setting.key));
    let choices = |key| {
        let same = all.iter().filter(move |setting| setting.key == key);
        union(same.flat_map(|setting| setting.choices.iter().copied()))
    };
    keys.into_iter().map(|key| (key, choices(key))).collect()
}

fn union(words: impl Iterator<Item = &'static str>) -> Vec<&'static str> {
    words.fold(Vec::new(), |mut known, word| {
        if !known.contains(&word) {
            known.push(word);
        }
        known
    })
}

/// `/game new` opens a game; its invitation is posted where it was asked for.
pub(super) async fn new(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let invitation = tools.app.new_game(&asked.call, wanted(asked)).await?;
    let warning = greeting::unreached(tools.app, &asked.call, &invitation).await;
    Ok(invitations::invitation_with(
        &asked.call,
        "invitation-opened",
        &invitation,
        warning,
    ))
}

fn wanted(asked: &Asked<'_>) -> NewGame {
    let people = OPPONENTS
        .into_iter()
        .filter_map(|name| asked.opponent(name));
    let opponents: Vec<Opponent> = people.collect();
    let usual = u32::try_from(opponents.len() + 1)
        .unwrap_or(u32::MAX)
        .max(2);
    let seats = asked.number("seats").unwrap_or(usual);
    let keys = settings().into_iter().map(|(key, _)| key);
    let chosen = ["edition"].into_iter().chain(keys).filter_map(|key| {
        let value = asked.text(key)?;
        Some(format!("{key}={value}"))
    });
    let kind = asked.text("game").unwrap_or(Kind::ALL[0].word());
    NewGame {
        kind: kind.to_owned(),
        options: chosen.collect::<Vec<_>>().join(" "),
        opponents,
        seats: u8::try_from(seats).unwrap_or(u8::MAX),
        starter: starter(asked),
    }
}

fn starter(asked: &Asked<'_>) -> Starter {
    if let Some(novice) = asked.opponent("novice") {
        return Starter::Novice(novice.person.id);
    }
    match asked.text("start") {
        Some("me") => Starter::Creator,
        Some("them") => Starter::Opponent,
        _ => Starter::Random,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::limits::{CHOICES, DESCRIPTION, NAME, OPTIONS};

    #[test]
    fn discord_has_room_for_everything_that_can_be_asked() {
        let definition = serde_json::to_value(definition()).expect("JSON");
        let options = definition["options"].as_array().expect("options");
        assert!(options.len() <= OPTIONS, "{}", options.len());
        for option in options {
            let name = option["name"].as_str().expect("a name");
            let own = name
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c));
            assert!(own && name.len() <= NAME, "{name}");
            let description = option["description"].as_str().expect("a description");
            assert!(
                (1..=DESCRIPTION).contains(&description.chars().count()),
                "{description}"
            );
            let choices = option["choices"].as_array().map_or(0, Vec::len);
            assert!(choices <= CHOICES, "{name}");
        }
    }
}
