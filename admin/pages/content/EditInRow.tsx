import Edit from '@mui/icons-material/EditOutlined'
import IconButton from '@mui/material/IconButton'
import type { OpenRow } from '../../ui/useOpenRow.ts'
import { useWords } from '../../ui/useWords.ts'

interface Props<Row extends { id: string | number }> {
  row: Row
  name: string
  opening: OpenRow<Row>
}

/** Opens a row for editing, unless another one is open; once it is closed again, the focus is back here. */
export const EditInRow = <Row extends { id: string | number }>({ row, name, opening }: Props<Row>) => (
  <IconButton
    size="small"
    autoFocus={opening.closed === row.id}
    disabled={opening.open !== undefined}
    aria-label={useWords()('content.drill.edit', { name })}
    onFocus={opening.forget}
    onClick={() => opening.edit(row)}
    sx={{ position: 'relative', zIndex: 1, marginInlineStart: 'auto' }}
  >
    <Edit fontSize="small" />
  </IconButton>
)
