import { Box, Button, FormControlLabel, MenuItem, Switch, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { isLanguage, languageNames } from '../../../domain/languages.ts'
import {
  assignColumn,
  type ColumnMapping,
  type ColumnUse,
  columnUses,
  type DetectedColumn,
  type DetectedColumns,
  hasKeyAndLanguage,
} from '../../../domain/translations/translation-files.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'

interface ImportColumnsProps {
  readonly detected: DetectedColumns
  readonly mapping: ColumnMapping | undefined
  readonly onMap: (columns: ColumnMapping) => void
}

/** Form to map the columns of a table, filled with the detected or the former mapping. */
export const ImportColumns = ({ detected, mapping, onMap }: ImportColumnsProps) => {
  const t = useTranslate()
  const [uses, setUses] = useState(mapping?.uses ?? detected.columns.map(({ use }) => use))
  const [line, setLine] = useState(mapping?.line ?? detected.line)

  // Two columns may have the same head, so the key is their index.
  const numberedColumns = detected.columns.map((column, index) => ({ index, column }))

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography component="h3" variant="h6">
        {t('exchange.columns.title')}
      </Typography>
      <Typography color="textSecondary">{t('exchange.columns.text')}</Typography>
      <Box component="ul" sx={{ margin: 0, padding: 0 }}>
        {numberedColumns.map(({ index, column }) => (
          <ColumnRow
            key={index}
            column={column}
            number={index + 1}
            use={uses[index] ?? 'ignored'}
            onUse={(use) => setUses((before) => assignColumn(before, index, use))}
          />
        ))}
      </Box>
      <FormControlLabel
        control={
          <Switch
            checked={line > 0}
            onChange={(_, isHead) => setLine(isHead ? Math.max(detected.line, 1) : 0)}
          />
        }
        label={t('exchange.columns.heads')}
      />
      <Button
        variant="contained"
        disabled={!hasKeyAndLanguage(uses)}
        onClick={() => onMap({ uses, line })}
        sx={{ justifySelf: 'start' }}
      >
        {t('exchange.columns.read')}
      </Button>
    </Box>
  )
}

/** Returns a function that names the use of a column. */
const useColumnUseNames = () => {
  const t = useTranslate()
  const language = useLanguage()
  return (use: ColumnUse): string =>
    isLanguage(use) ? languageNames[use][language] : t(`exchange.columns.uses.${use}`)
}

interface ColumnRowProps {
  readonly column: DetectedColumn
  readonly number: number
  readonly use: ColumnUse
  readonly onUse: (use: ColumnUse) => void
}

/** Column of a table: its head, the first values below it, and a select for its use. */
const ColumnRow = ({ column: { head, values }, number, use, onUse }: ColumnRowProps) => {
  const t = useTranslate()
  const nameColumnUse = useColumnUseNames()

  const name = head.trim() === '' ? t('exchange.columns.nameless', { number }) : head
  const select = (selectedValue: string) => {
    const selectedUse = columnUses.find((columnUse) => columnUse === selectedValue)
    if (selectedUse) onUse(selectedUse)
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
        label={t('exchange.columns.use', { name })}
        value={use}
        onChange={({ target }) => select(target.value)}
      >
        {columnUses.map((columnUse) => (
          <MenuItem key={columnUse} value={columnUse}>
            {nameColumnUse(columnUse)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}
