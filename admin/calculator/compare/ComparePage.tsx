import * as calls from 'virtual:calls'
import { exportParameters } from 'virtual:calls'
import AccountBalance from '@mui/icons-material/AccountBalanceOutlined'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import {
  Box,
  FormControlLabel,
  IconButton,
  MenuItem,
  Skeleton,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material'
import { buildBankRows, sortBankRows } from '../../../domain/calculator/bank-comparison.ts'
import { useApiQuery } from '../../providers/api-queries.ts'
import { DownloadMenu } from '../../ui/DownloadMenu.tsx'
import { frameSx, LoadingRows } from '../../ui/Loading.tsx'
import { LoadFailure, Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { downloadFile, saveFile } from '../../ui/save-file.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useIsNarrow } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { BankWithValues } from '../calculator-types.ts'
import { useAmountFormat } from '../effect/NumberText.tsx'
import { CompareTable } from './CompareTable.tsx'
import {
  type BankComparison,
  comparisonColumns,
  hiddenInPrint,
  LoanFields,
  loanFieldSx,
  PrintButton,
  PrintStyles,
  useComparison,
} from './loan-comparison.tsx'

/** Page that compares all banks: their parameters, and the cost of the same loan at each. */
export const ComparePage = () => {
  const t = useTranslate()
  const { data, error, refetch } = useApiQuery(calls.bankConfigurations)

  return (
    <>
      <PrintStyles printed="main" orientation="landscape" styles={tableStyles} />
      <PageHeader
        title={t('calculator.compare.title')}
        crumbs={[{ label: t('shell.menu.calculator'), to: '/calculator-formula' }]}
        aside={<ComparedLoanText />}
        actions={
          data && (
            <>
              <PrintButton />
              <ExportComparisonMenu />
            </>
          )
        }
      />
      {data && <ComparedBanks banks={data} />}
      {!data &&
        (error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows>
            <CompareSkeleton />
          </LoadingRows>
        ))}
    </>
  )
}

/** Outlines of the loan, of the order where the table has no heads, and of the switch. */
const controlOutlines = [
  ['amount', loanFieldSx],
  ['years', loanFieldSx],
  ['order', { width: { xs: '100%', sm: 168 }, display: { xl: 'none' } }],
  ['active', { width: 160 }],
] as const

const skeletonRowSx = {
  display: 'grid',
  columnGap: { xs: 2, xl: 3 },
  rowGap: 6,
  gridTemplateColumns: { xs: 'repeat(auto-fill, minmax(100px, 1fr))', xl: '3fr repeat(11, 1fr)' },
  paddingInline: { xs: 4, xl: 3 },
  paddingBlock: { xs: 3, xl: 2 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
}

/** Outlines of the loan and of five banks, each with its name and its numbers. */
const CompareSkeleton = () => (
  <>
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', gap: 3, paddingBlockStart: 2, marginBlockEnd: 3 }}
    >
      {controlOutlines.map(([name, controlSx]) => (
        <Skeleton key={name} variant="rounded" sx={{ height: { xs: 44, lg: 36 }, ...controlSx }} />
      ))}
    </Stack>
    <Box sx={frameSx}>
      {['head', 'first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <Box key={row} sx={skeletonRowSx}>
          <Skeleton width="60%" sx={{ gridColumn: { xs: '1 / -1', xl: 'auto' } }} />
          {comparisonColumns.map((column) => (
            <Skeleton key={column} />
          ))}
        </Box>
      ))}
    </Box>
  </>
)

/** Print styles of a table of eleven columns of numbers, across the sheet. */
const tableStyles = {
  'main table': { width: '100%' },
  // So small that all columns fit in any language.
  'main table, main table *': { fontSize: '7pt !important' },
  'main th, main td': { position: 'static !important', paddingInline: '3px !important' },
  tr: { breakInside: 'avoid' },
}

/** Inputs for the compared loan, and a switch for inactive banks. */
const CompareControls = ({ comparison, count }: { comparison: BankComparison; count: number }) => {
  const t = useTranslate()
  const isNarrow = useIsNarrow()

  const { loan, isActiveOnly, setLoan, setActiveOnly } = comparison

  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, marginBlockEnd: 2, ...hiddenInPrint }}
    >
      <LoanFields loan={loan} onChange={setLoan} />
      {isNarrow && <OrderSelect comparison={comparison} />}
      <FormControlLabel
        control={<Switch checked={isActiveOnly} onChange={(_, checked) => setActiveOnly(checked)} />}
        label={t('calculator.compare.active')}
      />
      <Typography variant="body2" role="status" color="textSecondary">
        {t('calculator.compare.count', { smart_count: count })}
      </Typography>
    </Stack>
  )
}

/** Order of the banks, where the table has no heads to sort by. */
const OrderSelect = ({ comparison: { order, sortBy } }: { comparison: BankComparison }) => {
  const t = useTranslate()

  const direction = t(`calculator.compare.order.${order.isDescending ? 'descending' : 'ascending'}`)

  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', width: { xs: '100%', sm: 'auto' } }}>
      <TextField
        select
        label={t('calculator.compare.order.by')}
        value={order.by}
        onChange={({ target }) => sortBy(columns.find((column) => column === target.value) ?? 'name')}
        sx={{ width: { xs: '100%', sm: 168 } }}
      >
        {columns.map((column) => (
          <MenuItem key={column} value={column}>
            {column === 'name' ? t('calculator.compare.bank') : t(`calculator.compare.heads.${column}`)}
          </MenuItem>
        ))}
      </TextField>
      <IconButton aria-label={direction} title={direction} onClick={() => sortBy(order.by)}>
        {order.isDescending ? <ArrowDownward /> : <ArrowUpward />}
      </IconButton>
    </Stack>
  )
}

const columns = ['name', ...comparisonColumns] as const

const formats = ['csv', 'xlsx'] as const

/** Menu to download all banks with the costs of the loan at each. */
const ExportComparisonMenu = () => {
  const t = useTranslate()
  const language = useLanguage()
  const { loan } = useComparison()

  const { amount, years } = loan
  const download = async (format: (typeof formats)[number]) => {
    const query = { format, amount, years: String(years), language }
    saveFile(await downloadFile(exportParameters, { query }), `banks.${format}`)
  }

  return (
    <DownloadMenu
      label={t('calculator.compare.export')}
      forms={formats.map((form) => ({ form, label: t(`calculator.compare.${form}`) }))}
      download={download}
      color="inherit"
      sx={hiddenInPrint}
    />
  )
}

const ComparedBanks = ({ banks }: { banks: readonly BankWithValues[] }) => {
  const t = useTranslate()
  const language = useLanguage()
  const comparison = useComparison()
  const { data: formula } = useApiQuery(calls.formula)

  const { loan, order, isActiveOnly } = comparison
  const visibleBanks = isActiveOnly ? banks.filter(({ bank }) => bank.is_active) : banks
  const rows = sortBankRows(buildBankRows(visibleBanks, { loan, formula }), order, language)

  return (
    <>
      <CompareControls comparison={comparison} count={rows.length} />
      {rows.length > 0 ? (
        <CompareTable rows={rows} comparison={comparison} />
      ) : (
        <Notice icon={<AccountBalance />} title={t('calculator.compare.noBanks')} />
      )}
      <Typography variant="caption" component="p" color="textSecondary" sx={{ marginBlockStart: 2 }}>
        {t('calculator.compare.note')}
      </Typography>
    </>
  )
}

/** Compared loan in words; on paper the controls are hidden and only this text names the loan. */
const ComparedLoanText = () => {
  const t = useTranslate()
  const { formatMoney, isolate } = useAmountFormat()
  const { loan } = useComparison()

  const { amount, years } = loan
  const term = t('calculator.effect.years', { smart_count: years })
  return t('calculator.compare.loan', { amount: isolate(formatMoney(amount)), term })
}
