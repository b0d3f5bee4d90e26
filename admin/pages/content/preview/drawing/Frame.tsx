import Box from '@mui/material/Box'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { type MouseEvent, type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { directions } from '../../../../../domain/languages.ts'
import { themeOf } from '../../../../theme/theme.ts'
import { useLeavingState } from '../../../../ui/return-path.ts'
import { type View, ViewContext } from './view.ts'

/** Follows a link of the preview as the links of a page are followed, unless it is to open elsewhere. */
const useFollow = () => {
  const navigate = useNavigate()
  const state = useLeavingState()
  return (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
    const path = target instanceof Element && target.closest('a[href]')?.getAttribute('href')
    if (!path || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    void navigate(path, { state })
  }
}

/**
 * What visitors are shown: light whatever the interface is, in the language and direction of the preview. The
 * address of a text is followed here, so that a text need not know of every place that is gone to.
 */
export const Frame = ({ view, sx, children }: { view: View; sx?: object; children: ReactNode }) => {
  const { language } = view
  const theme = useMemo(() => createTheme(themeOf(language, 'light')), [language])
  const follow = useFollow()
  return (
    <ThemeProvider theme={theme}>
      <ViewContext value={view}>
        <Box
          lang={language}
          dir={directions[language]}
          onClick={follow}
          sx={{ bgcolor: 'background.paper', color: 'text.primary', textAlign: 'start', ...sx }}
        >
          {children}
        </Box>
      </ViewContext>
    </ThemeProvider>
  )
}
