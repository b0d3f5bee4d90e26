import {
  Box,
  Card,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  Typography,
} from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { Fragment, type ReactNode } from 'react'
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
import { directions } from '../../../domain/languages.ts'
import { bankParametersPath } from '../../../domain/page-access.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { BankWithValues } from '../calculator-types.ts'
import { NumberText, useAmountFormat } from '../effect/NumberText.tsx'
import { NumberCell } from '../NumberCell.tsx'
import { type BankComparison, comparisonColumns } from './loan-comparison.tsx'

const extremeSigns = { least: '↓', greatest: '↑' }

/** Names the bank of a row while the table scrolls sideways, which it does with long numbers alone. */
const pinnedSx = { position: 'sticky', insetInlineStart: 0, zIndex: 1, bgcolor: 'background.paper' }

/** Screens without room for a row of twelve columns: a bank is a block of named numbers. Paper keeps the rows. */
const narrowScreen = '@media screen and (max-width: 1199.95px)'

const blocksSx = {
  [narrowScreen]: {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(100px, 1fr))',
      gap: 2,
      paddingInline: 4,
      paddingBlock: 3,
    },
    '& tbody th, & tbody td': { display: 'block', height: 'auto', padding: 0, border: 0, textAlign: 'start' },
    '& tbody th': { ...{ position: 'static', gridColumn: '1 / -1' }, '& a': { fontWeight: 600 } },
    // A number begins at the start of the block, as its name does.
    '& tbody td': { direction: 'inherit' },
    '& tbody td::before': {
      content: 'attr(data-label)',
      display: 'block',
      whiteSpace: 'normal',
      fontSize: 12,
      lineHeight: 1.4,
      color: 'text.secondary',
    },
    '& tbody tr + tr': { borderTop: '1px solid', borderColor: 'divider' },
  },
}

interface CompareTableProps {
  rows: readonly BankRow<BankWithValues>[]
  comparison: BankComparison
}

/** Table of banks with their numbers, or a block each; banks without numbers are in a line below. */
export const CompareTable = ({ rows, comparison }: CompareTableProps) => {
  const t = useTranslate()
  const formatColumnName = useColumnName()

  const filledRows = rows.filter(({ configuration: values }) => values)
  const emptyRows = rows.filter(({ configuration: values }) => !values)
  const columnExtremes = comparisonColumns.map((column) => ({
    column,
    extremeOf: findExtremes(rows, column),
  }))
  const label = t('calculator.compare.table')

  return (
    <Card>
      {/* Visually hidden words stay inside the scrolling box, or the whole page would scroll. */}
      <TableContainer tabIndex={0} role="region" aria-label={label} sx={{ position: 'relative' }}>
        <Table
          size="small"
          aria-label={label}
          sx={{ '& tr > :last-child': { paddingRight: 4 }, ...blocksSx }}
        >
          <TableHead>
            <TableRow>
              <SortableHead column="name" comparison={comparison}>
                {t('calculator.compare.bank')}
              </SortableHead>
              {comparisonColumns.map((column) => (
                <SortableHead
                  key={column}
                  column={column}
                  comparison={comparison}
                  title={formatColumnName(column)}
                >
                  {t(`calculator.compare.heads.${column}`)}
                </SortableHead>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {filledRows.map((row) => (
              <TableRow key={row.bank.id}>
                <TableCell component="th" scope="row" sx={{ ...pinnedSx, fontWeight: 400, minWidth: 130 }}>
                  <BankCell row={row} />
                </TableCell>
                {columnExtremes.map(({ column, extremeOf }) => (
                  <ExtremeCell
                    key={column}
                    label={t(`calculator.compare.heads.${column}`)}
                    value={row.numbers[column]}
                    extreme={extremeOf(row)}
                  />
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {emptyRows.length > 0 && (
        <Box sx={{ paddingInline: 4, paddingBlock: 2, typography: 'body2', color: 'text.secondary' }}>
          {t('calculator.compare.without')}{' '}
          {emptyRows.map(({ bank }, index) => (
            <Fragment key={bank.id}>
              {index > 0 && ' · '}
              <BankLink bank={bank} />
            </Fragment>
          ))}
        </Box>
      )}
    </Card>
  )
}

/** Returns a function that gives the full name of a column, of which the head shows a short form. */
const useColumnName = () => {
  const language = useLanguage()
  return (column: BankColumn): string =>
    isFigure(column) ? loanFigures[column][language] : configuration.fields[column].label[language]
}

const isFigure = (column: BankColumn): column is LoanFigure => Object.hasOwn(loanFigures, column)

interface SortableHeadProps {
  column: BankOrder['by']
  comparison: BankComparison
  /** Full name of the column. */
  title?: string
  children: ReactNode
}

const SortableHead = ({ column, comparison: { order, sortBy }, title, children }: SortableHeadProps) => {
  const language = useLanguage()

  const direction = order.isDescending ? 'desc' : 'asc'
  const isSorted = order.by === column

  return (
    <TableCell
      dir={column === 'name' ? undefined : 'ltr'}
      title={title}
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
        {/* The lines of a head are aligned with its numbers, and read in the direction of the language. */}
        <span>
          <bdi dir={directions[language]}>{children}</bdi>
        </span>
      </TableSortLabel>
    </TableCell>
  )
}

const BankLink = ({ bank }: Pick<BankWithValues, 'bank'>) => {
  const language = useLanguage()

  return (
    <Link
      component={RouterLink}
      to={bankParametersPath(bank.id)}
      color="inherit"
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, lg: 'auto' } }}
    >
      <bdi>{bank[`name_${language}`]}</bdi>
    </Link>
  )
}

/** Bank as a link to its parameters, with notes on its state. */
const BankCell = ({
  row: { bank, next_from: nextPeriodStart, rejections },
}: {
  row: BankRow<BankWithValues>
}) => {
  const t = useTranslate()

  const reasons = rejections.map((reason) => t(`calculator.effect.reasons.${reason}`)).join(', ')

  return (
    <>
      <BankLink bank={bank} />
      <Typography component="div" variant="caption" color="textSecondary" sx={{ lineHeight: 1.3 }}>
        {!bank.is_active && <div>{t('calculator.page.inactive')}</div>}
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
  /** Name of the column, for screens without heads. */
  label: string
  value: string | number | undefined
  extreme: Extreme | undefined
}

/** Number of a bank, labelled if it is the lowest or the highest of its column. */
const ExtremeCell = ({ label, value, extreme }: ExtremeCellProps) => {
  const t = useTranslate()
  const { formatNumber } = useAmountFormat()

  return (
    <NumberCell
      data-label={label}
      sx={{ paddingInline: 1 }}
      title={extreme && t(`calculator.compare.${extreme}`)}
    >
      {extreme && (
        <Box component="span" aria-hidden sx={{ color: 'text.secondary', marginInlineEnd: 1 }}>
          {extremeSigns[extreme]}
        </Box>
      )}
      <NumberText sx={extreme && { fontWeight: 600 }}>
        {value === undefined ? '—' : formatNumber(String(value))}
      </NumberText>
      {extreme && <span style={visuallyHidden}> {t(`calculator.compare.${extreme}`)}</span>}
    </NumberCell>
  )
}
