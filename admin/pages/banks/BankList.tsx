import { useRecordContext } from 'react-admin'
import { configuration } from '../../../domain/calculator/configuration.ts'
import { ConsequencesContext } from '../../resource/actions/consequences.ts'
import { ListPage } from '../../resource/list/ListPage.tsx'
import { RecordTable } from '../../resource/list/RecordTable.tsx'
import { ListColumn } from '../../resource/list/table/ListColumn.tsx'
import { Cell } from '../../resource/values/Cell.tsx'
import { InnerLink } from '../../ui/InnerLink.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useWords } from '../../ui/useWords.ts'
import { useBankConfigurations } from '../calculator/queries.ts'
import { calculatorOf } from './calculator-of.ts'
import { VisitorsLose } from './VisitorsLose.tsx'

const field = configuration.fields.base_interest_rate

/** The rate of the bank of a row, which leads to all of its parameters. */
const BaseRate = () => {
  const words = useWords()
  const id = useRecordContext()?.id
  const { data } = useBankConfigurations()
  const found = data?.find(({ bank }) => bank.id === id)
  if (!found?.configuration) return found ? '—' : null
  const { bank, configuration: values } = found
  return (
    <InnerLink to={calculatorOf(bank.id)} name={words('calculator.bank.open')}>
      <Cell field={field} part={{ path: 'base_interest_rate' }} value={values.base_interest_rate} />
    </InnerLink>
  )
}

const RateColumn = () => (
  <ListColumn source="base_interest_rate" label={field.label[useLanguage()]} disableSort isFigure>
    <BaseRate />
  </ListColumn>
)

const table = <RecordTable more={<RateColumn />} />

/** The banks, each with the rate that it calculates with. */
export const BankList = () => (
  <ConsequencesContext value={VisitorsLose}>
    <ListPage table={table} />
  </ConsequencesContext>
)
