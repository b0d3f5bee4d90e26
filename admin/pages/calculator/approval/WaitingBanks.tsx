import Alert from '@mui/material/Alert'
import MuiLink from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { readWaiting } from '../../../providers/calculator/changes.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { calculatorQueries, useBankConfigurations } from '../queries.ts'

/** The banks, beside the one that is shown, of which changes wait for another person. */
export const WaitingBanks = ({ shown }: { shown: number }) => {
  const words = useWords()
  const language = useLanguage()
  const { data: waiting = [] } = useQuery({
    queryKey: [calculatorQueries, 'waiting'],
    queryFn: ({ signal }) => readWaiting(signal),
  })
  const { data: banks = [] } = useBankConfigurations()
  const others = banks.filter(
    ({ bank: { id } }) => id !== shown && waiting.some(({ bank_id }) => bank_id === id),
  )
  if (others.length === 0) return null
  return (
    <Alert severity="info" sx={{ marginBlockEnd: 3 }}>
      {words('calculator.approval.others')}{' '}
      {others.map(({ bank }, index) => (
        <span key={bank.id}>
          {index > 0 && ', '}
          <MuiLink component={Link} to={`/calculator-formula?bank=${bank.id}`}>
            <bdi>{bank[`name_${language}`]}</bdi>
          </MuiLink>
        </span>
      ))}
    </Alert>
  )
}
