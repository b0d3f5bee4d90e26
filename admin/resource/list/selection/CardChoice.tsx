import Checkbox from '@mui/material/Checkbox'
import { useListContext, useRecordContext, useTranslate } from 'react-admin'

/** Chooses the record of a card, as the first column does in a table. */
export const CardChoice = () => {
  const translate = useTranslate()
  const record = useRecordContext()
  const { selectedIds, onToggleItem } = useListContext()
  if (!record) return null
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_row') } }}
      // Above the link that covers the card.
      sx={{ position: 'relative', zIndex: 1 }}
    />
  )
}
