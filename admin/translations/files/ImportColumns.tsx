import { Box, Button, FormControlLabel, MenuItem, Switch, TextField, Typography } from '@mui/material'
import { useRef, useState } from 'react'
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
import { apiErrorOf } from '../../providers/httpClient.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { usePreference, useSavePreference } from '../../ui/usePreference.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { detectColumns } from './file-import.ts'

const preferenceKey = 'file-columns'

/** Number of tables whose columns are remembered. */
const maxRemembered = 20

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
        display: 'grid',
        gridTemplateColumns: { sm: 'minmax(0, 1fr) 14rem' },
        gap: 2,
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
        paddingBlock: 2,
        listStyle: 'none',
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

interface RememberedColumns extends ColumnMapping {
  readonly heads: readonly string[]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const toStrings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const parseRemembered = (value: unknown): RememberedColumns[] =>
  (Array.isArray(value) ? value : []).filter(isObject).map(({ heads, uses, line }) => ({
    heads: toStrings(heads),
    uses: toStrings(uses).map((name) => columnUses.find((use) => use === name) ?? 'ignored'),
    line: Number(line),
  }))

/** Lists the column heads of a table, by which it is recognized. */
const listHeads = ({ columns }: DetectedColumns): string[] => columns.map(({ head }) => head.slice(0, 100))

const hasSameHeads = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** Reads and remembers column mappings by the heads of their tables. */
const useRememberedColumns = () => {
  const preference = usePreference(preferenceKey)
  const save = useSavePreference<readonly RememberedColumns[]>(preferenceKey)

  const remembered = parseRemembered(preference.value)
  const findRemembered = (detected: DetectedColumns): ColumnMapping | undefined => {
    const match = remembered.find(({ heads }) => hasSameHeads(heads, listHeads(detected)))
    return match && { uses: match.uses, line: match.line }
  }
  const remember = (detected: DetectedColumns, mapping: ColumnMapping) => {
    const heads = listHeads(detected)
    const others = remembered.filter((other) => !hasSameHeads(other.heads, heads))
    save([{ heads, uses: mapping.uses, line: mapping.line }, ...others].slice(0, maxRemembered))
  }

  return { findRemembered, remember }
}

const isColumnsError = (error: unknown): boolean => apiErrorOf(error)?.fields.columns !== undefined

/** Request with a file that failed, and how to send it again. */
interface FailedRequest<T> {
  readonly file: File
  readonly signal: AbortSignal
  readonly send: (columns: ColumnMapping) => Promise<T>
}

/**
 * Keeps the column mapping of a table whose heads do not identify its columns: the one remembered for the
 * same heads, or one that the user enters.
 */
export const useImportColumns = () => {
  const { findRemembered, remember } = useRememberedColumns()
  const [detected, setDetected] = useState<DetectedColumns>()
  const [isMappingOpen, setIsMappingOpen] = useState(false)
  const mappingRef = useRef<ColumnMapping>(undefined)

  const reset = () => {
    mappingRef.current = undefined
    setDetected(undefined)
    setIsMappingOpen(false)
  }
  /**
   * Handles the error of a request. If it failed for unknown columns, detects them and sends it again with a
   * remembered mapping.
   */
  const retry = async <T,>(error: unknown, { file, signal, send }: FailedRequest<T>): Promise<T> => {
    if (mappingRef.current || !isColumnsError(error)) throw error

    const columns = await detectColumns(file, signal)
    setDetected(columns)
    mappingRef.current = findRemembered(columns)
    if (mappingRef.current) return send(mappingRef.current)
    setIsMappingOpen(true)
    throw error
  }
  const applyMapping = (columns: ColumnMapping) => {
    mappingRef.current = columns
    setIsMappingOpen(false)
    if (detected) remember(detected, columns)
  }

  return {
    detected,
    mapping: mappingRef.current,
    /** Returns the mapping as it is now, before the next render. */
    getMapping: () => mappingRef.current,
    isMappingOpen,
    openMapping: () => setIsMappingOpen(true),
    applyMapping,
    reset,
    retry,
  }
}
