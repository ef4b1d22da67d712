//! A league as it is read: its facts, standings, files and pictures.

pub(super) mod check_in_facts;
pub(super) mod cross_csv;
pub(super) mod examination;
pub(super) mod export;
pub(super) mod facts;
pub(super) mod game_part;
pub(super) mod history;
pub(super) mod player_leagues;
pub(super) mod promotion;
pub(super) mod season_games;
pub(super) mod season_places;
pub(super) mod sheets;
pub(super) mod sign_up;
pub(super) mod stakes;
pub(super) mod status;
pub(super) mod tournament_reports;
pub(super) mod view;
pub(super) mod week;
