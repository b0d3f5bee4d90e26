import { Box } from '@mui/material'
import type { PastedRow } from '../../../../../domain/dropdowns/paste-options.ts'
import type { PastedColumn } from '../../../../../domain/dropdowns/pasted-table.ts'
import { isLanguage } from '../../../../../domain/languages.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { ChoiceHead } from '../preview/ChoiceHead.tsx'
import { PreviewTable } from '../preview/PreviewTable.tsx'
import { RowChoice } from '../preview/RowChoice.tsx'
import { ColumnHead } from './ColumnHead.tsx'
import { PastedText } from './PastedText.tsx'
import { RowOutcome } from './RowOutcome.tsx'
import type { Pasting } from './usePasting.ts'

const widths = { value: 'minmax(90px, 150px)', skip: 'minmax(60px, 0.5fr)' }

const widthsOf = (columns: Pasting['columns']): string =>
  [
    '28px',
    ...columns.map(({ holds }) => (isLanguage(holds) ? 'minmax(0, 1fr)' : widths[holds])),
    '200px',
  ].join(' ')

interface CellProps {
  row: PastedRow
  column: PastedColumn
  /** As it was pasted. */
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

/** A table that is to be pasted: what its columns hold, which rows are taken, and what will become of each. */
export const PastedTable = ({ pasting }: { pasting: Pasting }) => {
  const words = useWords()
  const { columns, body, rows } = pasting
  return (
    <PreviewTable
      name={words('options.tools.paste.open')}
      columns={widthsOf(columns)}
      heads={
        <>
          <ChoiceHead />
          {columns.map(({ number, holds }) => (
            <ColumnHead
              key={number}
              number={number}
              column={holds}
              onChoose={(chosen) => pasting.chooseColumn(number, chosen)}
            />
          ))}
          <Box role="columnheader" sx={{ color: 'text.secondary', display: { xs: 'none', md: 'block' } }}>
            {words('options.tools.paste.outcome')}
          </Box>
        </>
      }
      rows={rows}
      cellsOf={(row, index) => (
        <>
          <RowChoice
            name={words('options.tools.row', { number: row.number })}
            isChosen={pasting.isChosen(row)}
            isOff={row.kind === 'refused'}
            onChange={() => pasting.toggle(row.number)}
          />
          {columns.map(({ number, holds }) => (
            <PastedCell key={number} row={row} column={holds} cell={body[index]?.[number - 1] ?? ''} />
          ))}
          <Box role="cell">
            <RowOutcome row={row} />
          </Box>
        </>
      )}
    />
  )
}
