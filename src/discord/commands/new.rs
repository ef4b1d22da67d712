//! `/game new`: a game is opened, and its invitation posted where that was asked for.

use super::asked::Asked;
use super::greeting::unreached;
use super::parameter::Parameter;
use super::tools::Tools;
use crate::app::{Error, NewGame, Opponent, Refusal, Starter, kind_named};
use crate::discord::say::invitations::invitation_with;
use crate::discord::say::reply::Reply;
use starpost_games::games::Kind;

/// The options that name somebody to play against.
const OPPONENTS: [&str; 5] = [
    "opponent",
    "opponent-2",
    "opponent-3",
    "opponent-4",
    "opponent-5",
];

/// Whatever any kind of game lets be chosen.
pub(super) fn parameters() -> Vec<Parameter> {
    let mut all: Vec<Parameter> = OPPONENTS.into_iter().map(Parameter::person).collect();
    all.push(seats());
    if Kind::ALL.len() > 1 {
        let kinds = Kind::ALL.into_iter().map(Kind::word);
        all.push(Parameter::one_of("game", "kind", kinds));
    }
    let editions = union(Kind::ALL.into_iter().flat_map(|kind| kind.game().presets()));
    all.push(Parameter::one_of("edition", "edition", editions));
    all.extend(settings().into_iter().map(|(key, values)| {
        let id = format!("setting-{key}");
        Parameter::one_of(key, &id, values).described(id)
    }));
    let starts = ["random", "me", "them"];
    all.push(Parameter::one_of("start", "choice-start", starts));
    all.push(Parameter::person("novice"));
    all
}

fn seats() -> Parameter {
    let counts: Vec<u8> = Kind::ALL
        .into_iter()
        .flat_map(|kind| kind.game().seats())
        .collect();
    let (fewest, most) = (counts.iter().min(), counts.iter().max());
    let or_two = |count: Option<&u8>| count.copied().map_or(2, u64::from);
    Parameter::number_to("seats", or_two(fewest), or_two(most))
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

/// Opens the game.
pub(super) async fn run(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let invitation = tools.app.new_game(&asked.call, wanted(asked)?).await?;
    let warning = unreached(tools.app, &asked.call, &invitation).await;
    let id = "invitation-opened";
    Ok(invitation_with(&asked.call, id, &invitation, warning))
}

fn wanted(asked: &Asked<'_>) -> Result<NewGame, Refusal> {
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
    let kind = asked.text("game").map_or(Ok(Kind::ALL[0]), kind_named)?;
    Ok(NewGame {
        kind,
        options: chosen.collect::<Vec<_>>().join(" "),
        opponents,
        seats: u8::try_from(seats).unwrap_or(u8::MAX),
        starter: starter(asked),
    })
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
