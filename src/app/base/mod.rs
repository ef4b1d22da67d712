//! What every room stands on: the service itself, who asks and where, how it is refused, and what is
//! done once however often it is asked for.

mod audience;
mod blocking;
mod call;
mod clock;
mod doubt;
mod error;
mod fair_queue;
mod gate;
mod itself;
pub mod limits;
mod no;
mod nouns;
mod once;
mod painters;
mod permission;
mod queue;
mod reading;
mod refusal;
mod room;
mod rows;
mod season_files;
mod seen;
mod service;
mod venue;

pub use audience::{Audience, Audiences};
pub use blocking::ends_after;
pub(super) use blocking::{draw, let_others_first, run_blocking, run_in_background, run_when_idle};
pub(super) use call::Cause;
pub use call::{Call, Office, Person, Place, Seen};
pub use doubt::{Doubt, Doubts};
pub use error::Error;
pub use gate::{Capacity, Gate, Inside, Party};
pub(super) use no::not_in_a_league;
pub use no::{CannotPrepare, ConsentNo, LeagueNo, ProposalNo, TimeNo};
pub use nouns::{
    Boards, Clocks, Doctor, Ends, Games, Invitations, Leagues, Lessons, OwedAnswers, People,
    Places, PreparedTurns, Privacy, Proposals, Ratings, Records, Rulings, SecretRoles, Servers,
    SignUps, Thoughts, Turns, Wishes,
};
pub(super) use once::{Once, Remembered, StoredAnswer};
pub use permission::Permission;
pub(super) use queue::InQueue;
pub(super) use reading::Late;
pub use refusal::{RecordLine, Refusal};
pub use room::Room;
pub use rows::Posted;
pub(super) use rows::{called, entered, nobody, person_on, place, posted};
pub(super) use season_files::{Digest, SeasonFile};
pub(super) use seen::is_seen;
pub use service::App;
pub use venue::Venue;
