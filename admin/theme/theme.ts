import { enUS, heIL, ruRU } from '@mui/material/locale'
import deepmerge from '@mui/utils/deepmerge'
import type { RaThemeOptions } from 'react-admin'
import { directions, type Language } from '../../domain/languages.ts'
import { components } from './components.tsx'

type ComponentOptions = NonNullable<RaThemeOptions['components']>

export type Brightness = 'light' | 'dark'

/** Colours by meaning; a word or sign always accompanies the colour. */
interface StatusColours {
  published: string
  draft: string
  missing: string
  outdated: string
  conflict: string
  scheduled: string
  review: string
  archived: string
}

/** Backgrounds of added and removed text. */
interface DifferenceColours {
  added: string
  removed: string
}

interface Palette {
  page: string
  surface: string
  line: string
  /** Borders of controls; they need a contrast of at least 3 to the surface to be found. */
  edge: string
  hover: string
  text: string
  secondary: string
  accent: string
  accentSoft: string
  onAccent: string
  status: StatusColours
  difference: DifferenceColours
}

const palettes: Record<Brightness, Palette> = {
  light: {
    page: '#F6F7F9',
    surface: '#FFFFFF',
    line: '#DFE3E9',
    edge: '#868F9C',
    hover: '#EEF1F5',
    text: '#18202C',
    secondary: '#4F5B6B',
    accent: '#1A56C4',
    accentSoft: '#E6EEFB',
    onAccent: '#FFFFFF',
    status: {
      published: '#1B6B3A',
      draft: '#8A5300',
      missing: '#5D6878',
      outdated: '#6B3FB5',
      conflict: '#B3261E',
      scheduled: '#1A56C4',
      review: '#0B6A70',
      archived: '#5D6878',
    },
    difference: { added: '#D9F2E1', removed: '#FBDFDD' },
  },
  dark: {
    page: '#10141A',
    surface: '#171D26',
    line: '#2B3442',
    edge: '#6E7A8A',
    hover: '#202834',
    text: '#E8ECF2',
    secondary: '#A9B4C2',
    accent: '#8AB4FF',
    accentSoft: '#1E2C45',
    onAccent: '#0D1526',
    status: {
      published: '#6FCF97',
      draft: '#F2B84B',
      missing: '#A9B4C2',
      outdated: '#C3A6FF',
      conflict: '#FF8A80',
      scheduled: '#8AB4FF',
      review: '#5CC9D0',
      archived: '#A9B4C2',
    },
    difference: { added: '#173D27', removed: '#4A1F1C' },
  },
}

declare module '@mui/material/styles' {
  interface Palette {
    status: StatusColours
    difference: DifferenceColours
    edge: string
    /** Background of selected items. */
    accentSoft: string
  }
  interface PaletteOptions {
    status?: StatusColours
    difference?: DifferenceColours
    edge?: string
    accentSoft?: string
  }
}

const muiLocales = { ru: ruRU, he: heIL, en: enUS }
const autocompleteTexts = {
  ru: {
    openText: 'Открыть',
    closeText: 'Закрыть',
    clearText: 'Очистить поле',
    loadingText: 'Загрузка…',
    noOptionsText: 'Ничего не найдено',
  },
  he: {
    openText: 'פתיחה',
    closeText: 'סגירה',
    clearText: 'ניקוי השדה',
    loadingText: 'טעינה…',
    noOptionsText: 'לא נמצאו תוצאות',
  },
  en: {
    openText: 'Show options',
    closeText: 'Close',
    clearText: 'Clear field',
    loadingText: 'Loading…',
    noOptionsText: 'No matches',
  },
}
const transitionMs = 150

const createPalette = (brightness: Brightness): RaThemeOptions['palette'] => {
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

/** Builds the theme for a language and brightness: the only place for colours. */
export const buildTheme = (language: Language, brightness: Brightness): RaThemeOptions => ({
  direction: directions[language],
  spacing: 4,
  shape: { borderRadius: 8 },
  // The menu is a drawer below lg; the preview beside a table needs xl.
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1024, xl: 1200 } },
  transitions: {
    duration: {
      shortest: transitionMs,
      shorter: transitionMs,
      short: transitionMs,
      standard: transitionMs,
      complex: transitionMs,
      enteringScreen: transitionMs,
      leavingScreen: transitionMs,
    },
  },
  palette: createPalette(brightness),
  typography,
  components: deepmerge<ComponentOptions>(
    { ...muiLocales[language].components, MuiAutocomplete: { defaultProps: autocompleteTexts[language] } },
    components,
  ),
})
