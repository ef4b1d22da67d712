//! No file imports what imports it: each file of the three packages, and the files that it names.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::{fs, slice};

use syn::visit::{self, Visit};
use syn::{Attribute, ItemMod, ItemUse, Path, UseTree, Visibility};

const PACKAGES: &[&str] = &["src", "crates/playground/src"];

/// A module that is a file, by its path from the root of its package.
type Module = Vec<String>;

#[test]
fn no_file_imports_what_imports_it() {
    for package in PACKAGES {
        let circle = circle(imports(package));
        let names: Vec<String> = circle.iter().map(|module| module.join("/")).collect();
        assert!(names.is_empty(), "a circle in {package}: {names:?}");
    }
}

/// A circle: each of these files imports the next, and the last imports one before it.
fn circle(mut imports: BTreeMap<Module, BTreeSet<Module>>) -> Vec<Module> {
    loop {
        let left: BTreeSet<Module> = imports.keys().cloned().collect();
        imports.retain(|_, names| {
            names.retain(|name| left.contains(name));
            !names.is_empty()
        });
        if imports.len() == left.len() {
            break;
        }
    }
    let mut walked: Vec<Module> = imports.keys().take(1).cloned().collect();
    while let Some(names) = walked.last().and_then(|last| imports.get(last)) {
        let next = names
            .first()
            .expect("each that is left names one that is left");
        if walked.contains(next) {
            break;
        }
        walked.push(next.clone());
    }
    walked
}

/// The files that each file of a package names.
fn imports(package: &str) -> BTreeMap<Module, BTreeSet<Module>> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(package);
    let files: BTreeMap<Module, PathBuf> = sources(&folder)
        .into_iter()
        .map(|file| (module(file.strip_prefix(&folder).expect("inside")), file))
        .collect();
    let names = files.iter().map(|(module, file)| {
        let text = fs::read_to_string(file).expect("a readable file");
        let mut names = Names {
            module: module.clone(),
            found: BTreeSet::new(),
        };
        names.visit_file(&syn::parse_file(&text).expect("Rust"));
        let named = names.found.iter().filter_map(|path| {
            let whole = (0..=path.len()).rev().map(|end| &path[..end]);
            whole
                .map(<[String]>::to_vec)
                .find(|path| files.contains_key(path))
        });
        let others = named.filter(|named| named != module);
        (module.clone(), others.collect())
    });
    names.collect()
}

fn sources(folder: &std::path::Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let files = paths.flat_map(|path| match path.is_dir() {
        true => sources(&path),
        false => vec![path],
    });
    files
        .filter(|file| !file.ends_with("tests.rs") && !file.ends_with("main.rs"))
        .collect()
}

fn module(file: &std::path::Path) -> Module {
    let parts = file.with_extension("");
    let parts = parts.iter().map(|part| part.to_string_lossy().into_owned());
    parts
        .filter(|part| part != "mod" && part != "lib")
        .collect()
}

/// The paths that a file names, its unit tests left out.
struct Names {
    module: Module,
    found: BTreeSet<Module>,
}

impl Visit<'_> for Names {
    fn visit_item_mod(&mut self, item: &ItemMod) {
        if item.attrs.iter().any(is_for_tests) {
            return;
        }
        let name = item.ident.to_string();
        self.name(slice::from_ref(&name));
        self.module.push(name);
        visit::visit_item_mod(self, item);
        self.module.pop();
    }

    fn visit_item_use(&mut self, item: &ItemUse) {
        self.name_all(&item.tree, &[]);
    }

    /// `pub(super)` imports nothing.
    fn visit_visibility(&mut self, _: &Visibility) {}

    fn visit_path(&mut self, path: &Path) {
        let parts = path.segments.iter().map(|part| part.ident.to_string());
        self.name(&parts.collect::<Vec<_>>());
        visit::visit_path(self, path);
    }
}

fn is_for_tests(attribute: &Attribute) -> bool {
    let list = attribute.meta.require_list();
    attribute.path().is_ident("cfg") && list.is_ok_and(|list| list.tokens.to_string() == "test")
}

impl Names {
    /// A path as it is written, from the root of the package.
    fn name(&mut self, written: &[String]) {
        let ups = written.iter().take_while(|part| *part == "super").count();
        let (base, rest) = match written.first().map(String::as_str) {
            Some("crate") => (&[][..], &written[1..]),
            Some("self") => (&self.module[..], &written[1..]),
            Some("super") => (&self.module[..self.module.len() - ups], &written[ups..]),
            // Its own child, or something of another package, which is no file of this one.
            _ => (&self.module[..], written),
        };
        self.found.insert([base, rest].concat());
    }

    fn name_all(&mut self, tree: &UseTree, before: &[String]) {
        let with = |part: &syn::Ident| [before, &[part.to_string()]].concat();
        match tree {
            UseTree::Path(path) => self.name_all(&path.tree, &with(&path.ident)),
            UseTree::Name(name) => self.name(&with(&name.ident)),
            UseTree::Rename(name) => self.name(&with(&name.ident)),
            UseTree::Glob(_) => self.name(before),
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.name_all(tree, before);
                }
            }
        }
    }
}
