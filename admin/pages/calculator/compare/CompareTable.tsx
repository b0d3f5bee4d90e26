import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { ReactNode } from 'react'
import { type BankOrder, type BankRow, findExtremes } from '../../../../domain/calculator/bank-comparison.ts'
import type { BankWithValues } from '../../../providers/calculator/answered.ts'
import { useWords } from '../../../ui/useWords.ts'
import { BankCell } from './BankCell.tsx'
import { ExtremeCell } from './ExtremeCell.tsx'
import { useColumnName } from './useColumnName.ts'
import { type Comparison, columns } from './useComparison.ts'

/** It stays in sight while the numbers are moved along. */
const pinned = { position: 'sticky', insetInlineStart: 0, zIndex: 1, bgcolor: 'background.paper' }

interface HeadProps {
  by: BankOrder['by']
  comparison: Comparison
  children: ReactNode
}

const Head = ({ by, comparison: { order, sortBy }, children }: HeadProps) => {
  const direction = order.isDescending ? 'desc' : 'asc'
  const isSorted = order.by === by
  return (
    <TableCell
      dir={by === 'name' ? undefined : 'ltr'}
      sortDirection={isSorted && direction}
      sx={
        by === 'name'
          ? pinned
          : { paddingInline: 1, textAlign: 'end', verticalAlign: 'bottom', fontSize: 12, lineHeight: 1.25 }
      }
    >
      <TableSortLabel
        active={isSorted}
        direction={isSorted ? direction : 'asc'}
        hideSortIcon
        onClick={() => sortBy(by)}
      >
        {/* The lines of a head stand on the edge of its numbers, whatever its own direction. */}
        <span>
          <bdi>{children}</bdi>
        </span>
      </TableSortLabel>
    </TableCell>
  )
}

/** Banks under one another with their numbers; a table moves along where it has no room. */
export const CompareTable = ({
  rows,
  comparison,
}: {
  rows: readonly BankRow<BankWithValues>[]
  comparison: Comparison
}) => {
  const words = useWords()
  const nameOf = useColumnName()
  const marks = columns.map((column) => ({ column, extremeOf: findExtremes(rows, column) }))
  const label = words('calculator.compare.table')
  return (
    <Card>
      <TableContainer tabIndex={0} role="region" aria-label={label}>
        <Table size="small" aria-label={label}>
          <TableHead>
            <TableRow>
              <Head by="name" comparison={comparison}>
                {words('calculator.compare.bank')}
              </Head>
              {columns.map((column) => (
                <Head key={column} by={column} comparison={comparison}>
                  {nameOf(column)}
                </Head>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.bank.id}>
                <TableCell component="th" scope="row" sx={{ ...pinned, fontWeight: 400, minWidth: 130 }}>
                  <BankCell row={row} />
                </TableCell>
                {marks.map(({ column, extremeOf }) => (
                  <ExtremeCell key={column} value={row.numbers[column]} extreme={extremeOf(row)} />
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  )
}
