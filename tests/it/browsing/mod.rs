//! The page of the playground in a browser.

mod browser;
mod page;
