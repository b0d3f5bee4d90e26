import type { RaThemeOptions } from 'react-admin'
import { type Brightness, palettes, type StatusColours } from './palette.ts'

declare module '@mui/material/styles' {
  interface Palette {
    status: StatusColours
  }
  interface PaletteOptions {
    status?: StatusColours
  }
}

/** The theme of one direction and brightness: the only home of colours, sizes and spacing. */
export const themeOf = (direction: 'ltr' | 'rtl', brightness: Brightness): RaThemeOptions => {
  const colours = palettes[brightness]
  return {
    direction,
    spacing: 4,
    shape: { borderRadius: 8 },
    palette: {
      mode: brightness,
      primary: { main: colours.accent, contrastText: colours.onAccent },
      error: { main: colours.status.conflict },
      warning: { main: colours.status.draft },
      success: { main: colours.status.published },
      background: { default: colours.page, paper: colours.surface },
      text: { primary: colours.text, secondary: colours.secondary },
      divider: colours.line,
      status: colours.status,
    },
    typography: { fontFamily: "'Arimo Variable', Arimo, Arial, sans-serif", fontSize: 14 },
  }
}
