//! The color of each role, in each theme; knows no shape.

use crate::pieces::Color;
use crate::render::rgb::Rgb;
use crate::render::role::{CurveRole, Facing, LineRole, PanelRole, TextRole, TileRole};

/// The means by which pieces tell their color apart from their symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Surface {
    /// By color alone, lit from above.
    Shaded,
    /// By gray and by hatching, as heraldry prints colors.
    Hatched,
}

/// The colors of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Theme {
    key: &'static str,
    /// The paper under a picture.
    pub paper: Rgb,
    /// A home, a place, a group and the bank.
    pub panels: [Rgb; 4],
    /// The rims of a home and of a place.
    pub rims: [Rgb; 2],
    /// Headings, names and counts.
    pub text: Rgb,
    /// Smaller matters.
    pub faint: Rgb,
    /// Ways between places.
    pub connection: Rgb,
    /// The color of what the last turn changed.
    pub new: Rgb,
    /// The color of what the last turn took from the common stock or gave to it.
    pub change: Rgb,
    /// The color of places where something can be done now: one that no piece and no player has.
    pub choice: Rgb,
    /// The fields of the first player and of the second, where there are colors.
    pub owned: [Rgb; 2],
    /// The color of what threatens, and of those who go down.
    pub danger: Rgb,
    /// The color of those who go up.
    pub rise: Rgb,
    /// The disc of what is to be honored, and what is on it.
    pub medal: [Rgb; 2],
    /// Every second row of a table, whose other rows are like the bank.
    pub stripe: Rgb,
    /// The pieces, in the order of [`Color::ALL`].
    pub pieces: [Rgb; 4],
    /// Symbols and pips on them, in the same order.
    pub inks: [Rgb; 4],
    /// The filling of pieces.
    pub surface: Surface,
}

/// The strength with which a mark is laid over the field that it is on.
pub(super) const OPEN: f32 = 0.15;
/// The same of a field that was chosen, and of the paper of a draft.
pub(super) const CHOSEN: f32 = 0.45;
const DRAFT: f32 = 0.14;

const INK: Rgb = Rgb(16, 18, 26);
const WHITE: Rgb = Rgb(255, 255, 255);
const BLACK: Rgb = Rgb(0, 0, 0);
const GOLD: Rgb = Rgb(255, 204, 64);

impl Theme {
    /// For a dark background, which is what Discord has unless told otherwise.
    pub const DARK: Theme = Theme {
        key: "dark",
        paper: Rgb(12, 15, 26),
        panels: [Rgb(38, 50, 86), Rgb(33, 40, 62), Rgb(20, 25, 42), Rgb(20, 25, 42)],
        rims: [Rgb(98, 122, 190), Rgb(47, 56, 84)],
        text: Rgb(240, 243, 250),
        faint: Rgb(170, 180, 206),
        connection: Rgb(122, 138, 180),
        new: WHITE,
        change: Rgb(255, 214, 102),
        choice: Rgb(255, 150, 226),
        owned: [Rgb(72, 84, 122), Rgb(104, 66, 52)],
        danger: Rgb(255, 138, 62),
        rise: Rgb(92, 214, 128),
        medal: [GOLD, INK],
        stripe: Rgb(30, 37, 58),
        pieces: [Rgb(208, 42, 54), Rgb(255, 219, 77), Rgb(88, 202, 142), Rgb(48, 104, 220)],
        inks: [WHITE, INK, INK, WHITE],
        surface: Surface::Shaded,
    };

    /// For a light background.
    pub const LIGHT: Theme = Theme {
        key: "light",
        paper: Rgb(229, 233, 242),
        panels: [Rgb(255, 255, 255), Rgb(250, 251, 253), Rgb(215, 221, 234), Rgb(250, 251, 253)],
        rims: [Rgb(104, 118, 156), Rgb(196, 204, 221)],
        text: Rgb(22, 26, 38),
        faint: Rgb(76, 85, 108),
        connection: Rgb(104, 118, 156),
        new: Rgb(22, 26, 38),
        change: Rgb(150, 72, 0),
        choice: Rgb(168, 0, 112),
        owned: [Rgb(150, 164, 216), Rgb(226, 180, 156)],
        danger: Rgb(176, 56, 0),
        rise: Rgb(12, 110, 48),
        medal: [GOLD, INK],
        stripe: Rgb(236, 239, 246),
        pieces: [Rgb(206, 42, 54), Rgb(250, 208, 60), Rgb(80, 192, 132), Rgb(48, 104, 220)],
        inks: [WHITE, INK, INK, WHITE],
        surface: Surface::Shaded,
    };

    /// For paper, and for people who cannot tell colors apart: black, white, grays, one hatching, and
    /// symbols.
    pub const BLACK_AND_WHITE: Theme = Theme {
        key: "black-white",
        paper: WHITE,
        panels: [WHITE, WHITE, Rgb(236, 236, 236), WHITE],
        rims: [Rgb(118, 118, 118), Rgb(118, 118, 118)],
        text: BLACK,
        faint: Rgb(48, 48, 48),
        connection: Rgb(90, 90, 90),
        new: BLACK,
        change: BLACK,
        choice: BLACK,
        owned: [Rgb(206, 206, 206), Rgb(160, 160, 160)],
        danger: BLACK,
        rise: BLACK,
        medal: [BLACK, WHITE],
        stripe: Rgb(238, 238, 238),
        pieces: [Rgb(24, 24, 24), Rgb(252, 252, 252), Rgb(184, 184, 184), Rgb(126, 126, 126)],
        inks: [WHITE, BLACK, BLACK, BLACK],
        surface: Surface::Hatched,
    };

    /// The second official set of pieces: orange for red, clear for yellow, cyan for green,
    /// purple for blue.
    pub const XENO: Theme = Theme {
        key: "xeno",
        new: Rgb(255, 232, 92),
        choice: Rgb(255, 214, 102),
        danger: Rgb(255, 104, 128),
        rise: Rgb(44, 198, 214),
        pieces: [Rgb(246, 140, 52), Rgb(232, 237, 244), Rgb(44, 186, 208), Rgb(128, 72, 222)],
        inks: [INK, INK, INK, WHITE],
        ..Theme::DARK
    };

    /// Every theme, the default first.
    pub const ALL: [Theme; 4] = [Theme::DARK, Theme::LIGHT, Theme::BLACK_AND_WHITE, Theme::XENO];

    /// The word it is stored and asked for by.
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// Every color that something has unblended.
    pub(super) fn solid(&self) -> impl Iterator<Item = Rgb> {
        let [sheet, text, faint] = [self.paper, self.text, self.faint];
        let signs =
            [sheet, text, faint, self.new, self.change, self.choice, self.danger, self.medal[0]];
        let (panels, rims) = (self.panels.into_iter(), self.rims);
        let pieces = self.pieces.into_iter().chain(self.inks);
        panels.chain(rims).chain(signs).chain(pieces)
    }

    /// True if it is for a dark background.
    pub(super) fn is_dark(&self) -> bool {
        self.paper.contrast(WHITE) > self.paper.contrast(BLACK)
    }

    /// The color of a piece.
    pub fn piece(&self, color: Color) -> Rgb {
        self.pieces[color as usize]
    }

    /// The color of what is drawn on a piece.
    pub fn ink(&self, color: Color) -> Rgb {
        self.inks[color as usize]
    }

    /// The color of a panel.
    pub fn panel(&self, role: PanelRole) -> Rgb {
        match role {
            PanelRole::Home | PanelRole::Framed | PanelRole::Acted => self.panels[0],
            PanelRole::Banner => self.medal[0],
            PanelRole::Guest => self.paper.over(self.panels[0], 0.55),
            PanelRole::Place => self.panels[1],
            PanelRole::Group => self.panels[2],
            PanelRole::Bank | PanelRole::Table => self.panels[3],
            PanelRole::Draft => self.choice.over(self.paper, DRAFT),
            PanelRole::Stripe => self.stripe,
            PanelRole::Blank => self.connection.over(self.panels[3], 0.45),
        }
    }

    /// The color of a line.
    pub fn line(&self, role: LineRole) -> Rgb {
        match role {
            LineRole::Connection | LineRole::Entrance | LineRole::Limit => self.connection,
            LineRole::Strike => self.faint,
            LineRole::Moved | LineRole::Seen => self.new,
            LineRole::Spent => self.text,
            LineRole::Rule => self.connection.over(self.panels[3], 0.36),
        }
    }

    /// The color of a row of points.
    pub fn curve(&self, role: CurveRole) -> Rgb {
        match role {
            CurveRole::Trend => self.change,
            CurveRole::Band => self.connection.over(self.panels[3], 0.22),
            CurveRole::Moved => self.new,
            CurveRole::Crack => self.panels[2],
        }
    }

    /// The color of an arrow.
    pub fn arrow(&self, facing: Facing) -> Rgb {
        match facing {
            Facing::Up => self.rise,
            Facing::Down => self.danger,
            Facing::Left | Facing::Right => self.text,
        }
    }

    /// The color of a field, warm and cool for the players where there are colors; of a mark, what
    /// it makes of a dark field.
    pub fn tile(&self, role: TileRole) -> Rgb {
        let [_, light, dark, _] = self.panels;
        match role {
            TileRole::Light => light,
            TileRole::Dark => dark,
            TileRole::Open => self.choice.over(dark, OPEN),
            TileRole::Piece | TileRole::Used => self.choice,
            TileRole::Chosen => self.choice.over(dark, CHOSEN),
            TileRole::Target => self.danger,
            TileRole::First => self.owned[0],
            TileRole::Second => self.owned[1],
        }
    }

    /// The color of writing.
    pub fn writing(&self, role: TextRole) -> Rgb {
        match role {
            TextRole::Heading
            | TextRole::Name
            | TextRole::Player
            | TextRole::Count
            | TextRole::Cell => self.text,
            TextRole::Small | TextRole::Unnamed => self.faint,
            TextRole::Change => self.change,
            TextRole::Verdict => self.medal[1],
        }
    }
}
