//! No chain of calls is cut in two by giving its beginning the name of its end: `let x = a; let x = x.b();`. Such a
//! name means two things within two lines; it is written `let x = a.b();`, or the beginning has a name of its own.

use std::path::Path;

use syn::visit::{self, Visit};
use syn::{Block, Expr, Local, Pat, Stmt};

use crate::support::sources::{files, parsed};

/// The folders in which all files are looked at.
const FOLDERS: [&str; 4] = ["src", "crates", "tests", "benches"];

#[test]
fn no_chain_is_cut_in_two() {
    for folder in FOLDERS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let files = files(&folder).into_iter();
        for file in files.filter(|file| file.extension().is_some_and(|end| end == "rs")) {
            let mut cuts = Cuts::default();
            cuts.visit_file(&parsed(&file));
            assert!(cuts.0.is_empty(), "{}: {:?}", file.display(), cuts.0);
        }
    }
}

/// The names that are given twice in a row.
#[derive(Default)]
struct Cuts(Vec<String>);

impl<'a> Visit<'a> for Cuts {
    fn visit_block(&mut self, block: &'a Block) {
        for pair in block.stmts.windows(2) {
            let [Stmt::Local(first), Stmt::Local(second)] = pair else {
                continue;
            };
            self.0.extend(named(first).filter(|name| goes_on_from(second, name)));
        }
        visit::visit_block(self, block);
    }
}

/// The name that is given to a value as a whole.
fn named(local: &Local) -> Option<String> {
    let pattern = match &local.pat {
        Pat::Type(typed) => &typed.pat,
        pattern => pattern,
    };
    match pattern {
        Pat::Ident(name) => Some(name.ident.to_string()),
        _ => None,
    }
}

/// True if it gives this name to what is called on the value that has had it so far.
fn goes_on_from(local: &Local, name: &str) -> bool {
    let value = local.init.as_ref().map(|init| &*init.expr);
    named(local).is_some_and(|again| again == name)
        && value.and_then(beginning).is_some_and(|path| path.is_ident(name))
}

/// The path at which a chain of calls, fields and questions begins.
fn beginning(chain: &Expr) -> Option<&syn::Path> {
    match chain {
        Expr::MethodCall(call) => beginning(&call.receiver),
        Expr::Field(field) => beginning(&field.base),
        Expr::Await(awaited) => beginning(&awaited.base),
        Expr::Try(asked) => beginning(&asked.expr),
        Expr::Path(path) => Some(&path.path),
        _ => None,
    }
}
