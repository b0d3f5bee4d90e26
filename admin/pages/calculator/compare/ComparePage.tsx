import AccountBalance from '@mui/icons-material/AccountBalanceOutlined'
import Typography from '@mui/material/Typography'
import { bankRows, sortBankRows } from '../../../../domain/calculator/bank-comparison.ts'
import type { BankWithValues } from '../../../providers/calculator/answered.ts'
import { LoadFailure } from '../../../ui/loading/LoadFailure.tsx'
import { LoadingRows } from '../../../ui/loading/LoadingRows.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { useFigures } from '../effect/useFigures.ts'
import { useFormula } from '../formula/queries.ts'
import { useBankConfigurations } from '../queries.ts'
import { CompareControls } from './CompareControls.tsx'
import { CompareTable } from './CompareTable.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { PrintButton, PrintedAlone } from './Printing.tsx'
import { useComparison } from './useComparison.ts'

const Compared = ({ banks }: { banks: readonly BankWithValues[] }) => {
  const words = useWords()
  const language = useLanguage()
  const comparison = useComparison()
  const formula = useFormula().data
  const { loan, order, isActiveOnly } = comparison
  const shown = isActiveOnly ? banks.filter(({ bank }) => bank.is_active) : banks
  const rows = sortBankRows(bankRows(shown, { loan, formula }), order, language)
  return (
    <>
      <CompareControls comparison={comparison} count={rows.length} />
      {rows.length > 0 ? (
        <CompareTable rows={rows} comparison={comparison} />
      ) : (
        <Notice icon={<AccountBalance />} title={words('calculator.compare.noBanks')} />
      )}
      <Typography variant="caption" component="p" color="textSecondary" sx={{ marginBlockStart: 2 }}>
        {words('calculator.compare.note')}
      </Typography>
    </>
  )
}

/** What the loan is that stands at every bank; on paper this is all that tells of it. */
const Loan = () => {
  const words = useWords()
  const { money, inText } = useFigures()
  const { amount, years } = useComparison().loan
  const term = words('calculator.effect.years', { smart_count: years })
  return words('calculator.compare.loan', { amount: inText(money(amount)), term })
}

/** All banks beside each other: their parameters, and what the same loan costs at each. */
export const ComparePage = () => {
  const words = useWords()
  const { data, error, refetch } = useBankConfigurations()
  return (
    <>
      <PrintedAlone />
      <PageHeader
        title={words('calculator.compare.title')}
        crumbs={[{ label: words('shell.menu.calculator'), to: '/calculator-formula' }]}
        aside={<Loan />}
        actions={
          data && (
            <>
              <PrintButton />
              <ExportMenu />
            </>
          )
        }
      />
      {data && <Compared banks={data} />}
      {!data && (error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <LoadingRows />)}
    </>
  )
}
