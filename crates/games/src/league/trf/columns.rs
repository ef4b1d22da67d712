//! A line of a report by its columns, which are counted from 1; knows no meaning of any.

use crate::league::points::Points;
use crate::league::trf::fault::{BadReport, ReportFault};
use crate::league::trf::points_text::points_of;

/// A line.
pub(super) struct Line {
    /// Its number, from 1.
    pub(super) number: usize,
    letters: Vec<char>,
}

/// A first and a last column.
pub(super) type Columns = (usize, usize);

impl Line {
    pub(super) fn new(number: usize, text: &str) -> Line {
        Line { number, letters: text.chars().map(shown).collect() }
    }

    /// The number of columns.
    pub(super) fn len(&self) -> usize {
        self.letters.len()
    }

    /// The letter in a column; a blank behind the end.
    pub(super) fn letter(&self, column: usize) -> char {
        let index = column.checked_sub(1);
        index.and_then(|index| self.letters.get(index).copied()).unwrap_or(' ')
    }

    /// The text in these columns, without the blanks around it.
    pub(super) fn text(&self, (first, last): Columns) -> String {
        let columns = (first..=last.min(self.len())).map(|column| self.letter(column));
        columns.collect::<String>().trim().to_owned()
    }

    /// The text in this column and all that follow.
    pub(super) fn text_from(&self, first: usize) -> String {
        self.text((first, self.len()))
    }

    /// The number in these columns; `None` if they are blank.
    pub(super) fn number(&self, columns: Columns) -> Result<Option<u32>, BadReport> {
        self.read(columns, |text| text.parse().ok(), ReportFault::NoNumber)
    }

    /// The points in these columns; `None` if they are blank.
    pub(super) fn points(&self, columns: Columns) -> Result<Option<Points>, BadReport> {
        self.read(columns, points_of, ReportFault::NoPoints)
    }

    fn read<T>(
        &self,
        columns: Columns,
        read: impl Fn(&str) -> Option<T>,
        fault: impl Fn(String) -> ReportFault,
    ) -> Result<Option<T>, BadReport> {
        match self.text(columns) {
            text if text.is_empty() => Ok(None),
            text => match read(&text) {
                Some(value) => Ok(Some(value)),
                None => Err(self.bad(columns.0, fault(text))),
            },
        }
    }

    /// A fault that begins in a column.
    pub(super) fn bad(&self, column: usize, fault: ReportFault) -> BadReport {
        BadReport { line: self.number, column, fault }
    }
}

/// A text without what shows nothing and would move columns, and of at most this many characters.
pub(super) fn cut(text: &str, length: usize) -> String {
    let shown: String = text.chars().map(shown).collect();
    let cut: String = shown.trim().chars().take(length).collect();
    cut.trim_end().to_owned()
}

fn shown(letter: char) -> char {
    if letter.is_control() { ' ' } else { letter }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_counted_in_characters_from_1() {
        let line = Line::new(3, "001   12 é\tx");
        assert_eq!((line.letter(1), line.letter(10), line.letter(99)), ('0', 'é', ' '));
        assert_eq!(line.text((5, 8)), "12");
        assert_eq!(line.number((5, 8)), Ok(Some(12)));
        assert_eq!(line.number((50, 60)), Ok(None));
        let bad = line.number((10, 12)).expect_err("no number");
        assert_eq!(bad.to_string(), "line 3, column 10: \"é x\" is no number");
    }

    #[test]
    fn a_name_is_cut_to_its_columns() {
        assert_eq!(cut(" A\r\nB ", 33), "A  B");
        assert_eq!(cut("ab cd", 3), "ab");
        assert_eq!(cut("Ωμέγα", 3), "Ωμέ");
    }
}
