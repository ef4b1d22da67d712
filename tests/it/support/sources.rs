//! The source files of the four packages, and what each of them names; their unit tests are left
//! out.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path as FilePath, PathBuf};
use std::sync::Mutex;

use syn::visit::{self, Visit};
use syn::{
    Attribute, Expr, ExprMethodCall, ImplItem, ItemImpl, ItemMod, ItemUse, Member, Path, Type,
    UseTree, Visibility,
};

/// The folders of the packages.
pub(crate) const SERVICE: &str = "src";
pub(crate) const GAMES: &str = "crates/games/src";
pub(crate) const PLAYGROUND: &str = "crates/playground/src";
pub(crate) const LAB: &str = "crates/lab/src";

/// A path of names, like `crate::games::door`.
pub(crate) type Names = Vec<String>;

/// A source file.
pub(crate) struct Source {
    /// Its path within its package's folder.
    pub(crate) file: PathBuf,
    /// The module that it is: `crate` and the names below it.
    pub(crate) module: Names,
    /// The things that it names: of its own package from `crate` on, of others as it is written.
    pub(crate) named: BTreeSet<Names>,
    /// The methods that it calls.
    pub(crate) called: BTreeSet<String>,
    /// The methods that it calls of something that it names itself: of what a noun of the service gives (`turns` in
    /// `app.turns().send()`), of a variable or a field, or of the type whose methods these are.
    pub(crate) asked: BTreeSet<(String, String)>,
    /// The methods that it gives to a type: that, and the method.
    pub(crate) methods: BTreeSet<(String, String)>,
}

impl Source {
    /// True if some path that it names has this name in it.
    pub(crate) fn mentions(&self, name: &str) -> bool {
        let mut all = self.named.iter().flatten();
        all.any(|part| part == name)
    }

    /// The outermost module that it belongs to; none of the file that declares those.
    pub(crate) fn layer(&self) -> Option<&str> {
        self.module.get(1).map(String::as_str)
    }

    /// The things that it names directly below a path.
    pub(crate) fn named_below<'a>(&'a self, path: &[&'a str]) -> impl Iterator<Item = &'a str> {
        let below = self.named.iter().filter(move |names| names.len() > path.len()).filter({
            let path: Names = path.iter().map(|&name| name.to_owned()).collect();
            move |names| names.starts_with(&path)
        });
        let depth = path.len();
        below.map(move |names| names[depth].as_str())
    }
}

/// All source files of a package, which are read once: that takes seconds.
pub(crate) fn sources(package: &'static str) -> &'static [Source] {
    static READ: Mutex<BTreeMap<&str, &[Source]>> = Mutex::new(BTreeMap::new());
    let mut read = READ.lock().expect("every file so far could be read");
    read.entry(package).or_insert_with(|| all_sources(package).leak())
}

fn all_sources(package: &str) -> Vec<Source> {
    let folder = FilePath::new(env!("CARGO_MANIFEST_DIR")).join(package);
    let files: Vec<(PathBuf, Names)> = sourced(&folder)
        .into_iter()
        .map(|file| file.strip_prefix(&folder).expect("inside").to_owned())
        .map(|file| (file.clone(), module(&file)))
        .collect();
    let modules: BTreeSet<&Names> = files.iter().map(|(_, module)| module).collect();
    let source = |(file, module): &(PathBuf, Names)| {
        let mut reader = Reader { module: module.clone(), ..Reader::default() };
        reader.visit_file(&parsed(&folder.join(file)));
        let from_crate = |names: Names| {
            let child = [&module[..], &names[..1]].concat();
            if modules.contains(&child) { [&module[..], &names[..]].concat() } else { names }
        };
        Source {
            file: file.clone(),
            module: module.clone(),
            named: reader.named.into_iter().map(from_crate).collect(),
            called: reader.called,
            asked: reader.asked,
            methods: reader.methods,
        }
    };
    files.iter().map(source).collect()
}

/// All source files of a package, read as Rust.
pub(crate) fn syntax(package: &str) -> impl Iterator<Item = syn::File> {
    let folder = FilePath::new(env!("CARGO_MANIFEST_DIR")).join(package);
    sourced(&folder).into_iter().map(|file| parsed(&file))
}

/// The files in a folder that are no tests.
fn sourced(folder: &FilePath) -> Vec<PathBuf> {
    let mut files = files(folder);
    files.retain(|file| {
        let is_rust = file.extension().is_some_and(|end| end == "rs");
        is_rust && !file.ends_with("tests.rs") && !file.ends_with("main.rs")
    });
    files
}

/// A file, read as Rust.
pub(crate) fn parsed(file: &FilePath) -> syn::File {
    let text = fs::read_to_string(file).expect("a readable file");
    syn::parse_file(&text).expect("Rust")
}

/// All files in a folder.
pub(crate) fn files(folder: &FilePath) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let files = paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] });
    files.collect()
}

fn module(file: &FilePath) -> Names {
    let inside = file.with_extension("");
    let names = inside
        .iter()
        .map(|name| name.to_string_lossy().into_owned())
        .filter(|name| name != "mod" && name != "lib");
    ["crate".to_owned()].into_iter().chain(names).collect()
}

/// Reads what a file names.
#[derive(Default)]
struct Reader {
    module: Names,
    named: BTreeSet<Names>,
    called: BTreeSet<String>,
    asked: BTreeSet<(String, String)>,
    methods: BTreeSet<(String, String)>,
    /// The type whose methods are being read.
    of: Option<String>,
}

impl Reader {
    /// The name of what a method is called of.
    fn receiver(&self, receiver: &Expr) -> Option<String> {
        if let Expr::MethodCall(call) = receiver
            && call.args.is_empty()
        {
            return Some(call.method.to_string());
        }
        if let Expr::Field(field) = receiver
            && let Member::Named(name) = &field.member
        {
            return Some(name.to_string());
        }
        let Expr::Path(path) = receiver else {
            return None;
        };
        let name = path.path.get_ident()?.to_string();
        if name == "self" { self.of.clone() } else { Some(name) }
    }

    fn name(&mut self, written: &[String]) {
        let ups = written.iter().take_while(|name| *name == "super").count();
        let names = match written.first().map(String::as_str) {
            Some("self") => [&self.module[..], &written[1..]].concat(),
            Some("super") => [&self.module[..self.module.len() - ups], &written[ups..]].concat(),
            _ => written.to_vec(),
        };
        self.named.insert(names);
    }

    fn name_all(&mut self, tree: &UseTree, before: &[String]) {
        let with = |name: &syn::Ident| [before, &[name.to_string()]].concat();
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

impl Visit<'_> for Reader {
    fn visit_item_mod(&mut self, item: &ItemMod) {
        if item.attrs.iter().any(is_for_tests) {
            return;
        }
        let name = item.ident.to_string();
        self.name(&["self".to_owned(), name.clone()]);
        self.module.push(name);
        visit::visit_item_mod(self, item);
        self.module.pop();
    }

    fn visit_item_use(&mut self, item: &ItemUse) {
        self.name_all(&item.tree, &[]);
    }

    fn visit_item_impl(&mut self, item: &ItemImpl) {
        let of = match &*item.self_ty {
            Type::Path(path) => path.path.segments.last().map(|part| part.ident.to_string()),
            _ => None,
        };
        for inner in &item.items {
            if let (Some(of), ImplItem::Fn(method)) = (&of, inner) {
                self.methods.insert((of.clone(), method.sig.ident.to_string()));
            }
        }
        let before = std::mem::replace(&mut self.of, of);
        visit::visit_item_impl(self, item);
        self.of = before;
    }

    /// `pub(super)` names nothing.
    fn visit_visibility(&mut self, _: &Visibility) {}

    fn visit_expr_method_call(&mut self, call: &ExprMethodCall) {
        let method = call.method.to_string();
        if let Some(receiver) = self.receiver(&call.receiver) {
            self.asked.insert((receiver, method.clone()));
        }
        self.called.insert(method);
        visit::visit_expr_method_call(self, call);
    }

    fn visit_path(&mut self, path: &Path) {
        let names = path.segments.iter().map(|part| part.ident.to_string());
        self.name(&names.collect::<Names>());
        visit::visit_path(self, path);
    }
}

pub(crate) fn is_for_tests(attribute: &Attribute) -> bool {
    let list = attribute.meta.require_list();
    attribute.path().is_ident("cfg") && list.is_ok_and(|list| list.tokens.to_string() == "test")
}
