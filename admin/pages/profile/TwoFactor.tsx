import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import {
  type FactorState,
  ownFactor,
  renewRecoveryCodes,
  turnOffFactor,
} from '../../providers/own/two-factor.ts'
import { LoadFailure } from '../../ui/loading/LoadFailure.tsx'
import { useWords } from '../../ui/useWords.ts'
import { CodeForm } from '../sign-in/two-factor/CodeForm.tsx'
import { RecoveryCodes } from '../sign-in/two-factor/RecoveryCodes.tsx'
import { TurnOn } from './TurnOn.tsx'

type Act = 'turnOn' | 'turnOff' | 'renew'

const queryKey = ['own second factor']

interface StateProps {
  state: FactorState
  onAct: (act: Act) => void
}

/** Whether it is on, and what can be done about it. */
const State = ({ state: { is_on, is_required, recovery_codes_left: count }, onAct }: StateProps) => {
  const words = useWords()
  const acts: readonly Act[] = is_on ? ['renew', 'turnOff'] : ['turnOn']
  return (
    <>
      <Typography>{words(is_on ? 'profile.onText' : 'profile.offText')}</Typography>
      {is_on && <Typography>{words('profile.left', { count })}</Typography>}
      {is_required && !is_on && <Alert severity="warning">{words('profile.required')}</Alert>}
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap' }}>
        {acts.map((act) => (
          <Button
            key={act}
            variant="outlined"
            color={act === 'turnOff' ? 'warning' : 'primary'}
            onClick={() => onAct(act)}
          >
            {words(`profile.${act}`)}
          </Button>
        ))}
      </Stack>
    </>
  )
}

/** The own second factor: set up, turned off, given new recovery codes. */
export const TwoFactor = () => {
  const words = useWords()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const [act, setAct] = useState<Act>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => ownFactor(signal) })
  const end = () => {
    setAct(undefined)
    setCodes(undefined)
    return queryClient.invalidateQueries({ queryKey })
  }
  const take = async (code: string) => {
    if (act === 'renew') return setCodes(await renewRecoveryCodes(code))
    await turnOffFactor(code)
    notify('profile.turnedOff', { type: 'success' })
    await end()
  }
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Typography>{words('shell.loading')}</Typography>
  if (codes) return <RecoveryCodes codes={codes} onDone={() => void end()} />
  if (!act) return <State state={data} onAct={setAct} />
  const cancel = (
    <Button color="inherit" onClick={() => setAct(undefined)}>
      {words('profile.cancel')}
    </Button>
  )
  return (
    <div style={{ maxWidth: 440 }}>
      {act === 'turnOn' ? (
        <TurnOn onCodes={setCodes}>{cancel}</TurnOn>
      ) : (
        <CodeForm onSubmit={take} submit={words(`profile.${act}`)}>
          {cancel}
        </CodeForm>
      )}
    </div>
  )
}
