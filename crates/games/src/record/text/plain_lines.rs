//! The lines of a text as they were before somebody quoted, fenced or saved it elsewhere. Their numbers
//! stay. Knows no record.

/// Blanks at which no line is broken, of several widths.
const BLANKS: [char; 5] = ['\u{a0}', '\u{202f}', '\u{2007}', '\u{3000}', '\u{2002}'];

/// A text whose lines end the way ours do, without the marks of an encoding, of quotations and of code.
pub fn plain_text(text: &str) -> String {
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
    let mut lines: Vec<&str> = text.split('\n').collect();
    loop {
        let before = lines.clone();
        unquote(&mut lines);
        unfence(&mut lines);
        unmark(&mut lines);
        if lines == before {
            return lines.join("\n");
        }
    }
}

/// A text with ordinary blanks, for whoever reads it word by word.
pub(super) fn with_plain_blanks(text: &str) -> String {
    text.replace(BLANKS, " ")
}

fn is_blank(line: &str) -> bool {
    line.trim().is_empty()
}

/// Takes away the `>` before every line.
fn unquote(lines: &mut [&str]) {
    let quoted = |line: &&str| is_blank(line) || line.starts_with('>');
    if !lines.iter().all(quoted) {
        return;
    }
    for line in lines {
        let bare = line.strip_prefix('>').unwrap_or(line);
        *line = bare.strip_prefix(' ').unwrap_or(bare);
    }
}

/// Takes away the lines of a code block around the whole.
fn unfence(lines: &mut [&str]) {
    let said = |line: &&str| !is_blank(line);
    let (first, last) = (lines.iter().position(said), lines.iter().rposition(said));
    let (Some(first), Some(last)) = (first, last) else {
        return;
    };
    let fence = |line: &str| line.trim_start().starts_with("```");
    if first < last && fence(lines[first]) && lines[last].trim() == "```" {
        (lines[first], lines[last]) = ("", "");
    }
}

/// Takes away the back-ticks around every line.
fn unmark(lines: &mut [&str]) {
    fn inside(line: &str) -> Option<&str> {
        line.trim().strip_prefix('`')?.strip_suffix('`')
    }
    let marked = |line: &&str| is_blank(line) || inside(line).is_some();
    if lines.iter().all(marked) {
        for line in lines {
            *line = inside(line).unwrap_or(line);
        }
    }
}
