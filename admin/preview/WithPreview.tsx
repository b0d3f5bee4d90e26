import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SectionKey } from '../../domain/sections.ts'
import type { PageWithItems } from '../providers/content.ts'
import { LoadingRows } from '../ui/Loading.tsx'
import { useStateWithoutRow } from '../ui/navigation.ts'
import { useIsNarrow } from '../ui/useScreenWidth.ts'
import { useWords } from '../ui/useWords.ts'
import { PreviewPanel } from './lazyPreview.ts'
import { MarksContext, newMarks } from './preview-marks.ts'
import { IsBesidePreview, type PreviewPanelState } from './usePreviewPanel.tsx'

/** Under the top bar, while the table scrolls. */
const beside = {
  position: 'sticky',
  insetBlockStart: 68,
  flexShrink: 0,
  display: 'flex',
  maxHeight: 'calc(100vh - 84px)',
}

type Shown = 'actions' | 'preview'

interface Props {
  section: SectionKey
  page: PageWithItems
  panel: PreviewPanelState
  /** The table. */
  children: ReactNode
}

/** The table of a page with its preview beside it or, on narrow windows, in a tab of its own. */
export const WithPreview = ({ section, page, panel, children }: Props) => {
  const isNarrow = useIsNarrow()
  const tab = useTab()
  const [marks] = useState(newMarks)

  const isTable = !isNarrow || tab.shown === 'actions'
  const isPreview = isNarrow ? tab.shown === 'preview' : panel.isOpen
  const asTab = (shown: Shown) =>
    isNarrow && { id: idOf(shown), role: 'tabpanel', 'aria-labelledby': `${idOf(shown)}-tab` }

  return (
    <MarksContext value={marks}>
      <IsBesidePreview value={!isNarrow && isPreview}>
        {isNarrow && <Strip {...tab} />}
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
          <Box {...asTab('actions')} hidden={!isTable} sx={{ flexGrow: 1, minWidth: 0 }}>
            {children}
          </Box>
          {isPreview && (
            <Box {...asTab('preview')} sx={isNarrow ? { flexGrow: 1, minWidth: 0 } : beside}>
              <Suspense fallback={<LoadingRows />}>
                <PreviewPanel section={section} page={page} fold={isNarrow ? undefined : panel} />
              </Suspense>
            </Box>
          )}
        </Box>
      </IsBesidePreview>
    </MarksContext>
  )
}

const idOf = (tab: Shown) => `drill-${tab}`

/** Which tab the address names, and the way to the other one. */
const useTab = () => {
  const [address, setAddress] = useSearchParams()
  const state = useStateWithoutRow()

  const shown: Shown = address.get('tab') === 'preview' ? 'preview' : 'actions'
  const show = (tab: Shown) => {
    const next = new URLSearchParams(address)
    if (tab === 'preview') next.set('tab', tab)
    else next.delete('tab')
    setAddress(next, { replace: true, state })
  }

  return { shown, show }
}

const Strip = ({ shown, show }: ReturnType<typeof useTab>) => {
  const words = useWords()
  const names = { actions: words('content.list.actions'), preview: words('preview.title') }
  return (
    <Tabs value={shown} onChange={(_, tab: Shown) => show(tab)} sx={{ marginBlockEnd: 3 }}>
      {(['actions', 'preview'] as const).map((tab) => (
        <Tab key={tab} value={tab} id={`${idOf(tab)}-tab`} aria-controls={idOf(tab)} label={names[tab]} />
      ))}
    </Tabs>
  )
}
