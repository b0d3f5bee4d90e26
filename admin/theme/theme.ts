import { enUS, heIL, ruRU } from '@mui/material/locale'
import type { RaThemeOptions } from 'react-admin'
import { directions, type Language } from '../../domain/languages.ts'
import { components } from './components.ts'
import { type Brightness, type DifferenceColours, palettes, type StatusColours } from './palette.ts'

declare module '@mui/material/styles' {
  interface Palette {
    status: StatusColours
    difference: DifferenceColours
    /** Edges of controls. */
    edge: string
    /** The ground of what is chosen. */
    accentSoft: string
  }
  interface PaletteOptions {
    status?: StatusColours
    difference?: DifferenceColours
    edge?: string
    accentSoft?: string
  }
}

const builtInWords = { ru: ruRU, he: heIL, en: enUS }
const motion = 150

const palette = (brightness: Brightness): RaThemeOptions['palette'] => {
  const colours = palettes[brightness]
  return {
    mode: brightness,
    // Hovered buttons stay light enough for their text in the dark.
    tonalOffset: 0.1,
    primary: { main: colours.accent, contrastText: colours.onAccent },
    secondary: { main: colours.secondary },
    error: { main: colours.status.conflict },
    warning: { main: colours.status.draft },
    success: { main: colours.status.published },
    info: { main: colours.status.scheduled },
    background: { default: colours.page, paper: colours.surface },
    text: { primary: colours.text, secondary: colours.secondary },
    action: { hover: colours.hover, selected: colours.accentSoft, active: colours.secondary },
    divider: colours.line,
    status: colours.status,
    difference: colours.difference,
    edge: colours.edge,
    accentSoft: colours.accentSoft,
  }
}

const typography: RaThemeOptions['typography'] = {
  fontFamily: "'Arimo Variable', Arimo, Arial, sans-serif",
  fontWeightMedium: 500,
  fontWeightBold: 600,
  h1: { fontSize: 20, fontWeight: 600, lineHeight: 1.4 },
  h2: { fontSize: 16, fontWeight: 600, lineHeight: 1.5 },
  h3: { fontSize: 14, fontWeight: 600, lineHeight: 1.5 },
  h6: { fontSize: 16, fontWeight: 600, lineHeight: 1.5 },
  body1: { fontSize: 14, lineHeight: 1.5 },
  body2: { fontSize: 13, lineHeight: 1.5 },
  subtitle1: { fontSize: 14 },
  caption: { fontSize: 12 },
  button: { fontSize: 14, fontWeight: 500, textTransform: 'none' },
}

/** The theme of one language and brightness: the only home of colours, sizes and spacing. */
export const themeOf = (language: Language, brightness: Brightness): RaThemeOptions => ({
  direction: directions[language],
  spacing: 4,
  shape: { borderRadius: 8 },
  // The menu is a drawer below lg; the preview beside a table needs xl.
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1024, xl: 1200 } },
  transitions: {
    duration: {
      shortest: motion,
      shorter: motion,
      short: motion,
      standard: motion,
      complex: motion,
      enteringScreen: motion,
      leavingScreen: motion,
    },
  },
  palette: palette(brightness),
  typography,
  components: { ...builtInWords[language].components, ...components },
})
