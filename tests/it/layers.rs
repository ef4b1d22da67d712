//! Names point down only: every module of the crate, and the only others it may name.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const MAY_NAME: &[(&str, &[&str])] = &[
    ("pieces", &[]),
    ("worded", &[]),
    ("game", &["pieces", "worded"]),
    ("words", &[]),
    ("sanitize", &[]),
    ("crash", &[]),
    ("render", &["pieces"]),
    (
        "games",
        &["game", "pieces", "render", "sanitize", "worded", "words"],
    ),
    ("record", &["game", "games", "worded"]),
    (
        "store",
        &["crash", "game", "games", "record", "worded", "words"],
    ),
    (
        "app",
        &[
            "game", "games", "record", "render", "sanitize", "store", "words",
        ],
    ),
    (
        "worker",
        &["app", "game", "games", "record", "render", "store", "words"],
    ),
    ("config", &[]),
    (
        "discord",
        &[
            "app", "config", "crash", "game", "games", "pieces", "record", "sanitize", "store",
            "words", "worker",
        ],
    ),
    (
        "cli",
        &[
            "app", "config", "discord", "game", "games", "record", "render", "store", "words",
            "worker",
        ],
    ),
];

/// The rules of each game, which may name no words and no pictures.
const RULES: &[(&str, &[&str])] = &[
    (
        "homeworlds",
        &[
            "act",
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
            "systems",
            "turns",
        ],
    ),
    (
        "settlers",
        &[
            "act", "action", "contract", "edition", "ending", "field", "illegal", "legal",
            "options", "position", "setup",
        ],
    ),
];

/// What only some layers may know: crates, and the modules that may name them.
const CRATES: &[(&str, &[&str])] = &[
    ("serenity", &["discord"]),
    ("starpost_playground", &["cli"]),
    ("reqwest", &["discord"]),
    ("sqlx", &["store"]),
    ("clap", &["cli"]),
    ("tiny_skia", &["render"]),
    (
        "tokio",
        &["app", "cli", "crash", "discord", "store", "worker"],
    ),
];

#[test]
fn every_module_names_only_what_lies_below() {
    for file in sources() {
        let module = module_of(&file);
        let Some((_, allowed)) = MAY_NAME.iter().find(|(name, _)| *name == module) else {
            assert!(
                matches!(module.as_str(), "lib" | "main"),
                "{module} has no layer"
            );
            continue;
        };
        for named in named_modules(&code(&file)) {
            let fine = named == module || allowed.contains(&named.as_str());
            assert!(fine, "{} names {named}", file.display());
        }
    }
}

#[test]
fn the_rules_of_a_game_know_no_words_and_no_pictures() {
    let all = RULES
        .iter()
        .flat_map(|(game, rules)| rules.iter().map(move |rule| (*game, *rules, *rule)));
    for (game, rules, rule) in all {
        let text = code(&games().join(format!("games/{game}/{rule}.rs")));
        for named in named_modules(&text) {
            assert!(
                ["pieces", "game", "games", "worded"].contains(&named.as_str()),
                "{game}/{rule} names {named}"
            );
        }
        for other in named_within(&text, "crate::games::") {
            assert_eq!(other, game, "{game}/{rule} names games::{other}");
        }
        for other in named_within(&text, &format!("crate::games::{game}::")) {
            assert!(
                rules.contains(&other.as_str()),
                "{game}/{rule} names {game}::{other}"
            );
        }
        assert!(
            !text.contains("use crate::games::{"),
            "{game}/{rule} names the door"
        );
    }
}

#[test]
fn a_game_names_the_door_below_it_and_nothing_else_of_the_games() {
    for (game, _) in RULES {
        let folder = games().join(format!("games/{game}"));
        for file in sources().iter().filter(|file| file.starts_with(&folder)) {
            for named in named_within(&code(file), "games::") {
                let fine = named == *game || named == "door";
                assert!(fine, "{} names games::{named}", file.display());
            }
        }
    }
}

#[test]
fn the_door_names_no_game_and_not_which_games_there_are() {
    let folder = games().join("games/door");
    for file in sources().iter().filter(|file| file.starts_with(&folder)) {
        let text = code(file);
        for named in named_within(&text, "games::") {
            assert_eq!(named, "door", "{}", file.display());
        }
        let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
        assert!(
            !words.any(|word| word == "Kind"),
            "{} names Kind",
            file.display()
        );
    }
}

#[test]
fn libraries_stay_in_the_layers_that_need_them() {
    for file in sources() {
        let module = module_of(&file);
        let text = code(&file);
        for (library, allowed) in CRATES {
            let named = text
                .replace(&format!("\"{library}::"), "")
                .contains(&format!("{library}::"));
            let fine = !named || allowed.contains(&module.as_str()) || module == "main";
            assert!(fine, "{} names {library}", file.display());
        }
    }
}

#[test]
fn nothing_above_the_door_names_a_game() {
    for file in sources() {
        let module = module_of(&file);
        if matches!(module.as_str(), "games" | "lib") {
            continue;
        }
        let text = code(&file);
        for (game, _) in RULES {
            let named = text.contains(&format!("games::{game}"));
            assert!(!named, "{} names {game}", file.display());
        }
    }
}

/// The only files that may name the table of secret roles, or what reads it.
const SECRET: &[&str] = &[
    // reads and writes it
    "store/deals.rs",
    "store/mod.rs",
    // deals, and judges what has happened
    "app/deal.rs",
    // one's own role: `/game secret`, the button, and the letter
    "app/secret.rs",
];

#[test]
fn hardly_anything_can_learn_a_secret_role() {
    for file in sources() {
        let text = code(&file);
        let allowed = SECRET.iter().any(|path| inside(&file) == Path::new(path));
        for reads in [
            "HandRow",
            ".deal().await",
            "deals where",
            "store.role(",
            "store().role(",
        ] {
            assert!(
                allowed || !text.contains(reads),
                "{} names {reads}",
                file.display()
            );
        }
    }
}

#[test]
fn nothing_can_print_a_secret_role() {
    for (file, kind) in [
        ("store/deals.rs", "pub struct HandRow"),
        ("app/deal.rs", "struct Deal"),
        ("app/secret.rs", "pub struct SecretRole"),
    ] {
        let text = code(&service().join(file));
        let (before, _) = text.split_once(kind).expect("the type");
        let derived = before.lines().next_back().unwrap_or_default();
        let printed = ["Debug", "Display", "Serialize"];
        assert!(
            !printed.iter().any(|name| derived.contains(name)),
            "{kind}: {derived}"
        );
        let name = kind.rsplit(' ').next().expect("a name");
        let by_hand = |printed: &&str| text.contains(&format!("{printed} for {name} "));
        assert!(!printed.iter().any(by_hand), "{name}");
    }
}

#[test]
fn the_present_time_is_read_only_at_the_edge() {
    for file in sources() {
        let module = module_of(&file);
        let text = code(&file);
        let reads = ["SystemTime::now", "Instant::now"]
            .iter()
            .any(|call| text.contains(call));
        let edge = ["cli", "discord", "main", "worker"].contains(&module.as_str());
        assert!(!reads || edge, "{} reads the clock", file.display());
    }
}

/// The sources of the service and its front ends.
fn service() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The sources of the games and what they stand on.
fn games() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("crates/games/src")
}

fn sources() -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![service(), games()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            match path.is_dir() {
                true => folders.push(path),
                false => files.push(path),
            }
        }
    }
    files.retain(|path| path.extension().is_some_and(|ending| ending == "rs"));
    files
}

fn inside(file: &Path) -> &Path {
    let inside = [service(), games()]
        .into_iter()
        .find_map(|folder| file.strip_prefix(folder).ok());
    inside.expect("a source file")
}

fn module_of(file: &Path) -> String {
    let inside = inside(file);
    let first = inside.components().next().expect("a name").as_os_str();
    first.to_string_lossy().trim_end_matches(".rs").to_owned()
}

/// The code of a file without its unit tests and comments: none of a file that is all unit tests.
fn code(file: &Path) -> String {
    if file.ends_with("tests.rs") {
        return String::new();
    }
    let text = fs::read_to_string(file).expect("a readable file");
    let before_tests = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = before_tests
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// The modules that a file names, of its own package and of the games.
fn named_modules(text: &str) -> BTreeSet<String> {
    let mut named = named_within(text, "crate::");
    named.extend(named_within(text, "starpost_games::"));
    named
}

fn named_within(text: &str, prefix: &str) -> BTreeSet<String> {
    let parts = text.split(prefix).skip(1);
    let name = |part: &str| {
        let end = part
            .find(|c: char| !c.is_alphanumeric() && c != '_')
            .unwrap_or(part.len());
        part[..end].to_owned()
    };
    parts.map(name).filter(|name| !name.is_empty()).collect()
}
