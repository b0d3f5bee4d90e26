import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import {
  type BankColumn,
  type BankOrder,
  type BankRow,
  type Extreme,
  findExtremes,
  type LoanFigure,
  loanFigures,
} from '../../../domain/calculator/bank-comparison.ts'
import { configuration } from '../../../domain/calculator/configuration.ts'
import { bankParametersPath } from '../../../domain/page-access.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { BankWithValues } from '../calculator-types.ts'
import { NumberText, useAmountFormat } from '../effect/NumberText.tsx'
import { NumberCell } from '../NumberCell.tsx'
import { getUnitSymbol } from '../ParameterValue.tsx'
import { type BankComparison, comparisonColumns } from './loan-comparison.tsx'

const extremeColours = { least: 'status.scheduled', greatest: 'status.draft' }

/** Keeps the column in view while the table scrolls sideways. */
const pinnedSx = { position: 'sticky', insetInlineStart: 0, zIndex: 1, bgcolor: 'background.paper' }

interface CompareTableProps {
  rows: readonly BankRow<BankWithValues>[]
  comparison: BankComparison
}

/** Table of banks with their numbers; scrolls sideways when it is too wide. */
export const CompareTable = ({ rows, comparison }: CompareTableProps) => {
  const t = useTranslate()
  const formatColumnName = useColumnName()

  const columnExtremes = comparisonColumns.map((column) => ({
    column,
    extremeOf: findExtremes(rows, column),
  }))
  const label = t('calculator.compare.table')

  return (
    <Card>
      <TableContainer tabIndex={0} role="region" aria-label={label}>
        <Table size="small" aria-label={label}>
          <TableHead>
            <TableRow>
              <SortableHead column="name" comparison={comparison}>
                {t('calculator.compare.bank')}
              </SortableHead>
              {comparisonColumns.map((column) => (
                <SortableHead key={column} column={column} comparison={comparison}>
                  {formatColumnName(column)}
                </SortableHead>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.bank.id}>
                <TableCell component="th" scope="row" sx={{ ...pinnedSx, fontWeight: 400, minWidth: 130 }}>
                  <BankCell row={row} />
                </TableCell>
                {columnExtremes.map(({ column, extremeOf }) => (
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

/** Returns a function that names a column, with the unit of its numbers. */
const useColumnName = () => {
  const language = useLanguage()
  return (column: BankColumn): string => {
    if (isFigure(column))
      return `${loanFigures[column][language]}, ${column === 'effective_rate' ? '%' : '₪'}`
    const label = configuration.fields[column].label[language]
    const unit = getUnitSymbol(column)
    return unit ? `${label}, ${unit}` : label
  }
}

const isFigure = (column: BankColumn): column is LoanFigure => Object.hasOwn(loanFigures, column)

interface SortableHeadProps {
  column: BankOrder['by']
  comparison: BankComparison
  children: ReactNode
}

const SortableHead = ({ column, comparison: { order, sortBy }, children }: SortableHeadProps) => {
  const direction = order.isDescending ? 'desc' : 'asc'
  const isSorted = order.by === column

  return (
    <TableCell
      dir={column === 'name' ? undefined : 'ltr'}
      sortDirection={isSorted && direction}
      sx={
        column === 'name'
          ? pinnedSx
          : { paddingInline: 1, textAlign: 'end', verticalAlign: 'bottom', fontSize: 12, lineHeight: 1.25 }
      }
    >
      <TableSortLabel
        active={isSorted}
        direction={isSorted ? direction : 'asc'}
        hideSortIcon
        onClick={() => sortBy(column)}
      >
        {/* The lines of a head are aligned with its numbers, independent of the text direction. */}
        <span>
          <bdi>{children}</bdi>
        </span>
      </TableSortLabel>
    </TableCell>
  )
}

/** Bank as a link to its parameters, with notes on its state. */
const BankCell = ({
  row: { bank, configuration: bankConfiguration, next_from: nextPeriodStart, rejections },
}: {
  row: BankRow<BankWithValues>
}) => {
  const t = useTranslate()
  const language = useLanguage()

  const name = bank[`name_${language}`]
  const reasons = rejections.map((reason) => t(`calculator.effect.reasons.${reason}`)).join(', ')

  return (
    <>
      <Link
        component={RouterLink}
        to={bankParametersPath(bank.id)}
        color="inherit"
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, lg: 'auto' } }}
      >
        <bdi>{name}</bdi>
      </Link>
      <Typography component="div" variant="caption" color="textSecondary" sx={{ lineHeight: 1.3 }}>
        {!bank.is_active && <div>{t('calculator.page.inactive')}</div>}
        {!bankConfiguration && <div>{t('calculator.compare.none')}</div>}
        {reasons && <div>{t('calculator.compare.notGiven', { reasons })}</div>}
        {nextPeriodStart && (
          <div>
            {t('calculator.compare.next')}{' '}
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              <DateTime time={nextPeriodStart} />
            </Box>
          </div>
        )}
      </Typography>
    </>
  )
}

interface ExtremeCellProps {
  value: string | number | undefined
  extreme: Extreme | undefined
}

/** Number of a bank, labelled if it is the lowest or the highest of its column. */
const ExtremeCell = ({ value, extreme }: ExtremeCellProps) => {
  const t = useTranslate()
  const { formatNumber } = useAmountFormat()

  return (
    <NumberCell sx={{ paddingInline: 1 }}>
      <NumberText sx={extreme && { color: extremeColours[extreme], fontWeight: 600 }}>
        {value === undefined ? '—' : formatNumber(String(value))}
      </NumberText>
      {extreme && (
        <Typography
          component="div"
          variant="caption"
          sx={{ color: extremeColours[extreme], lineHeight: 1.2 }}
        >
          <bdi>{t(`calculator.compare.${extreme}`)}</bdi>
        </Typography>
      )}
    </NumberCell>
  )
}
