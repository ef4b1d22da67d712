//! The code and the rules name each other: every id that is cited is in `docs/RULES.md`, and every
//! rule there is cited by the code or by a test.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The beginnings of the ids of rules; a number follows, and perhaps the letter or number of a part.
const FAMILIES: [&str; 4] = ["HW-", "MP-", "NV-", "ST-"];

#[test]
fn every_id_that_is_cited_is_in_the_rules() {
    let known = known();
    for (file, id) in cited() {
        assert!(known.contains(&id), "{} cites {id}", file.display());
    }
    for id in ids(&rules()) {
        assert!(known.contains(&id), "docs/RULES.md speaks of {id}");
    }
}

#[test]
fn every_rule_is_cited_by_the_code_or_a_test() {
    let cited: BTreeSet<String> = cited().iter().map(|(_, id)| whole(id)).collect();
    let rules = known().into_iter().filter(|id| !id.starts_with('X'));
    let uncited: Vec<String> = rules.filter(|id| !cited.contains(&whole(id))).collect();
    assert!(uncited.is_empty(), "nothing cites {uncited:?}");
}

/// The ids that the rules define: each begins a heading, an item of a list, or a row.
fn known() -> BTreeSet<String> {
    let mut known = BTreeSet::new();
    for line in rules().lines() {
        let starts = ["### ", "* **", "| "].into_iter();
        let rest = starts.filter_map(|start| line.strip_prefix(start)).next();
        let first = rest.and_then(|rest| rest.split_whitespace().next());
        for id in ids(first.unwrap_or_default()) {
            assert!(known.insert(id), "defined twice: {line}");
        }
    }
    known
}

/// Every file with code or scenarios, and an id that it cites.
fn cited() -> Vec<(PathBuf, String)> {
    let files = ["src", "crates", "tests", "benches"].map(|folder| files(&root().join(folder)));
    let cited = files.into_iter().flatten().flat_map(|file| {
        let text = fs::read_to_string(&file).expect("a readable file");
        ids(&text).into_iter().map(move |id| (file.clone(), id))
    });
    cited.collect()
}

/// The ids in a text.
fn ids(text: &str) -> Vec<String> {
    let words = text
        .split(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '.')
        .map(|word| word.trim_end_matches('.'));
    let ids = words.filter(|word| is_id(word));
    ids.map(str::to_owned).collect()
}

fn is_id(word: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let family = FAMILIES.iter().find(|family| word.starts_with(*family));
    match (family, word.strip_prefix('X')) {
        (Some(family), _) => is_number(&whole(word)[family.len()..]),
        (None, Some(scenario)) => scenario.len() == 2 && is_number(scenario),
        (None, None) => false,
    }
}

/// The rule of which an id may be a part: its number without the letter or number that follows.
fn whole(id: &str) -> String {
    let rule = id
        .split_once('.')
        .map_or(id, |(rule, _)| rule)
        .trim_end_matches(|c: char| c.is_ascii_lowercase());
    rule.to_owned()
}

fn rules() -> String {
    fs::read_to_string(root().join("docs/RULES.md")).expect("the rules")
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let files = paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] });
    let is_text = |path: &PathBuf| {
        path.extension().is_some_and(|extension| extension == "rs" || extension == "scn")
    };
    files.filter(is_text).collect()
}
