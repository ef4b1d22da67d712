//! Every id that becomes a sentence has one, in every language: those that the source names, and
//! those that are put together from a word.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use starpost::app::{GivenUp, OrganizerAct, Reminders, Which};
use starpost_games::clock::Terms;
use starpost_games::games::{ExerciseOption, Kind, Loss};
use starpost_games::league::{Format, LeagueRules};
use starpost_games::pieces::Color;
use starpost_games::record::{LeaveReason, Status, What, Wish};
use starpost_games::words::Language;
use syn::visit::{self, Visit};
use syn::{
    Block, Expr, ExprCall, ExprMethodCall, ImplItemFn, ItemFn, ItemMod, Lit, LitStr, Local, Macro,
    Pat, Stmt,
};

use crate::support::sources::{GAMES, SERVICE, files, is_for_tests, syntax};

#[test]
fn every_sentence_that_the_source_names_is_there() {
    let mut named = Named::default();
    for file in [SERVICE, GAMES].into_iter().flat_map(syntax) {
        named.visit_file(&file);
    }
    assert!(named.ids.len() > 300, "only {}", named.ids.len());
    let known = messages(Language::English);
    let missing: Vec<&String> = named.ids.difference(&known).collect();
    assert!(missing.is_empty(), "there is no sentence {missing:?}");
}

#[test]
fn every_file_of_sentences_is_explained() {
    let guide = include_str!("../../../CONTRIBUTING.md");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/locales/en");
    for file in fs::read_dir(folder).expect("a folder") {
        let name = file.expect("an entry").file_name();
        let name = format!("`{}`", name.to_string_lossy());
        assert!(guide.contains(&name), "{name}");
    }
}

#[test]
fn what_counts_down_reads_right_when_it_is_over_too() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/locales/en");
    for file in fs::read_dir(folder).expect("a folder") {
        let text = fs::read_to_string(file.expect("an entry").path()).expect("a text");
        for line in text.lines() {
            // Discord shows it as "in 3 days" and as "3 days ago".
            let before: Vec<&str> = line.split("{ $deadline }").collect();
            let (_, before) = before.split_last().expect("a line has something in it");
            let reads = before.iter().all(|before| before.ends_with(": "));
            assert!(reads, "{line}");
        }
    }
}

#[test]
fn every_language_has_every_sentence_and_no_other() {
    let english = messages(Language::English);
    for language in Language::ALL {
        let known = messages(language);
        let differing: Vec<&String> = known.symmetric_difference(&english).collect();
        assert!(differing.is_empty(), "{}: {differing:?}", language.code());
    }
}

#[test]
fn every_sentence_that_is_named_by_a_word_is_there() {
    let known = messages(Language::English);
    let missing: Vec<String> = composed().into_iter().filter(|id| !known.contains(id)).collect();
    assert!(missing.is_empty(), "there is no sentence {missing:?}");
}

/// Kinds of events of which the log tells in several ways.
const TOLD_BY_MORE: [&str; 3] = ["leave", "ask", "clock"];

/// The other things that the log says.
const LOGGED: [&str; 5] = ["event", "empty", "taken-back", "replace-for", "ruled-by"];

/// The things that happen to clocks.
const CLOCK: [&str; 10] = [
    "start",
    "give",
    "take",
    "away",
    "back",
    "outage",
    "outage-shorter",
    "pause",
    "resume",
    "flag",
];

/// The ways in which a person who is nudged is told.
const NUDGED: [&str; 6] = ["letter", "here", "later", "never", "still", "broken"];

/// The names of actions where people are told of them.
const DEEDS: [&str; 17] = [
    "homeworld",
    "build",
    "trade",
    "move",
    "discover",
    "capture",
    "sacrifice",
    "catastrophe",
    "forgo",
    "pass",
    "act",
    "place",
    "bonus",
    "step",
    "conquer",
    "upgrade",
    "recolor",
];

/// Ids that are put together from a word: one for every word that each of them may get.
fn composed() -> Vec<String> {
    let mut ids = Vec::new();
    let mut add = |start: &str, words: &[&str]| {
        ids.extend(words.iter().map(|word| format!("{start}-{word}")));
    };
    add("ended", &Status::ALL.map(Status::word));
    let mut kinds = What::KINDS.to_vec();
    kinds.retain(|kind| !TOLD_BY_MORE.contains(kind));
    add("log", &kinds);
    add("log", &LOGGED);
    add("size", &["small", "medium", "large"]);
    add("practice-size", &["small", "medium", "large"]);
    add("deed", &DEEDS);
    add("outcome", &["ships", "star", "gone", "home-gone"]);
    add("log-leave", &LeaveReason::ALL.map(LeaveReason::word));
    add("log-ask", &Wish::ALL.map(Wish::word));
    add("log-clock", &CLOCK);
    add("post-asks", &["go-on", "call-off"]);
    add("nudged", &NUDGED);
    add("league-act", OrganizerAct::KINDS);
    add("league-rules", &Format::ALL.map(Format::word));
    add("league-rule", &LeagueRules::KEYS);
    for which in Which::ALL.map(Which::word) {
        add("games", &[which]);
        add("button-games", &[which]);
        add(&format!("games-{which}"), &["with", "at"]);
    }
    add("reminders", &Reminders::ALL.map(Reminders::word));
    add("settings-reminders", &Reminders::ALL.map(Reminders::word));
    add("letter", &["turn", "reminder"]);
    add("letter", &["digest-line", "digest-line-until"]);
    for key in Terms::KEYS {
        add("term", &[key]);
        if key != "clock" {
            let choices = Terms::choices(key);
            let words: Vec<&str> = choices.iter().map(String::as_str).collect();
            add(&format!("term-{key}"), &words);
        }
    }
    for start in ["role", "role-good", "role-evil", "role-turned"] {
        let words: &[&str] = if start == "role" { &["good", "evil", "turned"] } else { &["aim"] };
        add(start, words);
    }
    for start in ["button-rule", "confirm-rule"] {
        add(start, &["won", "drawn", "annul", "replace", "fill"]);
    }
    for start in ["kind", "field-placeholder", "help-first-turn", "help-your-turn"] {
        add(start, &Kind::ALL.map(Kind::word));
    }
    for game in Kind::ALL.map(Kind::game) {
        add("edition", &game.editions());
        for edition in game.editions() {
            add(&format!("edition-{edition}"), &["about"]);
        }
        for lesson in game.lessons() {
            add("rules-topic", &[lesson.topic]);
            add("rules", &[lesson.topic]);
        }
        for practice in game.practices() {
            add("button-practice", &[practice.word]);
            add("practice-after", &[practice.word]);
            for exercise in practice.exercises {
                add("practice", &[exercise.topic]);
                let words: Vec<&str> = exercise.ways.iter().map(ExerciseOption::word).collect();
                add(&format!("practice-{}", exercise.topic), &words);
            }
        }
        for setting in game.settings() {
            add("setting", &[setting.key]);
            add(&format!("setting-{}", setting.key), &setting.choices);
            if setting.key == "mode" {
                let owned: Vec<String> =
                    setting.choices.iter().map(|choice| format!("{choice}-about")).collect();
                let about: Vec<&str> = owned.iter().map(String::as_str).collect();
                add("setting-mode", &about);
            }
        }
    }
    add("given-up", &GivenUp::ALL.map(GivenUp::word));
    for loss in [Loss::Seat, Loss::Game, Loss::Win, Loss::Actions(2)] {
        ids.extend(["button-end", "button-keep", "confirm-end"].map(|start| loss.message(start)));
    }
    ids.extend(Color::ALL.map(|color| format!("color-{}", color.word())));
    ids
}

fn messages(language: Language) -> BTreeSet<String> {
    let folder = format!("assets/locales/{}", language.code());
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(folder);
    let texts = files(&folder).into_iter().map(|file| fs::read_to_string(file).expect("readable"));
    let ids = |text: String| -> Vec<String> {
        let lines = text.lines().filter_map(|line| line.split_once(" ="));
        lines.map(|(id, _)| id.to_owned()).collect()
    };
    texts.flat_map(ids).collect()
}

/// The ids of sentences that source files name: what `say` and the makers of refusals are given,
/// what a function or variable `id` can be, what an option is refused by, the rows of refusals; and
/// all warnings and notes.
#[derive(Default)]
struct Named {
    ids: BTreeSet<String>,
}

impl Named {
    fn add_from(&mut self, expression: &Expr) {
        let mut texts = Texts::default();
        texts.visit_expr(expression);
        self.ids.extend(texts.0);
    }
}

impl Visit<'_> for Named {
    fn visit_item_mod(&mut self, item: &ItemMod) {
        if !item.attrs.iter().any(is_for_tests) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_expr_call(&mut self, call: &ExprCall) {
        if let Expr::Path(function) = &*call.func {
            let owned: Vec<String> =
                function.path.segments.iter().map(|part| part.ident.to_string()).collect();
            let names: Vec<&str> = owned.iter().map(String::as_str).collect();
            match names.as_slice() {
                [.., "Refused", "bare" | "plain" | "said"] => self.add_from(&call.args[0]),
                ["say" | "listed"] | ["words", "say"] => self.add_from(&call.args[1]),
                _ => {}
            }
        }
        visit::visit_expr_call(self, call);
    }

    fn visit_expr_method_call(&mut self, call: &ExprMethodCall) {
        if call.method == "say" {
            self.add_from(&call.args[0]);
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_impl_item_fn(&mut self, function: &ImplItemFn) {
        if function.sig.ident == "id" {
            let mut texts = Texts::default();
            texts.add_last(&function.block);
            self.ids.extend(texts.0);
        }
        visit::visit_impl_item_fn(self, function);
    }

    fn visit_item_fn(&mut self, function: &ItemFn) {
        if function.sig.ident.to_string().ends_with("_id") {
            let mut texts = Texts::default();
            texts.add_last(&function.block);
            self.ids.extend(texts.0);
        }
        visit::visit_item_fn(self, function);
    }

    fn visit_local(&mut self, local: &Local) {
        let is_id = matches!(&local.pat, Pat::Ident(name) if name.ident == "id");
        if let (true, Some(init)) = (is_id, &local.init) {
            self.add_from(&init.expr);
        }
        visit::visit_local(self, local);
    }

    fn visit_macro(&mut self, called: &Macro) {
        let begins: &[&str] = match called.path.get_ident().map(ToString::to_string).as_deref() {
            Some("options") => &["=> \""],
            Some("refusals") => &["= \"", "= (\""],
            _ => &[],
        };
        let tokens = called.tokens.to_string();
        for begin in begins {
            let texts = tokens
                .split(begin)
                .skip(1)
                .filter_map(|rest| Some(rest.split_once('"')?.0.to_owned()));
            // Comments look like it, but for their spaces.
            self.ids.extend(texts.filter(|text| !text.contains(' ')));
        }
        visit::visit_macro(self, called);
    }

    fn visit_lit_str(&mut self, text: &LitStr) {
        let text = text.value();
        let begins = ["warn-", "note-", "unreadable-"];
        if begins.iter().any(|begin| text.starts_with(begin)) {
            self.ids.insert(text);
        }
    }
}

/// The texts that an expression may be: not those that it compares with or calls with.
#[derive(Default)]
struct Texts(BTreeSet<String>);

impl Texts {
    fn add_last(&mut self, block: &Block) {
        if let Some(Stmt::Expr(last, None)) = block.stmts.last() {
            self.visit_expr(last);
        }
    }
}

impl Visit<'_> for Texts {
    fn visit_expr(&mut self, expression: &Expr) {
        match expression {
            Expr::Lit(literal) => {
                if let Lit::Str(text) = &literal.lit {
                    self.0.insert(text.value());
                }
            }
            Expr::Match(found) => found.arms.iter().for_each(|arm| self.visit_expr(&arm.body)),
            Expr::If(found) => {
                self.add_last(&found.then_branch);
                if let Some((_, other)) = &found.else_branch {
                    self.visit_expr(other);
                }
            }
            Expr::Block(found) => self.add_last(&found.block),
            Expr::Reference(found) => self.visit_expr(&found.expr),
            _ => {}
        }
    }
}
