//! The rooms of the service: what each of them names lies below it, so that no two name each other.

use crate::support::sources::{SERVICE, sources};

/// From the ground up.
const ROOMS: [&str; 21] = [
    "base",
    "game",
    "log",
    "people",
    "timing",
    "secrets",
    "inviting",
    "proposal",
    "turns",
    "look",
    "records",
    "preparing",
    "places",
    "leagues",
    "ratings",
    "ends",
    "thinking",
    "consent",
    "events",
    "privacy",
    "doctor",
];

#[test]
fn every_room_names_only_rooms_below_it() {
    let floor = |room: &str| ROOMS.iter().position(|known| *known == room);
    for source in sources(SERVICE) {
        let Some([app, room]) = source.module.get(1..3) else {
            continue;
        };
        if app != "app" {
            continue;
        }
        let own = floor(room).unwrap_or_else(|| panic!("{room} has no floor"));
        for named in source.named_below(&["crate", "app"]) {
            let below = floor(named).is_none_or(|floor| floor <= own);
            assert!(below, "{} names {named}", source.file.display());
        }
    }
}
