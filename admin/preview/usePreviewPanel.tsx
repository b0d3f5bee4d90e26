import ViewSidebar from '@mui/icons-material/ViewSidebarOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { createContext, useContext, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PagePreference } from '../../domain/api/account.ts'
import { usePreference, useSavePreference } from '../ui/usePreference.ts'
import { useIsNarrow } from '../ui/useScreenWidth.ts'
import { useTranslate } from '../ui/useTranslate.ts'

const preferenceKey: PagePreference = 'preview'

/** From here on the table has room beside the preview. */
const wideQuery = '(min-width: 1600px)'

/** Whether the preview stands beside the table: as the address or the person has asked for it, or else where there is room for both. */
export const usePreviewPanel = () => {
  const { value } = usePreference(preferenceKey)
  const remember = useSavePreference<boolean>(preferenceKey)
  const hasRoom = useMediaQuery(wideQuery, { noSsr: true })
  const [userChoice, setUserChoice] = useState<boolean>()
  const [isByHand, setIsByHand] = useState(false)
  const isInAddress = useSearchParams()[0].get('tab') === 'preview'

  const isOpen = userChoice ?? (isInAddress || (typeof value === 'boolean' ? value : hasRoom))

  return useMemo(
    () => ({
      isOpen,
      /** The person has just folded or opened it, so that the focus goes on from there. */
      isByHand,
      settle: () => setIsByHand(false),
      set: (next: boolean) => {
        setUserChoice(next)
        setIsByHand(true)
        remember(next)
      },
    }),
    [isOpen, isByHand, remember],
  )
}

export type PreviewPanelState = ReturnType<typeof usePreviewPanel>

export const IsBesidePreviewContext = createContext(false)

/** True where a table has room for what matters alone: the window is narrow, or the preview stands beside it. */
export const useIsCompact = (): boolean => {
  const isBeside = useContext(IsBesidePreviewContext)
  return useIsNarrow() || isBeside
}

/** Folds the preview, from its own head. */
export const FoldPreviewButton = ({ panel }: { panel: PreviewPanelState }) => {
  const name = useTranslate()('preview.fold')

  return (
    <IconButton
      size="small"
      autoFocus={panel.isByHand}
      onFocus={panel.settle}
      aria-label={name}
      aria-expanded
      title={name}
      onClick={() => panel.set(false)}
    >
      <ViewSidebar className="points" fontSize="small" />
    </IconButton>
  )
}

/** Opens the preview where it is folded; on narrow windows it is a tab instead. */
export const OpenPreviewButton = ({ panel }: { panel: PreviewPanelState }) => {
  const t = useTranslate()

  if (useIsNarrow() || panel.isOpen) return null

  return (
    <Button
      variant="outlined"
      color="inherit"
      autoFocus={panel.isByHand}
      onFocus={panel.settle}
      aria-expanded={false}
      startIcon={<ViewSidebar className="points" />}
      onClick={() => panel.set(true)}
    >
      {t('preview.title')}
    </Button>
  )
}
