import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { isLanguage, languageNames } from '../../../../domain/languages.ts'
import {
  type ColumnUse,
  columnUses,
  type FoundColumn,
} from '../../../../domain/translations/translation-files.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'

/** What a use of a column is called. */
const useNames = () => {
  const words = useWords()
  const language = useLanguage()
  return (use: ColumnUse): string =>
    isLanguage(use) ? languageNames[use][language] : words(`exchange.columns.uses.${use}`)
}

interface Props {
  readonly column: FoundColumn
  readonly number: number
  readonly use: ColumnUse
  readonly onUse: (use: ColumnUse) => void
}

/** A column of a table: its head, the first texts below it, and what it is taken for. */
export const ColumnRow = ({ column: { head, values }, number, use, onUse }: Props) => {
  const words = useWords()
  const nameOf = useNames()
  const name = head.trim() === '' ? words('exchange.columns.nameless', { number }) : head
  const choose = (chosen: string) => {
    const next = columnUses.find((each) => each === chosen)
    if (next) onUse(next)
  }
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'grid', gridTemplateColumns: { sm: 'minmax(0, 1fr) 14rem' }, gap: 2 },
        ...{ alignItems: 'center', borderTop: 1, borderColor: 'divider', paddingBlock: 2, listStyle: 'none' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        {[...new Set(values)].map((value) => (
          <Typography key={value} dir="auto" color="textSecondary" noWrap>
            {value}
          </Typography>
        ))}
      </Box>
      <TextField
        select
        fullWidth
        size="small"
        label={words('exchange.columns.use', { name })}
        value={use}
        onChange={({ target }) => choose(target.value)}
      >
        {columnUses.map((each) => (
          <MenuItem key={each} value={each}>
            {nameOf(each)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}
