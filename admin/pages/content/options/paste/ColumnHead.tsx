import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, MenuItem, Select } from '@mui/material'
import { type PastedColumn, pastedColumns } from '../../../../../domain/dropdowns/pasted-table.ts'
import { directions, isLanguage, nativeNames } from '../../../../../domain/languages.ts'
import { useWords } from '../../../../ui/useWords.ts'

interface Props {
  number: number
  column: PastedColumn
  onChoose: (column: PastedColumn) => void
}

/** The head of a pasted column: what it holds, which can be chosen. */
export const ColumnHead = ({ number, column, onChoose }: Props) => {
  const words = useWords()
  const nameOf = (one: PastedColumn) =>
    isLanguage(one) ? nativeNames[one] : words(`options.tools.paste.holds.${one}`)
  const dir = isLanguage(column) ? directions[column] : undefined
  return (
    <Box role="columnheader" dir={dir} sx={{ minWidth: 0 }}>
      <Select
        variant="standard"
        disableUnderline
        IconComponent={ExpandMore}
        value={column}
        onChange={({ target }) => onChoose(target.value)}
        SelectDisplayProps={{
          'aria-label': `${words('options.tools.paste.column', { number })}: ${nameOf(column)}`,
        }}
        sx={{ fontSize: 13, fontWeight: 500, ...(column === 'skip' && { color: 'text.secondary' }) }}
      >
        {pastedColumns.map((one) => (
          <MenuItem key={one} value={one}>
            {nameOf(one)}
          </MenuItem>
        ))}
      </Select>
    </Box>
  )
}
