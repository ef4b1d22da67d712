use starpost_games::games::Kind;
use starpost_games::versus::made;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let kind = Kind::from_word(&a[1]).unwrap();
    let n: usize = a[2].parse().unwrap();
    let mut seen = std::collections::BTreeSet::new();
    let mut k = 0;
    while seen.len() < n {
        k += 1;
        if let Some(o) = made(kind, k) {
            let t = o.to_string();
            if seen.insert(t.clone()) {
                println!("{t}");
            }
        }
    }
    eprintln!("{k} seeds");
}
