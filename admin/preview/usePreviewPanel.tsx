import ViewSidebar from '@mui/icons-material/ViewSidebarOutlined'
import { Button, IconButton, useMediaQuery } from '@mui/material'
import { createContext, useContext, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PagePreference } from '../../domain/api/account.ts'
import { usePreference, useSavePreference } from '../ui/usePreference.ts'
import { useIsNarrow } from '../ui/useScreenWidth.ts'
import { useTranslate } from '../ui/useTranslate.ts'

const preferenceKey: PagePreference = 'preview'

/** Width from which a table has room beside the preview. */
const wideQuery = '(min-width: 1440px)'

/** Holds whether the preview is open: by the address, the user's preference, or else the screen width. */
export const usePreviewPanel = () => {
  const { value } = usePreference(preferenceKey)
  const remember = useSavePreference<boolean>(preferenceKey)
  const hasRoom = useMediaQuery(wideQuery, { noSsr: true })
  const [userChoice, setUserChoice] = useState<boolean>()
  const [isByHand, setIsByHand] = useState(false)
  const [params] = useSearchParams()

  const isInAddress = params.get('tab') === 'preview'

  const isOpen = userChoice ?? (isInAddress || (typeof value === 'boolean' ? value : hasRoom))

  return useMemo(
    () => ({
      isOpen,
      /** Whether the user has just opened or folded the preview, so that the focus moves to its button. */
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

/** Whether a table only has room for its main columns: on a narrow screen, or beside the preview. */
export const useIsCompact = (): boolean => {
  const isBeside = useContext(IsBesidePreviewContext)
  const isNarrow = useIsNarrow()
  return isNarrow || isBeside
}

/** Button in the preview's toolbar that folds it. */
export const FoldPreviewButton = ({ panel }: { panel: PreviewPanelState }) => {
  const t = useTranslate()

  const name = t('preview.fold')

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

/** Button that opens the folded preview; on narrow screens the preview is a tab instead. */
export const OpenPreviewButton = ({ panel }: { panel: PreviewPanelState }) => {
  const t = useTranslate()
  const isNarrow = useIsNarrow()

  if (isNarrow || panel.isOpen) return null

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
