//! Pictures as data, and how they become a PNG: knows pieces and pixels, no rule and no game.
//!
//! A game says where things go ([`Scene`]); what they look like is decided here, by role.

mod animation;
mod area;
mod bracket;
mod canvas;
mod caption;
mod chart;
mod cover;
mod element;
mod figure;
mod fonts;
mod hatching;
mod look;
mod one_line;
mod page;
mod paint;
mod palette;
mod panel;
mod patch;
mod pen;
mod piece;
mod png_encoder;
mod proportion;
mod rgb;
mod role;
mod scene;
mod shape;
mod share;
mod sheet;
mod sign;
mod sky;
mod sprite;
mod stock;
mod styled_letters;
mod symbol;
mod text;
mod text_line;
mod theme;
mod tile;
mod writing;

pub use animation::{Film, Still, Unmade};
pub use area::{Area, Point};
pub use bracket::{Bracket, BracketRound, BracketSide};
pub use caption::{Caption, Tone};
pub use chart::{Chart, ChartLabel, ChartPoint};
pub use element::Element;
pub use paint::{paint, png, png_in, png_with_pauses};
pub use proportion::{ARROW_HEAD, SHIP_WIDTH, alarm_width, ring_room, ship_length, star_side};
pub use rgb::Rgb;
pub use role::{
    AlarmRole, Anchor, CurveRole, DotRole, Facing, Flag, LineRole, PanelRole, RingRole, TextRole,
    TileRole,
};
pub use scene::Scene;
pub use shape::SHIP_PIP;
pub use sheet::{Column, ColumnKind, Row, RowMark, Sheet};
pub use stock::{STOCK_HEIGHT, counted, stock};
pub use text::{badge_width, fit, text_width};
pub use theme::{Surface, Theme};
pub use writing::broken;
