//! A report is written as text; knows no league.

use crate::league::trf::player_line;
use crate::league::trf::points_text::written;
use crate::league::trf::report::TournamentReport;
use crate::league::trf::scoring::lines_of;

/// The end of each line: the carriage return that a report has, and the line feed that most programs want.
const END: &str = "\r\n";

impl TournamentReport {
    /// The text of its file.
    pub fn text(&self) -> String {
        let lines = [self.heading(), self.player_lines(), self.more()].concat();
        lines.iter().flat_map(|line| [line.as_str(), END]).collect()
    }

    /// The lines about the tournament.
    fn heading(&self) -> Vec<String> {
        let rated = self.players.iter().filter(|player| player.rating.is_some());
        let rounds = self.rounds.map(|rounds| rounds.to_string()).unwrap_or_default();
        let lines = [
            ("012", self.name.clone()),
            ("042", self.began.clone()),
            ("052", self.ended.clone()),
            ("062", self.players.len().to_string()),
            ("072", rated.count().to_string()),
            ("092", self.kind.clone()),
            ("142", rounds.clone()),
            ("XXR", rounds),
        ];
        let said = lines.into_iter().filter(|(_, text)| !text.is_empty());
        said.map(|(tag, text)| format!("{tag} {text}")).chain(lines_of(self.rule)).collect()
    }

    fn player_lines(&self) -> Vec<String> {
        self.players.iter().map(|player| player_line::text(player, self.rule)).collect()
    }

    /// The lines that only tournaments need that are being played: acceleration, and those who miss the next round.
    fn more(&self) -> Vec<String> {
        let accelerated = self.players.iter().filter(|player| !player.virtual_points.is_empty());
        let mut lines: Vec<String> = accelerated
            .map(|player| {
                let given = player.virtual_points.iter();
                let columns: String =
                    given.map(|points| format!(" {:>4}", written(*points))).collect();
                format!("XXA {:>4}{columns}", player.number)
            })
            .collect();
        if !self.absent.is_empty() {
            let absent: Vec<String> = self.absent.iter().map(ToString::to_string).collect();
            lines.push(format!("XXZ {}", absent.join(" ")));
        }
        lines
    }
}
