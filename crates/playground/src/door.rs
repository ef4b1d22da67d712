//! The entrance for HTTP: routes, tokens, rate limits, mischief and the log. Knows no noun of Discord; `rest`
//! answers.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{
    ConnectInfo, DefaultBodyLimit, FromRequest, Multipart, Path, Query, Request, State,
};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, USER_AGENT};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use axum::{Json, Router};
use serde_json::Value;

use super::line::ConnectionCutter;
use super::premises::Premises;
use super::refusal::{
    ApiError, BLOCKED, NOT_JSON, NOT_PLAYED, SERVER_ERROR, TOO_LARGE, UNAUTHORIZED,
};
use super::rest::{ApiCall, ApiReply, answer};
use super::routes::{bucket, is_of_interaction, is_public, without_token};
use super::world::{Body, Bucket, Fault, LogEntry, Mishap, Upload, World, too_many};
use super::{guard, page, play, socket};

/// A request may be 25 MiB, and a little for what is around the files.
const LARGEST_REQUEST: usize = 26 * 1024 * 1024;

/// Everything the playground serves.
pub(crate) fn router(place: Arc<Premises>) -> Router {
    Router::new()
        .route("/api/v10/{*path}", any(api))
        .route("/gateway", get(socket::connect))
        .route("/gateway/", get(socket::connect))
        .merge(page::routes())
        .merge(play::routes())
        .fallback(nothing_here)
        .layer(DefaultBodyLimit::max(LARGEST_REQUEST))
        .layer(middleware::from_fn_with_state(place.clone(), guard::guard))
        .with_state(place)
}

async fn nothing_here(request: Request) -> Response {
    tracing::error!(method = %request.method(), path = request.uri().path(), "not played");
    NOT_PLAYED.into_response()
}

/// One request of the bot.
async fn api(
    State(place): State<Arc<Premises>>,
    ConnectInfo(cut): ConnectInfo<ConnectionCutter>,
    Path(path): Path<String>,
    Query(query): Query<HashMap<String, String>>,
    request: Request,
) -> Response {
    let delay = place.world().mischief.delay();
    tokio::time::sleep(delay).await;
    let method = request.method().to_string();
    let token = shown_token(request.headers());
    let is_named = names_itself(request.headers());
    let mut call = ApiCall { method, query, ..ApiCall::default() };
    call.path = path.split('/').map(str::to_owned).collect();
    let body = read(request).await;
    let mut world = place.world();
    let route = format!("{} /{path}", call.method);
    let trouble = world.mischief.next_trouble(&route);
    let loses = trouble == Some(Mishap::LostAnswer);
    let response = match body {
        _ if !is_named => BLOCKED.into_response(),
        Ok(body) => {
            call.body = body;
            receive(&mut world, &call, token.as_deref(), trouble)
        }
        Err(refused) => refused.into_response(),
    };
    write_down(&mut world, &call, response.status());
    if loses {
        cut.now();
    }
    response
}

fn write_down(world: &mut World, call: &ApiCall, status: StatusCode) {
    let entry = LogEntry {
        at_ms: world.clock.now_ms(),
        method: call.method.clone(),
        route: format!("/{}", without_token(&call.path).join("/")),
        status: status.as_u16(),
    };
    if status == StatusCode::NOT_IMPLEMENTED {
        tracing::error!(method = entry.method, route = entry.route, "not played");
    }
    world.note(entry);
    world.touch();
}

fn shown_token(headers: &HeaderMap) -> Option<String> {
    let header = headers.get(AUTHORIZATION)?.to_str().ok()?;
    header.strip_prefix("Bot ").map(str::to_owned)
}

/// Clients must say what they are: `DiscordBot (URL, VERSION)`.
fn names_itself(headers: &HeaderMap) -> bool {
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok());
    let inner = agent
        .and_then(|agent| agent.strip_prefix("DiscordBot ("))
        .and_then(|rest| rest.split_once(')'));
    let named = inner.and_then(|(inner, _)| inner.split_once(", "));
    named.is_some_and(|(address, version)| {
        address.starts_with("https://") && version.starts_with(|first: char| first.is_ascii_digit())
    })
}

/// The body: JSON, or a form with `payload_json` and `files[n]`.
async fn read(request: Request) -> Result<Body, ApiError> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    if kind.is_some_and(|kind| kind.starts_with("multipart/")) {
        let form = Multipart::from_request(request, &()).await.map_err(|_| NOT_JSON)?;
        return read_form(form).await;
    }
    let bytes =
        axum::body::to_bytes(request.into_body(), LARGEST_REQUEST).await.map_err(|_| TOO_LARGE)?;
    let json = if bytes.is_empty() {
        Value::Null
    } else {
        serde_json::from_slice(&bytes).map_err(|_| NOT_JSON)?
    };
    Ok(Body { json, files: Vec::new() })
}

async fn read_form(mut form: Multipart) -> Result<Body, ApiError> {
    let mut body = Body::default();
    while let Some(field) = form.next_field().await.map_err(|_| TOO_LARGE)? {
        let field_name = field.name().unwrap_or_default().to_owned();
        let name = field.file_name().unwrap_or("file").to_owned();
        let bytes = field.bytes().await.map_err(|_| TOO_LARGE)?;
        let number = field_name.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']'));
        if field_name == "payload_json" {
            body.json = serde_json::from_slice(&bytes).map_err(|_| NOT_JSON)?;
        } else if let Some(number) = number.and_then(|number| number.parse().ok()) {
            body.files.push(Upload { number, name, bytes: bytes.to_vec() });
        }
    }
    Ok(body)
}

/// The result of a request: trouble, a refusal at the door, or the answer.
fn receive(
    world: &mut World,
    call: &ApiCall,
    token: Option<&str>,
    trouble: Option<Mishap>,
) -> Response {
    match trouble {
        Some(Mishap::RateLimit) => return slow_down(Duration::from_secs(1), "user"),
        Some(Mishap::ServerError) => return SERVER_ERROR.into_response(),
        Some(Mishap::Fault(fault)) => return faulty(&fault),
        Some(Mishap::LostAnswer) | None => {}
    }
    let speaks_by_token = is_of_interaction(&call.path);
    if !speaks_by_token && !is_public(&call.path) && token != Some(world.token.as_str()) {
        return UNAUTHORIZED.into_response();
    }
    if let Some((status, code)) = world.mischief.refusal(&call.method, &call.path) {
        return ApiError::any(status, code).into_response();
    }
    let now = Instant::now();
    if !speaks_by_token {
        let spent = world.rates.spend(&Bucket::global(), now);
        if !spent.allowed {
            return slow_down(spent.wait(), "global");
        }
    }
    let Some(bucket) = bucket(&call.method, &call.path) else {
        return written(answer(world, call));
    };
    let spent = world.rates.spend(&bucket, now);
    let mut response =
        if spent.allowed { written(answer(world, call)) } else { slow_down(spent.wait(), "user") };
    spent.write(response.headers_mut());
    response
}

fn written(answer: Result<ApiReply, ApiError>) -> Response {
    match answer {
        Ok(ApiReply::Found(json)) => Json(json).into_response(),
        Ok(ApiReply::Created(json)) => (StatusCode::CREATED, Json(json)).into_response(),
        Ok(ApiReply::Nothing) => StatusCode::NO_CONTENT.into_response(),
        Err(refused) => refused.into_response(),
    }
}

fn faulty(fault: &Fault) -> Response {
    if fault.status != 429 {
        return ApiError::any(fault.status, fault.code).into_response();
    }
    let wait = Duration::try_from_secs_f64(fault.retry_after).unwrap_or_default();
    slow_down(wait, &fault.scope)
}

fn slow_down(wait: Duration, scope: &str) -> Response {
    let mut headers = HeaderMap::new();
    let body = too_many(wait, scope, &mut headers);
    (StatusCode::TOO_MANY_REQUESTS, headers, Json(body)).into_response()
}
