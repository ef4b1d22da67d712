//! Files as other programs save them and as people paste them: whatever the encoding, the game is the same.

use std::fs;

use starpost_games::game::Refuses as _;
use starpost_games::record::{Record, decoded, plain_text};
use starpost_games::words::{Language, say};

use crate::support::data::data_folder;

fn utf_16(text: &str, write: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(write).collect()
}

fn each_line(text: &str, line: impl Fn(&str) -> String) -> Vec<u8> {
    let lines: Vec<String> = text.lines().map(line).collect();
    lines.join("\n").into_bytes()
}

/// A way in which a text becomes other bytes.
type Odd = (&'static str, fn(&str) -> Vec<u8>);

const ODD: [Odd; 18] = [
    ("as it is", |text| text.as_bytes().to_vec()),
    ("mark of UTF-8", |text| format!("\u{feff}{text}").into_bytes()),
    ("two marks", |text| format!("\u{feff}\u{feff}{text}").into_bytes()),
    ("UTF-16 LE", |text| utf_16(&format!("\u{feff}{text}"), u16::to_le_bytes)),
    ("UTF-16 BE", |text| utf_16(&format!("\u{feff}{text}"), u16::to_be_bytes)),
    ("UTF-16 LE without a mark", |text| utf_16(text, u16::to_le_bytes)),
    ("UTF-16 BE without a mark", |text| utf_16(text, u16::to_be_bytes)),
    ("CR LF", |text| text.replace('\n', "\r\n").into_bytes()),
    ("CR alone", |text| text.replace('\n', "\r").into_bytes()),
    ("no-break blanks in turns", |text| {
        let head = text.find("\n\n").unwrap_or(0);
        let turns = text[head..].replace(' ', "\u{a0}");
        [&text[..head], &turns].concat().into_bytes()
    }),
    ("quoted", |text| each_line(text, |line| format!("> {line}"))),
    ("quoted twice", |text| each_line(text, |line| format!("> > {line}"))),
    ("quoted without blanks", |text| each_line(text, |line| format!(">{line}"))),
    ("a code block", |text| format!("```\n{text}\n```\n").into_bytes()),
    ("a code block with a language", |text| format!("```text\n{text}\n```").into_bytes()),
    ("a quoted code block", |text| {
        each_line(&format!("```\n{text}\n```"), |line| format!("> {line}"))
    }),
    ("back-ticks", |text| {
        each_line(text, |line| if line.is_empty() { String::new() } else { format!("`{line}`") })
    }),
    ("blank lines before it", |text| format!("\n\n{text}").into_bytes()),
];

/// The turns of a game in a file.
fn turns(bytes: &[u8]) -> Result<String, String> {
    let text = decoded(bytes).map_err(|look| look.id().to_owned())?;
    let record = Record::read(&text)
        .map_err(|no| no.to_string())?
        .canonical()
        .map_err(|bad| format!("{bad:?}"))?;
    let lines: Vec<String> = record.events.iter().map(|event| event.what.body()).collect();
    Ok(lines.join("\n"))
}

#[test]
fn a_game_is_the_same_in_every_encoding() {
    for (folder, name) in [
        ("records", "quartet-2020.game"),
        ("records", "lenient.sdg"),
        ("by_hand", "01-plain.txt"),
        ("by_hand", "03-remarks.txt"),
    ] {
        let text = fs::read_to_string(data_folder(folder).join(name)).expect("a readable file");
        let wanted = turns(text.as_bytes()).expect("a game");
        for (odd, make) in ODD {
            assert_eq!(turns(&make(&text)).as_ref(), Ok(&wanted), "{name}: {odd}");
        }
    }
}

#[test]
fn letters_that_are_neither_utf_8_nor_16_are_those_of_windows() {
    assert_eq!(decoded(b"Zo\xeb \x96 \x80").as_deref(), Ok("Zoë – €"));
}

#[test]
fn what_is_no_text_is_refused_by_what_it_is() {
    let cases: [(&[u8], &str); 9] = [
        (b"\x89PNG\r\n\x1a\n\0\0", "looks-picture"),
        (b"GIF89a\0\0", "looks-picture"),
        (b"\xff\xd8\xff\xe0\0", "looks-picture"),
        (b"PK\x03\x04\0\0", "looks-archive"),
        (b"\x1f\x8b\x08\0", "looks-archive"),
        (b"%PDF-1.7", "looks-document"),
        (b"{\\rtf1\\ansi", "looks-document"),
        (b"a\0b\0\0\0c", "looks-binary"),
        (b"\xff\xfea\0b", "looks-binary"),
    ];
    for (bytes, id) in cases {
        assert_ne!(say(Language::English, id, &[]), id, "it has a sentence");
        assert_eq!(decoded(bytes).map_err(|look| look.id()), Err(id), "{bytes:?}");
    }
    assert_eq!(decoded(b"").as_deref(), Ok(""));
}

#[test]
fn the_lines_of_a_text_keep_their_numbers() {
    for text in ["> a\n> b\n>\n> c", "```\na\nb\n```", "a\rb\r\nc", "`a`\n\n`b`"] {
        let lines = text.replace("\r\n", "\n").replace('\r', "\n").lines().count();
        assert_eq!(plain_text(text).split('\n').count(), lines, "{text:?}");
    }
    assert_eq!(plain_text("> a\nb"), "> a\nb", "not all of it is quoted");
}
