import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'react-admin'
import { refusalIn } from '../../../providers/http.ts'
import { LoadFailure } from '../../../ui/loading/LoadFailure.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { ParameterTable } from './table/ParameterTable.tsx'

/** Shown in place of parameters that could not be loaded. They are nobody's, and never saved. */
const builtIn = {
  base_interest_rate: '3.500',
  min_interest_rate: '2.800',
  max_interest_rate: '4.500',
  max_ltv_ratio: '75.00',
  min_credit_score: '620',
  max_loan_amount: '2000000.00',
  min_loan_amount: '100000.00',
  processing_fee: '1500.00',
}

interface Props {
  error: Error
  onRetry: () => void
}

/** Why parameters could not be loaded, and built-in ones in their place, marked as such. */
export const BuiltIn = ({ error, onRetry }: Props) => {
  const words = useWords()
  const translate = useTranslate()
  const code = refusalIn(error)?.code ?? 'network'
  if (code === 'forbidden' || code === 'not_found') return <LoadFailure error={error} onRetry={onRetry} />
  return (
    <Stack sx={{ gap: 3 }}>
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={onRetry}>
            {words('ui.retry')}
          </Button>
        }
      >
        <AlertTitle>
          {code === 'network' ? words('calculator.page.failures.connection') : translate(error.message)}
        </AlertTitle>
        {words('calculator.page.builtIn')}
      </Alert>
      <section aria-label={words('calculator.page.builtInMark')}>
        <ParameterTable values={builtIn} medians={{}} />
      </section>
    </Stack>
  )
}
