import { Box } from '@mui/material'
import { HistoryCard } from '../../editor/history/HistoryCard.tsx'
import { useTextHistory } from '../../editor/history/useTextHistory.ts'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'

/** What became of a dropdown of late: its label, its options, and who did it. */
export const DropdownHistory = ({ editing }: { editing: DropdownEditing }) => {
  const history = useTextHistory(editing.base)
  return (
    <Box sx={{ padding: 3 }}>
      <HistoryCard record={editing.base} history={history} typing={editing.titles} />
    </Box>
  )
}
