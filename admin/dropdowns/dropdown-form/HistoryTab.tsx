import { Box, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { HistoryEntries } from '../../resources/RecordHistory.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'

/** Tab with the history of a dropdown; each change can be reverted. */
export const HistoryTab = ({ editing: { saved } }: { editing: DropdownEditing }) => {
  const t = useTranslate()
  return (
    <Box sx={{ maxWidth: 960 }}>
      <Typography variant="h2" sx={visuallyHidden}>
        {t('history.title')}
      </Typography>
      <HistoryEntries resource="content-items" id={saved.id} version={saved.version} mayTouch />
    </Box>
  )
}
