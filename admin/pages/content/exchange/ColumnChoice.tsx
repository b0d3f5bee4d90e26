import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import {
  assignColumn,
  type ColumnMapping,
  type FoundColumns,
  hasKeyAndLanguage,
} from '../../../../domain/translations/translation-files.ts'
import { useWords } from '../../../ui/useWords.ts'
import { ColumnRow } from './ColumnRow.tsx'

interface Props {
  readonly found: FoundColumns
  readonly said: ColumnMapping | undefined
  readonly onSaid: (columns: ColumnMapping) => void
}

/** Asks what each column of a table holds, with what it seems to hold. */
export const ColumnChoice = ({ found, said, onSaid }: Props) => {
  const words = useWords()
  const [uses, setUses] = useState(said?.uses ?? found.columns.map(({ use }) => use))
  const [line, setLine] = useState(said?.line ?? found.line)
  // Two columns may have the same head: they are known by their places.
  const numbered = found.columns.map((column, place) => ({ place, column }))
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography component="h3" variant="h6">
        {words('exchange.columns.title')}
      </Typography>
      <Typography color="textSecondary">{words('exchange.columns.text')}</Typography>
      <Box component="ul" sx={{ margin: 0, padding: 0 }}>
        {numbered.map(({ place, column }) => (
          <ColumnRow
            key={place}
            column={column}
            number={place + 1}
            use={uses[place] ?? 'ignored'}
            onUse={(use) => setUses((before) => assignColumn(before, place, use))}
          />
        ))}
      </Box>
      <FormControlLabel
        control={
          <Switch
            checked={line > 0}
            onChange={(_, isHead) => setLine(isHead ? Math.max(found.line, 1) : 0)}
          />
        }
        label={words('exchange.columns.heads')}
      />
      <Button
        variant="contained"
        disabled={!hasKeyAndLanguage(uses)}
        onClick={() => onSaid({ uses, line })}
        sx={{ justifySelf: 'start' }}
      >
        {words('exchange.columns.read')}
      </Button>
    </Box>
  )
}
