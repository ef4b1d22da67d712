//! Linear equations.

/// The values on the diagonal of a matrix.
pub(super) fn diagonal(matrix: &[Vec<f64>]) -> impl Iterator<Item = f64> {
    matrix.iter().enumerate().map(|(index, row)| row[index])
}

/// The solution of these equations, whose matrix is positive definite; `None`: it is not.
pub(super) fn solved(mut matrix: Vec<Vec<f64>>, mut sums: Vec<f64>) -> Option<Vec<f64>> {
    let size = sums.len();
    for column in 0..size {
        let pivot = matrix[column].clone();
        if pivot[column] <= 0.0 {
            return None;
        }
        for row in column + 1..size {
            let part = matrix[row][column] / pivot[column];
            for (cell, above) in matrix[row].iter_mut().zip(&pivot) {
                *cell -= part * above;
            }
            sums[row] -= part * sums[column];
        }
    }
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size).map(|column| matrix[row][column] * sums[column]).sum();
        sums[row] = (sums[row] - known) / matrix[row][row];
    }
    Some(sums)
}
