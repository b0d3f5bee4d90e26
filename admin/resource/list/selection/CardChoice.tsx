import Checkbox from '@mui/material/Checkbox'
import { type RaRecord, useListContext, useRecordContext } from 'react-admin'
import { type NameOf, useChoiceName } from './choice-name.ts'

/** Chooses the record of a card, as the first column does in a table. */
export const CardChoice = <Row extends RaRecord>({ nameOf }: { nameOf: NameOf<Row> }) => {
  const choiceName = useChoiceName(nameOf)
  const record = useRecordContext<Row>()
  const { selectedIds, onToggleItem } = useListContext()
  if (!record) return null
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': choiceName(record) } }}
      // Above the link that covers the card.
      sx={{ position: 'relative', zIndex: 1 }}
    />
  )
}
