//! Every act of an organizer stands in ARCHITECTURE.md: for whom it decides something; and in docs/LEAGUES.md: whether
//! it can be undone, and until when.

use super::tables::{rows, rows_of};
use starpost::app::OrganizerAct;

#[test]
fn each_act_has_its_rows() {
    let concerned = rows("| act |");
    let undone = rows_of("docs/LEAGUES.md", "| deed |");
    for rows in [concerned, undone] {
        let there: Vec<String> = rows.iter().map(|row| row[0].replace(' ', "-")).collect();
        for word in OrganizerAct::KINDS {
            assert!(there.iter().any(|row| row == word), "{word} is not in {there:?}");
        }
        assert!(rows.iter().all(|row| row.len() == 2 && !row[1].is_empty()));
    }
}
