//! No file imports what imports it, directly or through others. Only paths are looked at: that a file
//! calls a method whose type it has from elsewhere is not seen.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::sources::{GAMES, LAB, Names, PLAYGROUND, SERVICE, sources};

/// The files that each file imports.
type Imports = BTreeMap<Names, BTreeSet<Names>>;

#[test]
fn no_file_imports_what_imports_it() {
    for package in [SERVICE, GAMES, PLAYGROUND, LAB] {
        let circle = circle(imports(package));
        let names: Vec<String> = circle.iter().map(|module| module.join("::")).collect();
        assert!(names.is_empty(), "a circle in {package}: {names:#?}");
    }
}

fn imports(package: &'static str) -> Imports {
    let sources = sources(package);
    let modules: BTreeSet<&Names> = sources.iter().map(|source| &source.module).collect();
    let imports = sources.iter().map(|source| {
        let files = source.named.iter().filter_map(|names| {
            let starts = (1..=names.len()).rev().map(|end| names[..end].to_vec());
            starts.into_iter().find(|start| modules.contains(start))
        });
        let others = files.filter(|file| *file != source.module);
        (source.module.clone(), others.collect())
    });
    imports.collect()
}

/// A circle, if there is one: each of these files imports the next, and the last one before it.
fn circle(mut imports: Imports) -> Vec<Names> {
    loop {
        let left: BTreeSet<Names> = imports.keys().cloned().collect();
        imports.retain(|_, files| {
            files.retain(|file| left.contains(file));
            !files.is_empty()
        });
        if imports.len() == left.len() {
            break;
        }
    }
    let mut walked: Vec<Names> = imports.keys().take(1).cloned().collect();
    while let Some(files) = walked.last().and_then(|last| imports.get(last)) {
        let next = files.first().expect("a file that is left imports another");
        if walked.contains(next) {
            break;
        }
        walked.push(next.clone());
    }
    walked
}
