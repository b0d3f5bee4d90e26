import AccountBalance from '@mui/icons-material/AccountBalanceOutlined'
import type { BankWithValues } from '../../../providers/calculator/answered.ts'
import { LoadingRows } from '../../../ui/loading/LoadingRows.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { useBankConfigurations } from '../queries.ts'
import { BankPage } from './BankPage.tsx'
import { BuiltIn } from './BuiltIn.tsx'
import { BankChoice } from './choice/BankChoice.tsx'
import { PageHead } from './choice/PageHead.tsx'
import { useChosen } from './choice/useChosen.ts'
import { Controls } from './Frame.tsx'

/** The bank that the address names, else the first one that visitors are told of. */
const chosenOf = (banks: readonly BankWithValues[], chosen: string | null): BankWithValues | undefined =>
  chosen === null
    ? (banks.find(({ bank, configuration }) => bank.is_active && configuration) ?? banks[0])
    : banks.find(({ bank }) => String(bank.id) === chosen)

const Chosen = ({ banks }: { banks: readonly BankWithValues[] }) => {
  const words = useWords()
  const { bank, chooseBank } = useChosen()
  const found = chosenOf(banks, bank)
  const choice = (
    <BankChoice banks={banks.map((one) => one.bank)} chosen={found?.bank.id} onChoose={chooseBank} />
  )
  if (found) return <BankPage key={found.bank.id} bank={found.bank} banks={banks} choice={choice} />
  const title = words(banks.length > 0 ? 'calculator.page.unknownBank' : 'calculator.page.noBanks')
  return (
    <>
      <PageHead />
      {banks.length > 0 && <Controls>{choice}</Controls>}
      <Notice icon={<AccountBalance />} title={title} />
    </>
  )
}

/** The parameters of one bank: read, changed, scheduled. */
export const CalculatorPage = () => {
  const { data, error, refetch } = useBankConfigurations()
  if (data) return <Chosen banks={data} />
  return (
    <>
      <PageHead isLoading={!error} />
      {error ? <BuiltIn error={error} onRetry={() => void refetch()} /> : <LoadingRows />}
    </>
  )
}
