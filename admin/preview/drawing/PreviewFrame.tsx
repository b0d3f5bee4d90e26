import Box from '@mui/material/Box'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { createContext, type MouseEvent, type ReactNode, useContext, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { directions, type Language } from '../../../domain/languages.ts'
import { themeOf } from '../../theme/theme.ts'
import { useReturnState } from '../../ui/navigation.ts'
import { type OptionalPart, type PreviewState, partsIn } from '../layout/states.ts'
import type { Stage, TextLine } from '../layout/text-line.ts'
import { useIsMarked } from '../preview-marks.ts'

/** How the preview is looked at. */
export interface View {
  readonly language: Language
  readonly stage: Stage
  readonly parts: ReadonlySet<OptionalPart>
  /** Fields stand beside each other. */
  readonly isWide: boolean
  /** Where a text is edited; none in a picture, and for those who may only read. */
  readonly pathTo: ((line: TextLine) => string) | undefined
  /** A picture: nothing in it can be pressed or marked. */
  readonly isStill: boolean
}

/**
 * What visitors are shown: light whatever the interface is, in the language and direction of the preview. The
 * address of a text is followed here, so that a text need not know of every place that is gone to.
 */
export const PreviewFrame = ({ view, sx, children }: { view: View; sx?: object; children: ReactNode }) => {
  const { language } = view
  const theme = useMemo(() => createTheme(themeOf(language, 'light')), [language])
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
  parts: partsIn(state),
})

const ViewContext = createContext<View>(
  newView('whole', { language: 'ru', stage: 'published', isWide: false, pathTo: undefined, isStill: true }),
)

export const useView = (): View => useContext(ViewContext)

/** The text of a line as it is looked at; empty where visitors see none. */
export const useTextOf = (line: TextLine): string => {
  const { stage, language } = useView()
  return line.texts[stage][language]
}

/** True where the state shows this part of the page, and while the table points at the text. */
export const useIsPartShown = (part: OptionalPart, line: TextLine): boolean => {
  const { parts, isStill } = useView()
  const isMarked = useIsMarked(line.opens, 'table')
  return parts.has(part) || (isMarked && !isStill)
}

/** Follows a link of the preview as the links of a page are followed, unless it is to open elsewhere. */
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
