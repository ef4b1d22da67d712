//! Names point down only: every module of the crate, and the only others it may name.

use std::fmt::{Debug, Display};
use std::path::Path;

use serde::Serialize;
use starpost::app::SecretRole;
use starpost::store::HandRow;
use static_assertions::assert_not_impl_any;

use crate::support::sources::{GAMES, LAB, Names, SERVICE, Source, sources};

const MAY_NAME: &[(&str, &[&str])] = &[
    ("pieces", &[]),
    ("worded", &[]),
    ("counted_id", &[]),
    ("settings", &[]),
    ("game", &["pieces", "worded"]),
    ("terms", &["worded"]),
    ("ai", &["game", "terms", "worded"]),
    ("refusals", &["game"]),
    ("clock", &["game", "settings", "terms", "worded"]),
    ("league", &["clock", "counted_id", "game", "refusals", "settings", "worded"]),
    ("words", &[]),
    ("clean_names", &[]),
    ("namesakes", &["clean_names"]),
    ("crash", &[]),
    ("measure", &[]),
    ("render", &["pieces", "clean_names", "worded"]),
    (
        "games",
        &[
            "ai",
            "game",
            "league",
            "namesakes",
            "pieces",
            "refusals",
            "render",
            "clean_names",
            "worded",
            "words",
        ],
    ),
    ("versus", &["ai", "game", "games"]),
    ("tuning", &["ai", "game", "games", "versus"]),
    ("record", &["clock", "counted_id", "game", "games", "league", "pieces", "terms", "worded"]),
    ("film", &["game", "games", "record", "render", "words"]),
    (
        "store",
        &[
            "clock",
            "counted_id",
            "crash",
            "game",
            "games",
            "league",
            "measure",
            "namesakes",
            "record",
            "settings",
            "terms",
            "worded",
            "words",
        ],
    ),
    (
        "app",
        &[
            "ai",
            "clock",
            "film",
            "game",
            "games",
            "league",
            "namesakes",
            "record",
            "refusals",
            "render",
            "clean_names",
            "store",
            "terms",
            "worded",
            "words",
        ],
    ),
    (
        "worker",
        &[
            "app", "clock", "crash", "game", "games", "league", "measure", "record", "render",
            "store", "terms", "words",
        ],
    ),
    ("config", &["worker"]),
    (
        "discord",
        &[
            "app",
            "clock",
            "config",
            "crash",
            "game",
            "games",
            "league",
            "measure",
            "namesakes",
            "pieces",
            "record",
            "clean_names",
            "store",
            "terms",
            "worded",
            "words",
            "worker",
        ],
    ),
    (
        "cli",
        &[
            "ai", "app", "config", "discord", "game", "games", "league", "measure", "record",
            "render", "store", "terms", "versus", "words", "worker",
        ],
    ),
];

/// The parts of the bot that the lab may name: what both programs read and print by. The bot itself it runs.
const LAB_MAY_NAME: &[&str] =
    &["starpost::app::limits", "starpost::cli", "starpost::discord::PutOff", "starpost::measure"];

/// The rules of each game, which may name no words and no pictures.
const RULES: &[(&str, &[&str])] = &[
    (
        "homeworlds",
        &[
            "action_effects",
            "action",
            "alert",
            "alignment",
            "contract",
            "departure",
            "edition",
            "ending",
            "illegal",
            "legal",
            "options",
            "position",
            "secret",
            "setup",
            "system",
            "system_changes",
            "turns",
        ],
    ),
    (
        "settlers",
        &[
            "action_effects",
            "action",
            "contract",
            "edition",
            "ending",
            "field",
            "illegal",
            "legal",
            "options",
            "position",
            "setup",
        ],
    ),
];

/// The things that only some layers may know: crates, and the modules that may name them.
const CRATES: &[(&str, &[&str])] = &[
    ("serenity", &["discord"]),
    ("axum", &["cli"]),
    ("metrics", &["measure"]),
    ("metrics_exporter_prometheus", &["cli"]),
    ("starpost_playground", &["cli"]),
    ("reqwest", &["discord"]),
    ("ed25519_dalek", &["discord"]),
    ("sqlx", &["store"]),
    ("clap", &["cli"]),
    ("tiny_skia", &["render"]),
    ("skillratings", &["league"]),
    ("tokio", &["app", "cli", "crash", "discord", "store", "worker"]),
];

#[test]
fn every_module_names_only_what_lies_below() {
    for source in everything() {
        let Some(layer) = source.layer() else {
            continue;
        };
        let (_, allowed) = MAY_NAME
            .iter()
            .find(|(name, _)| *name == layer)
            .unwrap_or_else(|| panic!("{layer} has no layer"));
        for named in named_layers(source) {
            let fine = named == layer || allowed.contains(&named);
            assert!(fine, "{} names {named}", source.file.display());
        }
    }
}

#[test]
fn the_lab_names_little_of_the_bot() {
    for source in sources(LAB) {
        for names in source.named.iter().filter(|names| names[0] == "starpost") {
            let named = names.join("::");
            let fine = LAB_MAY_NAME.iter().any(|part| named.starts_with(part));
            assert!(fine, "{} names {named}", source.file.display());
        }
    }
}

#[test]
fn the_rules_of_a_game_know_no_words_and_no_pictures() {
    for source in sources(GAMES) {
        let [_, _, game, rule, ..] = &source.module[..] else {
            continue;
        };
        let Some(rules) = rules_of(game).filter(|rules| rules.contains(&rule.as_str())) else {
            continue;
        };
        for named in named_layers(source) {
            let below = ["pieces", "game", "games", "refusals", "worded"].contains(&named);
            assert!(below, "{game}/{rule} names {named}");
        }
        for other in source.named_below(&["crate", "games"]) {
            assert_eq!(other, game, "{game}/{rule} names games::{other}");
        }
        for other in source.named_below(&["crate", "games", game]) {
            assert!(rules.contains(&other), "{game}/{rule} names {game}::{other}");
        }
    }
}

#[test]
fn every_rule_of_a_game_is_a_file() {
    let modules: Vec<Names> = sources(GAMES).iter().map(|source| source.module.clone()).collect();
    for (game, rules) in RULES {
        for rule in *rules {
            let module = ["crate", "games", game, rule].map(str::to_owned);
            assert!(modules.contains(&module.to_vec()), "{game}/{rule}");
        }
    }
}

#[test]
fn a_game_names_the_door_below_it_and_nothing_else_of_the_games() {
    for source in sources(GAMES) {
        let Some(game) = source.module.get(2).filter(|name| rules_of(name).is_some()) else {
            continue;
        };
        for named in source.named_below(&["crate", "games"]) {
            let fine = named == game || named == "door";
            assert!(fine, "{} names games::{named}", source.file.display());
        }
    }
}

#[test]
fn the_door_names_no_game_and_not_which_games_there_are() {
    for source in sources(GAMES) {
        if source.module.get(2).is_none_or(|name| name != "door") {
            continue;
        }
        for named in source.named_below(&["crate", "games"]) {
            assert_eq!(named, "door", "{}", source.file.display());
        }
        assert!(!source.mentions("Kind"), "{} names Kind", source.file.display());
    }
}

#[test]
fn libraries_stay_in_the_layers_that_need_them() {
    for source in everything() {
        let Some(layer) = source.layer() else {
            continue;
        };
        for (library, allowed) in CRATES {
            let named = source.named.iter().any(|names| names[0] == *library);
            let fine = !named || allowed.contains(&layer);
            assert!(fine, "{} names {library}", source.file.display());
        }
    }
}

#[test]
fn nothing_above_the_door_names_a_game() {
    let above = everything().into_iter().filter(|source| source.layer() != Some("games"));
    for source in above.chain(sources(LAB)) {
        for package in ["crate", "starpost_games"] {
            for named in source.named_below(&[package, "games"]) {
                let game = rules_of(named).is_some();
                assert!(!game, "{} names {named}", source.file.display());
            }
        }
    }
}

#[test]
fn the_present_time_is_read_only_at_the_edge() {
    for source in everything() {
        let clock = ["SystemTime", "Instant"].map(|clock| [clock.to_owned(), "now".to_owned()]);
        let reads =
            source.named.iter().any(|names| clock.iter().any(|clock| names.ends_with(clock)));
        let edge = source
            .layer()
            .is_some_and(|layer| ["cli", "discord", "measure", "worker"].contains(&layer));
        assert!(!reads || edge, "{} reads the clock", source.file.display());
    }
}

/// The only files that may read secret roles.
const SECRET: &[&str] = &[
    // reads and writes it
    "store/deals.rs",
    "store/mod.rs",
    // deals, and judges what has happened
    "app/secrets/deal.rs",
    // one's own role: `/game secret`, the button, and the letter
    "app/secrets/secret.rs",
];

#[test]
fn hardly_anything_can_learn_a_secret_role() {
    for source in sources(SERVICE) {
        let allowed = SECRET.iter().any(|path| source.file == Path::new(path));
        let calls = ["read_deal", "read_role"].map(|method| source.called.contains(method));
        let reads = source.mentions("HandRow") || calls.contains(&true);
        assert!(allowed || !reads, "{} reads roles", source.file.display());
    }
}

/// The only files that may read what somebody has prepared.
const PREPARED: &[&str] = &[
    // one's own: to put it together, and to see it
    "app/turns/laid_draft.rs",
    "app/turns/bench.rs",
    // everybody's: when a turn was played
    "app/preparation/trigger.rs",
];

#[test]
fn hardly_anything_can_learn_what_somebody_has_prepared() {
    for source in sources(SERVICE) {
        let allowed = PREPARED.iter().any(|path| source.file == Path::new(path));
        let methods = ["read_preparation", "read_preparations", "read_prepared"];
        let reads = methods.iter().any(|method| source.called.contains(*method));
        assert!(allowed || !reads, "{} reads prepared turns", source.file.display());
    }
}

assert_not_impl_any!(HandRow: Debug, Display, Serialize);
assert_not_impl_any!(SecretRole: Debug, Display, Serialize);

/// The files of the service and of the games.
fn everything() -> Vec<&'static Source> {
    [SERVICE, GAMES].into_iter().flat_map(sources).collect()
}

/// The layers that a file names, of its own package and of the games.
fn named_layers(source: &Source) -> impl Iterator<Item = &str> {
    let own = source.named_below(&["crate"]);
    own.chain(source.named_below(&["starpost_games"]))
}

fn rules_of(game: &str) -> Option<&'static [&'static str]> {
    let game = RULES.iter().find(|(name, _)| *name == game);
    game.map(|(_, rules)| *rules)
}
