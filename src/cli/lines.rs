//! Lines that another program sends, which may be anything: none is kept that is too long, and none is
//! echoed whole.

use std::io::{self, BufRead, Read as _};

/// A line has at most so many bytes.
const LONGEST: u64 = 1_000_000;

/// So many characters are echoed of the beginning and of the end of a longer text.
const SHOWN: [usize; 2] = [60, 80];

/// A line that was sent.
#[derive(Debug, PartialEq, Eq)]
pub enum InputLine {
    /// A text.
    Text(String),
    /// Something that is not UTF-8, as near to it as possible.
    NotText(String),
    /// More than is read, and perhaps without an end; what follows of it is skipped.
    TooLong,
}

/// The lines that are read from an input.
#[derive(Debug)]
pub struct Lines<R> {
    input: R,
    /// The end of a line that is too long has not been seen yet.
    is_inside: bool,
}

impl<R: BufRead> Lines<R> {
    /// The lines of this input.
    pub fn of(input: R) -> Lines<R> {
        Lines { input, is_inside: false }
    }

    fn read(&mut self) -> io::Result<Option<InputLine>> {
        if std::mem::take(&mut self.is_inside) {
            self.input.skip_until(b'\n')?;
        }
        let mut bytes = Vec::new();
        let mut line = (&mut self.input).take(LONGEST + 1);
        let count = line.read_until(b'\n', &mut bytes)?;
        if count as u64 > LONGEST && bytes.last() != Some(&b'\n') {
            self.is_inside = true;
            return Ok(Some(InputLine::TooLong));
        }
        let not_text = |bad: std::string::FromUtf8Error| {
            InputLine::NotText(String::from_utf8_lossy(bad.as_bytes()).into_owned())
        };
        let line = String::from_utf8(bytes).map_or_else(not_text, InputLine::Text);
        Ok((count > 0).then_some(line))
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = io::Result<InputLine>;

    fn next(&mut self) -> Option<io::Result<InputLine>> {
        self.read().transpose()
    }
}

/// A text to be shown in a line, of which the middle is left out if it is long, without control
/// characters.
pub fn clipped(text: &str) -> String {
    let shown = |char: char| if char.is_control() { char::REPLACEMENT_CHARACTER } else { char };
    let [first, last] = SHOWN;
    let count = text.chars().count();
    let cut = |from: usize, count: usize| text.chars().skip(from).take(count).map(shown);
    if count > first + last {
        cut(0, first).chain(" … ".chars()).chain(cut(count - last, last)).collect()
    } else {
        cut(0, count).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<InputLine> {
        let lines = Lines::of(bytes).collect::<io::Result<_>>();
        lines.expect("readable")
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped_and_the_next_one_read() {
        let text = |text: &str| InputLine::Text(text.to_owned());
        let long = vec![b'x'; 3 * LONGEST as usize];
        let sent = [b"a\n", &*long, b"\nb\n\nc"].concat();
        let all = [text("a\n"), InputLine::TooLong, text("b\n"), text("\n"), text("c")];
        assert_eq!(lines(&sent), all);
        assert_eq!(lines(&long), [InputLine::TooLong]);
        let longest = [&long[..LONGEST as usize], b"\n"].concat();
        assert!(matches!(&*lines(&longest), [InputLine::Text(_)]));
    }

    #[test]
    fn a_line_that_is_no_text_is_one_line() {
        let sent = lines(b"a\xff\nb");
        let seen = [InputLine::NotText("a\u{fffd}\n".to_owned()), InputLine::Text("b".to_owned())];
        assert_eq!(sent, seen);
    }

    #[test]
    fn of_a_long_text_both_ends_are_echoed_without_control_characters() {
        assert_eq!(clipped("short\u{1b}[1m"), "short\u{fffd}[1m");
        let long = clipped(&format!("begin{}end", "é".repeat(1_000)));
        assert!(long.starts_with("beginé") && long.ends_with("éend"), "{long}");
        assert_eq!(long.chars().count(), 143);
    }
}
