//! Odd names that people can have. Knows no table.

use std::fs;

use super::data::data_folder;

/// Every odd name, in the order of the file.
pub(crate) fn odd_names() -> Vec<String> {
    let file = data_folder("names").join("odd.tsv");
    let text = fs::read_to_string(file).expect("a readable file");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let name = |line: &str| unescaped(line.split_once('\t').expect("what, a tab, a name").1);
    lines.map(name).collect()
}

/// A text with its characters in place of their numbers.
fn unescaped(text: &str) -> String {
    let mut parts = text.split("\\u{");
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (number, rest) = part.split_once('}').expect("a closing brace");
        let number = u32::from_str_radix(number, 16).expect("a hexadecimal number");
        whole.push(char::from_u32(number).expect("a character"));
        whole.push_str(rest);
    }
    whole
}
