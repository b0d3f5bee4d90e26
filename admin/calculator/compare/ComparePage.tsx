import * as calls from 'virtual:calls'
import { exportParameters } from 'virtual:calls'
import AccountBalance from '@mui/icons-material/AccountBalanceOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import GlobalStyles from '@mui/material/GlobalStyles'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { buildBankRows, sortBankRows } from '../../../domain/calculator/bank-comparison.ts'
import { sampleLimits } from '../../../domain/calculator/sample-loans.ts'
import { parseTypedNumber } from '../../../domain/format/typed-number.ts'
import { useApiQuery } from '../../providers/api-queries.ts'
import { downloadFile } from '../../providers/httpClient.ts'
import { DownloadMenu } from '../../ui/DownloadMenu.tsx'
import { LoadingRows } from '../../ui/Loading.tsx'
import { LoadFailure, Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { BankWithValues } from '../calculator-types.ts'
import { useAmountFormat } from '../effect/NumberText.tsx'
import { CompareTable } from './CompareTable.tsx'
import { type BankComparison, isLoanAmount, isLoanTerm, useComparison } from './useComparison.ts'

const hiddenInPrint = { '@media print': { display: 'none' } }

/** Page that compares all banks: their parameters, and the cost of the same loan at each. */
export const ComparePage = () => {
  const t = useTranslate()
  const { data, error, refetch } = useApiQuery(calls.bankConfigurations)

  return (
    <>
      <PrintStyles />
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
      {!data && (error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <LoadingRows />)}
    </>
  )
}

/** Print styles: only the page without the frame, in paper colours, landscape, with nothing cut off. */
const PrintStyles = () => (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4 landscape', margin: '10mm' },
      '@media print': {
        ':root': { colorScheme: 'light' },
        // The frame: every element beside the ancestors of the page.
        '#root *:has(main) > *:not(:has(main)):not(main), header nav': { display: 'none' },
        'body, body *': { color: 'CanvasText !important', backgroundColor: 'Canvas !important' },
        main: { padding: '0 !important' },
        'main table': { width: '100%' },
        // So small that eleven columns of numbers fit across the sheet in any language.
        'main table, main table *': { fontSize: '7pt !important' },
        'main th, main td': { position: 'static !important', paddingInline: '3px !important' },
        'main *': { overflow: 'visible !important' },
        tr: { breakInside: 'avoid' },
      },
    }}
  />
)

const PrintButton = () => {
  const t = useTranslate()

  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Print />}
      onClick={() => window.print()}
      sx={hiddenInPrint}
    >
      {t('calculator.compare.print')}
    </Button>
  )
}

interface NumberFieldProps {
  label: string
  formattedValue: string
  /** Returns the error text of an input; undefined for a valid one. */
  validate: (input: string) => string | undefined
  onChange: (input: string) => void
}

/** Number input that takes effect during typing, as soon as the input is valid. */
const NumberField = ({ label, formattedValue, validate, onChange }: NumberFieldProps) => {
  const [input, setInput] = useState<string>()

  const error = input === undefined ? undefined : validate(input)
  const handleChange = (text: string) => {
    setInput(text)
    if (validate(text) === undefined) onChange(text)
  }

  return (
    <TextField
      label={label}
      value={input ?? formattedValue}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => handleChange(target.value)}
      onBlur={() => error === undefined && setInput(undefined)}
      sx={{ width: { xs: '100%', sm: 200 } }}
      slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal', style: { textAlign: 'right' } } }}
    />
  )
}

/** Inputs for the compared loan, and a switch for inactive banks. */
const CompareControls = ({ comparison, count }: { comparison: BankComparison; count: number }) => {
  const t = useTranslate()
  const { formatMoney } = useAmountFormat()

  const { loan, isActiveOnly, setLoan, setActiveOnly } = comparison
  const parseAmount = (input: string) => parseTypedNumber(input, { scale: 2 })

  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, marginBlockEnd: 2, ...hiddenInPrint }}
    >
      <NumberField
        label={t('calculator.compare.amount')}
        formattedValue={formatMoney(loan.amount)}
        validate={(input) =>
          isLoanAmount(parseAmount(input)) ? undefined : t('calculator.effect.samples.badSum')
        }
        onChange={(input) => setLoan({ amount: parseAmount(input) })}
      />
      <NumberField
        label={t('calculator.compare.years')}
        formattedValue={String(loan.years)}
        validate={(input) =>
          isLoanTerm(input.trim()) ? undefined : t('calculator.compare.badTerm', { most: sampleLimits.years })
        }
        onChange={(input) => setLoan({ years: input.trim() })}
      />
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
