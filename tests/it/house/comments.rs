//! Doc comments say what a thing is, beginning with a noun: few of them begin with a question word.

use std::fs;
use std::path::Path;

use crate::support::sources::files;

/// The folders in which all files are looked at.
const FOLDERS: [&str; 4] = ["src", "crates", "tests", "benches"];

/// The words with which only few of them may begin.
const QUESTIONS: [&str; 9] =
    ["What", "How", "Whether", "Who", "Whose", "Which", "Where", "When", "Why"];

/// One in this many may.
const ONE_IN: usize = 20;

#[test]
fn few_doc_comments_begin_with_a_question_word() {
    let (mut all, mut asking) = (0, Vec::new());
    for folder in FOLDERS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let files = files(&folder).into_iter();
        for file in files.filter(|file| file.extension().is_some_and(|end| end == "rs")) {
            let text = fs::read_to_string(&file).expect("a file");
            for (number, beginning) in beginnings(&text) {
                all += 1;
                let first = beginning.split(|letter: char| !letter.is_alphabetic()).next();
                if QUESTIONS.contains(&first.unwrap_or_default()) {
                    asking.push(format!("{}:{number}: {beginning}", file.display()));
                }
            }
        }
    }
    assert!(asking.len() * ONE_IN <= all, "{} of {all}:\n{}", asking.len(), asking.join("\n"));
}

/// The first line of each doc comment, and its number.
fn beginnings(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut is_within = false;
    (1..).zip(text.lines()).filter_map(move |(number, line)| {
        let line = line.trim_start();
        let comment = line.strip_prefix("///").or_else(|| line.strip_prefix("//!"));
        let begins = !is_within;
        is_within = comment.is_some();
        comment.filter(|_| begins).map(|comment| (number, comment.trim_start()))
    })
}
