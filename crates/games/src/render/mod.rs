//! Pictures as data, and how they become a PNG: knows pieces and pixels, no rule and no game.
//!
//! A game says where things go ([`Scene`]); what they look like is decided here, by role.

mod encode;
mod paint;
mod piece;
mod scene;
mod stock;
mod symbol;
mod text;
mod theme;

pub use paint::{paint, png, png_in};
pub use piece::{ALARM_WIDTH, SHIP_WIDTH, ship_length, star_side};
pub use scene::{
    Anchor, Area, Facing, Item, LineRole, Mark, PanelRole, Point, Scene, TextRole, TileRole,
};
pub use stock::{STOCK_HEIGHT, stock};
pub use text::{fit, text_width};
pub use theme::{Rgb, Surface, Theme};
