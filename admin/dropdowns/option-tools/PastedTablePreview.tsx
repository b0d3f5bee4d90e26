import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, MenuItem, type Palette, Select, Stack } from '@mui/material'
import type { PastedRow, PastedRowError } from '../../../domain/dropdowns/paste-options.ts'
import { type PastedColumn, pastedColumns } from '../../../domain/dropdowns/pasted-table.ts'
import { directions, isLanguage, type Language, languages, nativeNames } from '../../../domain/languages.ts'
import { displayText } from '../../content-shared/text-display.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useLanguageName } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { PreviewTable, SelectHeadCell, SelectRowCell } from './PreviewTable.tsx'
import type { Pasting } from './usePasting.ts'

/** Preview of a pasted table: the meaning of each column, the selected rows, and the result of each row. */
export const PastedTablePreview = ({ pasting }: { pasting: Pasting }) => {
  const t = useTranslate()

  const { columns, body, rows } = pasting

  return (
    <PreviewTable
      name={t('options.tools.paste.open')}
      columns={buildColumnWidths(columns)}
      heads={
        <>
          <SelectHeadCell />
          {columns.map(({ number, meaning }) => (
            <ColumnHead
              key={number}
              number={number}
              column={meaning}
              onChoose={(newColumn) => pasting.chooseColumn(number, newColumn)}
            />
          ))}
          <Box role="columnheader" sx={{ color: 'text.secondary', display: { xs: 'none', md: 'block' } }}>
            {t('options.tools.paste.outcome')}
          </Box>
        </>
      }
      rows={rows}
      renderCells={(row, index) => (
        <>
          <SelectRowCell
            name={t('options.tools.row', { number: row.number })}
            isChosen={pasting.isChosen(row)}
            isOff={row.kind === 'refused'}
            onChange={() => pasting.toggle(row.number)}
          />
          {columns.map(({ number, meaning }) => (
            <PastedCell key={number} row={row} column={meaning} cell={body[index]?.[number - 1] ?? ''} />
          ))}
          <Box role="cell">
            <RowOutcome row={row} />
          </Box>
        </>
      )}
    />
  )
}

interface ColumnHeadProps {
  number: number
  column: PastedColumn
  onChoose: (column: PastedColumn) => void
}

/** Heading of a pasted column: a select of its meaning. */
const ColumnHead = ({ number, column, onChoose }: ColumnHeadProps) => {
  const t = useTranslate()

  const formatColumn = (option: PastedColumn) =>
    isLanguage(option) ? nativeNames[option] : t(`options.tools.paste.holds.${option}`)
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
          'aria-label': `${t('options.tools.paste.column', { number })}: ${formatColumn(column)}`,
        }}
        sx={{ fontSize: 13, fontWeight: 500, ...(column === 'skip' && { color: 'text.secondary' }) }}
      >
        {pastedColumns.map((option) => (
          <MenuItem key={option} value={option}>
            {formatColumn(option)}
          </MenuItem>
        ))}
      </Select>
    </Box>
  )
}

interface PastedTextProps {
  row: PastedRow
  language: Language
}

/** Text of a pasted row; added and changed text is highlighted, missing text has a dash. */
const PastedText = ({ row: { text, textChanges, option }, language }: PastedTextProps) => {
  const cellText = text[language]
  const textChange = textChanges[language]

  return (
    <Box role="cell" lang={language} dir={directions[language]}>
      {textChange === 'missing' && (
        <Box component="span" sx={{ color: 'status.missing' }}>
          —
        </Box>
      )}
      {textChange === 'changed' && (
        <Box component="del" sx={{ color: 'text.secondary', marginInlineEnd: 1 }}>
          {displayText(option?.text[language] ?? '', language)}
        </Box>
      )}
      {textChange === 'filled' || textChange === 'changed' ? (
        <Box component="ins" sx={{ backgroundColor: 'difference.added', textDecoration: 'underline' }}>
          {cellText}
        </Box>
      ) : (
        cellText
      )}
    </Box>
  )
}

const colours = {
  new: 'published',
  'new-with-gaps': 'draft',
  unchanged: 'missing',
  filled: 'scheduled',
  changed: 'draft',
  refused: 'conflict',
} as const satisfies Record<PastedRow['kind'], keyof Palette['status']>

const useRefusalText = () => {
  const t = useTranslate()
  const languageName = useLanguageName()
  return (refusal: PastedRowError, value: string): string => {
    if (refusal.rule === 'required') return t('options.tools.paste.refused.required')
    if (refusal.rule === 'unique')
      return t(`options.tools.paste.refused.${value ? 'value' : 'option'}`, { row: refusal.row })
    return refusal.part === 'value'
      ? t('options.tools.paste.refused.longValue')
      : t('options.tools.paste.refused.longText', { language: languageName(refusal.part) })
  }
}

/** Result of a pasted row, as a word and a colour. */
const RowOutcome = ({ row: { kind, textChanges, error, value } }: { row: PastedRow }) => {
  const t = useTranslate()
  const formatRefusal = useRefusalText()
  const languageName = useLanguageName()

  const markedLanguages = languages.filter(
    (language) => textChanges[language] && (kind !== 'changed' || textChanges[language] === 'changed'),
  )
  const outcomeKind = kind === 'new-with-gaps' ? 'gaps' : kind
  const outcomeText =
    outcomeKind === 'refused'
      ? error && formatRefusal(error, value)
      : t(`options.tools.paste.kinds.${outcomeKind}`, {
          languages: markedLanguages.map(languageName).join(', '),
        })

  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', color: `status.${colours[kind]}` }}>
      <StatusDot status={colours[kind]} />
      <Box component="span">{outcomeText}</Box>
    </Stack>
  )
}

const widths = { value: 'minmax(90px, 150px)', skip: 'minmax(60px, 0.5fr)' }

const buildColumnWidths = (columns: Pasting['columns']): string =>
  [
    '28px',
    ...columns.map(({ meaning }) => (isLanguage(meaning) ? 'minmax(0, 1fr)' : widths[meaning])),
    '200px',
  ].join(' ')

interface CellProps {
  row: PastedRow
  column: PastedColumn
  /** Cell as pasted. */
  cell: string
}

const PastedCell = ({ row, column, cell }: CellProps) => {
  if (isLanguage(column)) return <PastedText row={row} language={column} />
  return (
    <Box
      role="cell"
      sx={column === 'skip' ? { color: 'text.secondary', display: { xs: 'none', md: 'block' } } : undefined}
    >
      <bdi dir={column === 'value' ? 'ltr' : 'auto'}>{cell}</bdi>
    </Box>
  )
}
