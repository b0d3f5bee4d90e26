import { Box, Tab, Tabs } from '@mui/material'
import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SectionKey } from '../../domain/sections.ts'
import type { PageWithItems } from '../content-shared/content-types.ts'
import { LoadingRows } from '../ui/Loading.tsx'
import { useStateWithoutRow } from '../ui/navigation.ts'
import { AfterFirstRows } from '../ui/page-slots.ts'
import { useIsNarrow } from '../ui/useScreenWidth.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { PreviewPanel } from './lazyPreview.ts'
import { MarksContext, newMarks } from './preview-marks.ts'
import { IsBesidePreviewContext, type PreviewPanelState } from './usePreviewPanel.tsx'

/** Below the app bar, while the table scrolls. */
const stickyPanel = {
  position: 'sticky',
  insetBlockStart: 68,
  flexShrink: 0,
  display: 'flex',
  minWidth: 352,
  maxHeight: 'calc(100vh - 84px)',
}

type PreviewTab = 'actions' | 'preview'

interface Props {
  section: SectionKey
  page: PageWithItems
  panel: PreviewPanelState
  /** Table of the page. */
  children: ReactNode
}

/** Table of a page with its preview beside it or, on narrow screens, in a tab of its own. */
export const WithPreview = ({ section, page, panel, children }: Props) => {
  const isNarrow = useIsNarrow()
  const tab = useTab()
  const [marks] = useState(newMarks)

  const isTable = !isNarrow || tab.shown === 'actions'
  const isPreview = isNarrow ? tab.shown === 'preview' : panel.isOpen
  const getTabPanelProps = (shown: PreviewTab) =>
    isNarrow && { id: getTabId(shown), role: 'tabpanel', 'aria-labelledby': `${getTabId(shown)}-tab` }

  return (
    <MarksContext value={marks}>
      <IsBesidePreviewContext value={!isNarrow && isPreview}>
        {isNarrow && <PreviewTabs {...tab} />}
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
          <Box {...getTabPanelProps('actions')} hidden={!isTable} sx={{ flexGrow: 1, minWidth: 0 }}>
            {children}
          </Box>
          {isPreview && (
            <Box {...getTabPanelProps('preview')} sx={isNarrow ? { flexGrow: 1, minWidth: 0 } : stickyPanel}>
              <Suspense fallback={<LoadingRows />}>
                <AfterFirstRows>
                  <PreviewPanel section={section} page={page} fold={isNarrow ? undefined : panel} />
                </AfterFirstRows>
              </Suspense>
            </Box>
          )}
        </Box>
      </IsBesidePreviewContext>
    </MarksContext>
  )
}

const getTabId = (tab: PreviewTab) => `drill-${tab}`

/** Reads the tab from the address, and returns a function that changes it. */
const useTab = () => {
  const [searchParams, setSearchParams] = useSearchParams()
  const state = useStateWithoutRow()

  const shown: PreviewTab = searchParams.get('tab') === 'preview' ? 'preview' : 'actions'
  const show = (tab: PreviewTab) => {
    const next = new URLSearchParams(searchParams)
    if (tab === 'preview') next.set('tab', tab)
    else next.delete('tab')
    setSearchParams(next, { replace: true, state })
  }

  return { shown, show }
}

const PreviewTabs = ({ shown, show }: ReturnType<typeof useTab>) => {
  const t = useTranslate()
  const names = { actions: t('content.list.actions'), preview: t('preview.title') }
  return (
    <Tabs
      value={shown}
      onChange={(_, tab: PreviewTab) => show(tab)}
      sx={{ minHeight: 44, marginBlockEnd: { xs: 2, sm: 3 }, '& .MuiTab-root': { minHeight: 44 } }}
    >
      {(['actions', 'preview'] as const).map((tab) => (
        <Tab
          key={tab}
          value={tab}
          id={`${getTabId(tab)}-tab`}
          aria-controls={getTabId(tab)}
          label={names[tab]}
        />
      ))}
    </Tabs>
  )
}
