import ViewSidebar from '@mui/icons-material/ViewSidebarOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useIsNarrow } from '../../../ui/useIsNarrow.ts'
import { useWords } from '../../../ui/useWords.ts'
import type { PreviewPanelState } from './usePreviewPanel.ts'

/** Folds the preview, from its own head. */
export const FoldButton = ({ panel }: { panel: PreviewPanelState }) => {
  const name = useWords()('preview.fold')
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
export const OpenButton = ({ panel }: { panel: PreviewPanelState }) => {
  const words = useWords()
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
      {words('preview.title')}
    </Button>
  )
}
