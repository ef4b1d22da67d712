//! Lines as people type them, as data: each is read as it says, or refused in exactly those words.

use std::fs;

use starpost_games::games::{AnyGame, Kind};
use starpost_games::words::{Language, say};

use crate::support::data::{data_files, data_folder};
use crate::support::table::table_after;

/// The result of a typed line: the line in notation, or the sentence of the refusal.
fn typed(table: &dyn AnyGame, line: &str) -> Result<String, String> {
    let mut table = table.boxed();
    match table.play_typed(line) {
        Ok(_) => Ok(table.line()),
        Err(no) => {
            let sentence = say(Language::English, no.id, &no.args);
            Err(match no.item.as_str() {
                "" => sentence,
                item => format!("`{}`: {sentence}", item.replace('`', "'")),
            })
        }
    }
}

#[test]
fn each_typed_line_is_read_or_refused_as_it_says() {
    let mut wrong = Vec::new();
    for file in data_files("typed", "txt") {
        let text = fs::read_to_string(&file).expect("a readable file");
        let kind = file
            .file_stem()
            .and_then(|stem| Kind::from_word(stem.to_str()?))
            .expect("a file is called like its game");
        let mut table = None;
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with("# ")) {
            if let Some(turns) = line.strip_prefix("after:") {
                let mut after = table_after(kind, "", 2, turns);
                after.call_players(&["Anna".into(), "Ben".into()]);
                table = Some(after);
                continue;
            }
            let table = table.as_deref().expect("lines come after turns");
            let (said, wanted) = match (line.split_once(" => "), line.split_once(" !! ")) {
                (Some((said, wanted)), _) => (said, Ok(wanted.to_owned())),
                (None, Some((said, wanted))) => (said, Err(wanted.to_owned())),
                (None, None) => panic!("{line}"),
            };
            let found = typed(table, said);
            if found != wanted {
                wrong.push(format!("{said}\n  is     {found:?}\n  wanted {wanted:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(data_folder("typed").is_dir());
}
