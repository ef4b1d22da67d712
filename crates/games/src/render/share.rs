//! The division of the room that there is among several; knows no picture.

/// Room for several: what is wanted and the same extra for each; if there is less, nobody gets more
/// than is wanted, and the others the same.
pub(super) fn shares(wanted: &[f32], mut room: f32) -> Vec<f32> {
    let all: f32 = wanted.iter().sum();
    if all <= room {
        let more = (room - all) / wanted.len().max(1) as f32;
        return wanted.iter().map(|width| width + more).collect();
    }
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by(|one, other| wanted[*one].total_cmp(&wanted[*other]));
    let mut shares = vec![0.0; wanted.len()];
    for (done, &index) in order.iter().enumerate() {
        let share = wanted[index].min(room / (wanted.len() - done) as f32);
        shares[index] = share;
        room -= share;
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::shares;

    #[test]
    fn who_wants_little_gets_it_and_the_others_share_the_rest() {
        assert_eq!(shares(&[50.0, 300.0, 400.0], 450.0), [50.0, 200.0, 200.0]);
        assert_eq!(shares(&[50.0, 100.0], 250.0), [100.0, 150.0]);
        assert_eq!(shares(&[], 250.0), [0.0; 0]);
    }
}
