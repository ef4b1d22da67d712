//! Every act of an organizer stands in ARCHITECTURE.md: for whom it decides something.

use starpost::app::OrganizerAct;

#[test]
fn each_act_has_its_row() {
    let rows = super::tables::rows("| act |");
    let there: Vec<String> = rows.iter().map(|row| row[0].replace(' ', "-")).collect();
    for word in OrganizerAct::KINDS {
        assert!(there.iter().any(|row| row == word), "{word} is not in {there:?}");
    }
    assert!(rows.iter().all(|row| row.len() == 2 && !row[1].is_empty()));
}
