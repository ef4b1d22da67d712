//! Tournament report files, which programs that pair chess players read and write: TRF16 (FIDE Handbook, C.04, Annex
//! 2), with the lines that JaVaFo and bbpPairings add to it for tournaments that are being played. A report is read
//! from text and written as text; it is made of the results of a league, and results are taken from it. Ranks and
//! pairs nobody.

mod agreement;
mod columns;
mod division;
mod fault;
mod player_line;
mod points_text;
mod reading;
mod report;
mod results;
mod round_code;
mod scoring;
mod writing;

pub use division::{NoReport, ReportedDivision, ReportedPerson};
pub use fault::{BadReport, ReportFault};
pub use report::{ReportedPlayer, ReportedRound, TournamentReport};
pub use round_code::{CodeKind, RoundCode};
