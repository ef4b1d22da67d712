//! Every id that becomes a sentence has one: those of refusals and of warnings, found in the source.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use starpost_games::games::Kind;
use starpost_games::words::Language;

#[test]
fn every_refusal_and_every_warning_has_its_sentence() {
    let mut ids = BTreeSet::new();
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let folders = ["src", "crates/games/src"].map(|folder| sources(&root.join(folder)));
    for file in folders.into_iter().flatten() {
        let text = fs::read_to_string(&file).expect("a readable file");
        ids.extend(refusal_ids(&text));
        ids.extend(
            quoted(&text)
                .filter(|word| word.starts_with("warn-") || word.starts_with("note-"))
                .map(str::to_owned),
        );
    }
    assert!(ids.len() > 60, "{ids:?}");
    for language in Language::ALL {
        let known = messages(language);
        for id in &ids {
            assert!(
                known.contains(id),
                "{id} has no sentence in {}",
                language.code()
            );
        }
    }
}

/// Ids that are put together from a word: every word each of them may get.
const COMPOSED: [(&str, &[&str]); 12] = [
    (
        "ended",
        &[
            "elimination",
            "score",
            "resignation",
            "time",
            "removal",
            "agreement",
        ],
    ),
    (
        "log",
        &[
            "turn",
            "skip",
            "offer",
            "agree",
            "withdraw",
            "rewind",
            "event",
            "empty",
            "seal",
            "reveal",
            "decide",
            "unseal",
            "taken-back",
        ],
    ),
    ("button-end", &["out", "lost", "drawn", "unused"]),
    ("confirm-end", &["out", "lost", "drawn", "unused"]),
    ("log-leave", &["resign", "time", "remove"]),
    ("kind", &["homeworlds", "settlers"]),
    ("field-placeholder", &["homeworlds", "settlers"]),
    ("help-first-turn", &["homeworlds", "settlers"]),
    ("help-your-turn", &["homeworlds", "settlers"]),
    ("role", &["good", "evil"]),
    ("color", &["red", "yellow", "green", "blue"]),
    ("size", &["small", "medium", "large"]),
];

#[test]
fn every_composed_id_has_its_sentence() {
    for language in Language::ALL {
        let known = messages(language);
        for (start, words) in COMPOSED {
            for word in words {
                let id = format!("{start}-{word}");
                assert!(
                    known.contains(&id),
                    "{id} has no sentence in {}",
                    language.code()
                );
            }
        }
        for role in ["good", "evil"] {
            assert!(known.contains(&format!("role-{role}-aim")), "{role}");
        }
        for lesson in Kind::ALL.into_iter().flat_map(|kind| kind.game().lessons()) {
            for id in ["rules-topic", "rules"].map(|start| format!("{start}-{}", lesson.topic)) {
                assert!(known.contains(&id), "{id}");
            }
        }
        for edition in Kind::ALL
            .into_iter()
            .flat_map(|kind| kind.game().editions())
        {
            assert!(known.contains(&format!("edition-{edition}")), "{edition}");
        }
        for setting in Kind::ALL
            .into_iter()
            .flat_map(|kind| kind.game().settings())
        {
            let label = format!("setting-{}", setting.key);
            assert!(known.contains(&label), "{label}");
            for choice in setting.choices {
                assert!(known.contains(&format!("{label}-{choice}")), "{choice}");
            }
        }
    }
}

fn messages(language: Language) -> BTreeSet<String> {
    let folder = format!("assets/locales/{}", language.code());
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(folder);
    let texts = sources(&folder)
        .into_iter()
        .map(|file| fs::read_to_string(file).expect("readable"));
    let lines: Vec<String> = texts.flat_map(|text| lines(&text)).collect();
    let ids = lines
        .iter()
        .filter_map(|line| line.split_once(" ="))
        .map(|(id, _)| id.to_owned());
    ids.collect()
}

fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        match path.is_dir() {
            true => files.extend(sources(&path)),
            false => files.push(path),
        }
    }
    files
}

/// The words in the bodies of functions `fn id(&self) -> &'static str`, and in refusals made
/// directly.
fn refusal_ids(text: &str) -> Vec<String> {
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    let bodies = text.split("fn id(&self) -> &'static str {").skip(1);
    let bodies = bodies.map(|rest| rest.split("\n    }").next().unwrap_or_default());
    let direct = ["Refused::bare(\"", "Refused::plain(\"", "Refused::said(\""]
        .into_iter()
        .flat_map(|call| text.split(call).skip(1))
        .filter_map(|rest| rest.split('"').next());
    bodies
        .flat_map(quoted)
        .chain(direct)
        .map(str::to_owned)
        .collect()
}

fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('"').skip(1).step_by(2)
}
