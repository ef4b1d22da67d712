//! The base that every room stands on: the service itself, who asks and where, how it is refused, and what is
//! done once however often it is asked for.

mod audience;
mod call;
mod clock;
mod doubt;
mod error;
mod fair_queue;
mod gate;
mod heavy_work;
pub mod limits;
mod names;
mod nouns;
mod own_account;
mod painters;
mod permission;
mod queue;
mod reading;
mod refusal;
mod refusal_reasons;
mod room;
mod rows;
mod season_files;
mod service;
mod transaction;
mod venue;
mod visibility;

pub use audience::{Audience, Audiences};
pub(super) use call::Cause;
pub use call::{Call, DraftVersion, Office, Person, Place};
pub use doubt::{Doubt, Doubts};
pub use error::Error;
pub use gate::{Capacity, Gate, Inside, Party};
pub use heavy_work::ends_after;
pub(super) use heavy_work::{
    draw, let_others_first, run_blocking, run_in_background, run_when_idle,
};
pub use nouns::{
    Boards, Clocks, Doctor, Ends, Games, Invitations, Leagues, Lessons, OwedAnswers, People,
    Places, PreparedTurns, Privacy, Proposals, Ratings, Records, Rulings, SecretRoles, Servers,
    SignUps, Thoughts, Turns, Wishes,
};
pub use permission::Permission;
pub(super) use queue::InQueue;
pub(super) use reading::Late;
pub use refusal::{RecordLine, Refusal};
pub(super) use refusal_reasons::not_in_a_league;
pub use refusal_reasons::{CannotPrepare, ConsentNo, LeagueNo, ProposalNo, TimeNo};
pub use room::Room;
pub use rows::PostPlace;
pub(super) use rows::{called, entered, nobody, person_on, place, posted};
pub(super) use season_files::{ContentHash, SeasonFile};
pub use service::App;
pub(super) use transaction::{Once, RememberedWork, StoredAnswer};
pub use venue::Venue;
pub(super) use visibility::is_seen;
