import { Box, Typography } from '@mui/material'
import { type ReactNode, type Ref, useCallback, useState } from 'react'
import { SideMenu } from '../layout/SideMenu.tsx'
import { TopBar } from '../layout/TopBar.tsx'
import { useTranslate } from '../ui/useTranslate.ts'

export const frameParts = ['header', 'menu', 'layout'] as const

export type FramePart = (typeof frameParts)[number]

const heights = { header: 'auto', menu: 480, layout: 480 }

const PagePlaceholder = () => {
  const t = useTranslate()
  return (
    <Typography color="textSecondary" sx={{ padding: 5, flexGrow: 1 }}>
      {t('dev.pageHere')}
    </Typography>
  )
}

const Menu = () => (
  <Box sx={{ width: 232, flex: 'none', height: '100%', bgcolor: 'background.paper' }}>
    <SideMenu />
  </Box>
)

const layout = (
  <Box sx={{ display: 'flex', height: '100%' }}>
    <Menu />
    <Box sx={{ flexGrow: 1, minWidth: 0, borderInlineStart: '1px solid', borderColor: 'divider' }}>
      <TopBar />
      <PagePlaceholder />
    </Box>
  </Box>
)

/** Parts of the layout, each with the number of actions that the specification states. */
export const framePartDetails: Readonly<
  Record<FramePart, { path: string; specified: number; part: ReactNode }>
> = {
  header: { path: '/components/shared-header', specified: 4, part: <TopBar /> },
  menu: { path: '/components/shared-menu', specified: 14, part: <Menu /> },
  layout: { path: '/components/admin-layout', specified: 9, part: layout },
}

/** Counts the links, buttons and comboboxes in an element while it is mounted. */
export const useActionCount = () => {
  const [count, setCount] = useState<number>()
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const updateCount = () => setCount(element.querySelectorAll('a, button, [role="combobox"]').length)
    updateCount()
    const observer = new MutationObserver(updateCount)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])

  return { count, ref }
}

/** Inert picture of a part: nothing in it can be pressed, and screen readers skip it. */
export const FramePartPreview = ({ shown, ref }: { shown: FramePart; ref?: Ref<HTMLElement> }) => (
  <Box
    ref={ref}
    inert
    sx={{
      position: 'relative',
      height: heights[shown],
      overflow: 'hidden',
      border: '1px solid',
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.default',
    }}
  >
    {framePartDetails[shown].part}
  </Box>
)
