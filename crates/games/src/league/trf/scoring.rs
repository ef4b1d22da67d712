//! The lines of a report that say what a game is worth, in the three ways in which programs write them: `162` of TRF26
//! (FIDE), `XXS` of JaVaFo, and `BBW`, `BBD`, `BBL` and more of bbpPairings. Knows no player.

use crate::league::points::{PointRule, Points};
use crate::league::trf::columns::Line;
use crate::league::trf::fault::{BadReport, ReportFault};
use crate::league::trf::points_text::{points_of, written};

/// The worth of games, as far as lines have said it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Scoring {
    win: Option<Points>,
    draw: Option<Points>,
    loss: Option<Points>,
    /// The number of the last line that has said something.
    line: usize,
}

impl Scoring {
    /// Takes what a line of these says. What else it may say, as of byes, has to be as it is here: the points of
    /// players are counted again.
    pub(super) fn take(&mut self, tag: &str, line: &Line) -> Result<(), BadReport> {
        self.line = line.number;
        match tag {
            "BBW" => self.win = line.points((4, 12))?,
            "BBD" => self.draw = line.points((4, 12))?,
            "BBL" => self.loss = line.points((4, 12))?,
            "162" => self.take_letters(line)?,
            _ => self.take_words(line)?,
        }
        Ok(())
    }

    /// `162  W 3.0    D 1.0`: a letter in each ninth column, and its points in the four after it.
    fn take_letters(&mut self, line: &Line) -> Result<(), BadReport> {
        for column in (6..=line.len()).step_by(9) {
            let points = line.points((column + 1, column + 4))?;
            match line.letter(column) {
                'W' => self.win = points,
                'D' => self.draw = points,
                'L' => self.loss = points,
                _ => {}
            }
        }
        Ok(())
    }

    /// `XXS W=3.0 D=1.0`.
    fn take_words(&mut self, line: &Line) -> Result<(), BadReport> {
        for word in line.text_from(4).split_whitespace() {
            let (key, value) = word.split_once('=').unwrap_or((word, ""));
            let Some(points) = points_of(value) else {
                return Err(line.bad(5, ReportFault::NoPoints(short(word))));
            };
            match key {
                "W" | "WW" | "BW" => self.win = Some(points),
                "D" | "WD" | "BD" => self.draw = Some(points),
                "L" | "WL" | "BL" => self.loss = Some(points),
                _ => {}
            }
        }
        Ok(())
    }

    /// The worth of games: as in chess where something, but not everything is said; this one where nothing is.
    /// Refused: it makes no sense.
    pub(super) fn rule_or(&self, otherwise: PointRule) -> Result<PointRule, BadReport> {
        if self.win.or(self.draw).or(self.loss).is_none() {
            return Ok(otherwise);
        }
        let usual = PointRule::default();
        let rule = PointRule {
            win: self.win.unwrap_or(usual.win),
            draw: self.draw.unwrap_or(usual.draw),
            loss: self.loss.unwrap_or(usual.loss),
        };
        let is_sensible = rule.win > rule.loss && (rule.loss..=rule.win).contains(&rule.draw);
        let fault = BadReport { line: self.line, column: 5, fault: ReportFault::NoPointRule };
        if is_sensible { Ok(rule) } else { Err(fault) }
    }
}

/// The lines that say what games are worth, for each of the programs; none where it is as usual.
pub(super) fn lines_of(rule: PointRule) -> Vec<String> {
    if rule == PointRule::default() {
        return Vec::new();
    }
    let [win, draw, loss] = [rule.win, rule.draw, rule.loss].map(written);
    vec![
        format!("162  W{win:>4}    D{draw:>4}    L{loss:>4}"),
        format!("XXS W={win} D={draw} WL={loss} BL={loss} FL={loss} PAB={win}"),
        format!("BBW {win:>4}"),
        format!("BBD {draw:>4}"),
        format!("BBL {loss:>4}"),
        format!("BBF {loss:>4}"),
    ]
}

fn short(word: &str) -> String {
    word.chars().take(20).collect()
}
