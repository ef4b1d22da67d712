//! The door to Discord's signed HTTP requests: what makes one a request of Discord's, and what is
//! answered. Knows no server of HTTP.

mod door;
mod recent_requests;
mod signature;

pub use door::{Received, SignedDoor, SignedRequest};
