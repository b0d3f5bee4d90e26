export type Brightness = 'light' | 'dark'

/** The meanings that a colour may carry; each is shown with a word or a sign beside it. */
export interface StatusColours {
  published: string
  draft: string
  missing: string
  outdated: string
  conflict: string
  scheduled: string
  review: string
  archived: string
}

/** The grounds of what was written anew and of what went. */
export interface DifferenceColours {
  added: string
  removed: string
}

interface Palette {
  page: string
  surface: string
  line: string
  /** Edges of controls: what a person must find, so at least 3 against the surface. */
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

export const palettes: Record<Brightness, Palette> = {
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
