//! The page and the files that were uploaded. Does not know what the page does.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::premises::Premises;
use super::world::Snowflake;

/// The files of the page, by their names under `/page`.
const FILES: [(&str, &str); 16] = [
    ("style.css", include_str!("../assets/style.css")),
    ("page.js", include_str!("../assets/page.js")),
    ("clock.js", include_str!("../assets/clock.js")),
    ("commands.js", include_str!("../assets/commands.js")),
    ("composer.js", include_str!("../assets/composer.js")),
    ("cue.js", include_str!("../assets/cue.js")),
    ("guide.js", include_str!("../assets/guide.js")),
    ("dialog.js", include_str!("../assets/dialog.js")),
    ("messages.js", include_str!("../assets/messages.js")),
    ("parts.js", include_str!("../assets/parts.js")),
    ("other.js", include_str!("../assets/other.js")),
    ("server.js", include_str!("../assets/server.js")),
    ("sight.js", include_str!("../assets/sight.js")),
    ("story.js", include_str!("../assets/story.js")),
    ("trouble.js", include_str!("../assets/trouble.js")),
    ("text.js", include_str!("../assets/text.js")),
];

/// The page, what it is made of, and `/cdn`.
pub(crate) fn routes() -> Router<Arc<Premises>> {
    Router::new()
        .route("/", get(index))
        .route("/page/{name}", get(part))
        .route("/cdn/{id}/{name}", get(file))
}

async fn index() -> Response {
    text("text/html; charset=utf-8", include_str!("../assets/index.html"))
}

async fn part(Path(name): Path<String>) -> Response {
    let Some((name, content)) = FILES.iter().find(|(known, _)| *known == name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let is_style = name.strip_suffix(".css").is_some();
    let kind = if is_style { "text/css" } else { "text/javascript" };
    text(&format!("{kind}; charset=utf-8"), content)
}

fn text(kind: &str, text: &'static str) -> Response {
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-store")], text).into_response()
}

async fn file(
    State(place): State<Arc<Premises>>,
    Path((id, name)): Path<(Snowflake, String)>,
) -> Response {
    let world = place.world();
    match world.files.get(id).filter(|file| file.name == name) {
        Some(file) => ([(CONTENT_TYPE, file.content_type)], file.bytes.clone()).into_response(),
        // It was there, and newer ones needed the room.
        None => StatusCode::GONE.into_response(),
    }
}
