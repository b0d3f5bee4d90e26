import { Button, Drawer, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { AnchoredPopover } from '../../ui/AnchoredPopover.tsx'
import { useIsPhone } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'

interface Props {
  /** Button the panel is attached to. */
  anchor: HTMLElement | null
  onClose: () => void
  /** Text with the number of matches. */
  resultText: string
  children: ReactNode
}

/** All filters of a list, stacked in a popover below their button or, on phones, in a sheet at the bottom. */
export const FilterPanel = ({ anchor, onClose, resultText, children }: Props) => {
  const t = useTranslate()
  const isPhone = useIsPhone()

  const paper = { role: 'dialog', 'aria-modal': true, 'aria-label': t('resource.filters') }
  const content = (
    <Stack sx={{ gap: 4, padding: 4, minWidth: { sm: 320 }, maxWidth: { sm: 480 } }}>
      {children}
      <PanelActions resultText={resultText} onClose={onClose} />
    </Stack>
  )
  if (isPhone)
    return (
      <Drawer open anchor="bottom" onClose={onClose} slotProps={{ paper }}>
        {content}
      </Drawer>
    )

  return (
    <AnchoredPopover
      side="start"
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ paper: { ...paper, sx: { marginBlockStart: 1 } } }}
    >
      {content}
    </AnchoredPopover>
  )
}

const PanelActions = ({ resultText, onClose }: Pick<Props, 'resultText' | 'onClose'>) => {
  const t = useTranslate()
  const { filterValues, setFilters } = useListContext()

  return (
    <Stack direction="row" sx={{ gap: 2, justifyContent: 'flex-end' }}>
      <Button onClick={() => setFilters({ q: filterValues.q }, {})}>{t('resource.clear')}</Button>
      <Button variant="contained" onClick={onClose}>
        {t('resource.showFound', { found: resultText })}
      </Button>
    </Stack>
  )
}
