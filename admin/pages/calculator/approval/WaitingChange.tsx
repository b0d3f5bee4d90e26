import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { calculatorAccess } from '../../../../domain/access-rules.ts'
import { parameterValues } from '../../../../domain/calculator/configuration.ts'
import { FailureAlert } from '../../../editing/FailureAlert.tsx'
import type { BankSeries } from '../../../providers/calculator/answered.ts'
import type { Change } from '../../../providers/calculator/changes.ts'
import { useMay } from '../../../ui/useAccount.ts'
import { useWords } from '../../../ui/useWords.ts'
import { EffectPanel } from '../effect/EffectPanel.tsx'
import { useFormula } from '../formula/queries.ts'
import { ChangeActs } from './ChangeActs.tsx'
import { ChangeDifference } from './ChangeDifference.tsx'
import { ChangeFacts } from './ChangeFacts.tsx'
import { useDecision } from './useDecision.ts'

interface Props {
  change: Change
  series: BankSeries
}

const Decision = ({ change, isStale }: { change: Change; isStale: boolean }) => {
  const translate = useTranslate()
  const may = useMay()
  const { mutate, isPending, error } = useDecision(change)
  return (
    <>
      {error && <FailureAlert>{translate(error.message)}</FailureAlert>}
      {may(calculatorAccess.edit) && (
        <ChangeActs change={change} isStale={isStale} isPending={isPending} onDecide={mutate} />
      )}
    </>
  )
}

/** A change that waits for another person: what differs, what it does to loans, and the decision. */
export const WaitingChange = ({ change, series }: Props) => {
  const words = useWords()
  const heading = useId()
  const before = series.periods.find(({ state }) => state === 'current')
  const { data: formula } = useFormula()
  // One that was made over other parameters can be rejected, and not approved.
  const isStale = change.based_on !== series.version
  return (
    <Card component="section" aria-labelledby={heading} sx={{ padding: 4 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
        }}
      >
        <Stack sx={{ gap: 3, minWidth: 0 }}>
          <Typography variant="h2" id={heading} sx={{ color: 'status.review' }}>
            {words('calculator.approval.waiting')}
          </Typography>
          <ChangeFacts change={change} />
          {isStale && <Alert severity="warning">{words('calculator.approval.stale')}</Alert>}
          <ChangeDifference before={before} after={change} />
          <Decision change={change} isStale={isStale} />
        </Stack>
        <EffectPanel
          before={before && parameterValues(before)}
          after={parameterValues(change)}
          formula={formula}
        />
      </Box>
    </Card>
  )
}
