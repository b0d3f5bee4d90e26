import { Box, createTheme, ThemeProvider, useTheme } from '@mui/material'
import { createContext, type MouseEvent, type ReactNode, useContext, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { directions, type Language } from '../../../domain/languages.ts'
import { buildTheme } from '../../theme/theme.ts'
import { useReturnState } from '../../ui/navigation.ts'
import { listParts, type OptionalPart, type PreviewState } from '../layout/preview-states.ts'
import type { Stage, TextLine } from '../layout/text-line.ts'
import { useIsMarked } from '../preview-marks.ts'

/** Settings of the preview. */
export interface View {
  readonly language: Language
  readonly stage: Stage
  readonly parts: ReadonlySet<OptionalPart>
  /** Whether fields are side by side. */
  readonly isWide: boolean
  /** Returns the address of a text's editor; undefined in a picture, and for users who may only read. */
  readonly pathTo: ((line: TextLine) => string) | undefined
  /** Whether it is a picture: nothing in it can be pressed or marked. */
  readonly isStill: boolean
}

/**
 * Preview in the visitors' light theme, with its own language and direction; a picture is as dark as the
 * interface. Clicks on links are handled here, so that texts do not subscribe to every change of the location.
 */
export const PreviewFrame = ({ view, sx, children }: { view: View; sx?: object; children: ReactNode }) => {
  const { language } = view
  const { mode } = useTheme().palette
  const brightness = view.isStill ? mode : 'light'
  const theme = useMemo(() => createTheme(buildTheme(language, brightness)), [language, brightness])
  const followLink = useFollowLink()

  return (
    <ThemeProvider theme={theme}>
      <ViewContext value={view}>
        <Box
          lang={language}
          dir={directions[language]}
          onClick={followLink}
          sx={{ bgcolor: 'background.paper', color: 'text.primary', textAlign: 'start', ...sx }}
        >
          {children}
        </Box>
      </ViewContext>
    </ThemeProvider>
  )
}

export const newView = (state: PreviewState, view: Omit<View, 'parts'>): View => ({
  ...view,
  parts: listParts(state),
})

const ViewContext = createContext<View>(
  newView('whole', { language: 'ru', stage: 'published', isWide: false, pathTo: undefined, isStill: true }),
)

export const useView = (): View => useContext(ViewContext)

/** Returns the text of a line in the language and stage of the preview; empty if visitors see none. */
export const useTextOf = (line: TextLine): string => {
  const { stage, language } = useView()
  return line.texts[stage][language]
}

/** Whether the state shows an optional part; also while the table points at its text. */
export const useIsPartShown = (part: OptionalPart, line: TextLine): boolean => {
  const { parts, isStill } = useView()
  const isMarked = useIsMarked(line.editedItemId, 'table')
  return parts.has(part) || (isMarked && !isStill)
}

/** Handles clicks on links by the router, unless the click opens a new tab or window. */
const useFollowLink = () => {
  const navigate = useNavigate()
  const state = useReturnState()
  return (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
    const path = target instanceof Element && target.closest('a[href]')?.getAttribute('href')
    if (!path || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    void navigate(path, { state })
  }
}
