//! The rule on who may speak to the playground at all: this machine's own programs and its own page, and no page
//! of another site that a browser on this machine happens to show. Knows headers only.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{CONTENT_TYPE, HOST, ORIGIN};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::premises::Premises;

/// The header in which a browser says where a request comes from.
const FETCH_SITE: &str = "sec-fetch-site";

/// Lets a request in, or says why not.
pub(crate) async fn guard(
    State(place): State<Arc<Premises>>,
    request: Request,
    next: Next,
) -> Response {
    match admit(&request, place.port) {
        Ok(()) => next.run(request).await,
        Err((status, why)) => {
            tracing::warn!(why, path = request.uri().path(), "a request is not let in");
            (status, why).into_response()
        }
    }
}

fn admit(request: &Request, port: u16) -> Result<(), (StatusCode, &'static str)> {
    let headers = request.headers();
    if !names_us(headers, port) {
        return Err((
            StatusCode::MISDIRECTED_REQUEST,
            "The playground answers under its own address only.",
        ));
    }
    if comes_from_elsewhere(headers, request.method(), port) {
        return Err((StatusCode::FORBIDDEN, "The playground takes nothing from other sites."));
    }
    // A form of another site cannot send JSON without asking first, not even an empty one.
    let is_wish = request.method() == Method::POST && request.uri().path().starts_with("/play/");
    if is_wish && !is_json(headers) {
        return Err((StatusCode::UNSUPPORTED_MEDIA_TYPE, "What the page wants comes as JSON."));
    }
    Ok(())
}

/// The addresses under which the page can be opened.
fn hosts(port: u16) -> [String; 3] {
    ["127.0.0.1", "localhost", "[::1]"].map(|name| format!("{name}:{port}"))
}

/// A name that somebody else's server gives this machine is not ours: DNS rebinding.
fn names_us(headers: &HeaderMap, port: u16) -> bool {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    host.is_some_and(|host| hosts(port).iter().any(|ours| ours.eq_ignore_ascii_case(host)))
}

/// Programs say nothing about where they come from; browsers do.
fn comes_from_elsewhere(headers: &HeaderMap, method: &Method, port: u16) -> bool {
    let foreign_origin = headers.get(ORIGIN).is_some_and(|origin| {
        let ours = hosts(port).map(|host| format!("http://{host}"));
        !ours.iter().any(|ours| ours.as_bytes() == origin.as_bytes())
    });
    let foreign_site = headers
        .get(FETCH_SITE)
        .is_some_and(|site| !matches!(site.as_bytes(), b"same-origin" | b"none"));
    foreign_origin || foreign_site && method != Method::GET && method != Method::HEAD
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("application/json"))
}
