import * as calls from 'virtual:calls'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNotify } from 'react-admin'
import type { twoFactorCalls } from '../../domain/api/auth.ts'
import type { ResponseOf } from '../../domain/api/call.ts'
import { useApiMutation, useApiQuery } from '../providers/api-queries.ts'
import { apiErrorOf } from '../providers/httpClient.ts'
import { LoadFailure } from '../ui/Notice.tsx'
import { useTranslate } from '../ui/useTranslate.ts'
import { PasswordField } from './PasswordFields.tsx'
import { SignInProblemAlert, toSignInProblem } from './SignInProblem.tsx'
import { AuthenticatorSetup, CodeForm, RecoveryCodes } from './TwoFactorForms.tsx'

/** Second factor of the user's own account: turns it on and off, and renews recovery codes. */
export const TwoFactor = () => {
  const t = useTranslate()
  const notify = useNotify()
  const [action, setAction] = useState<TwoFactorAction>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { data, error, refetch } = useApiQuery(calls.ownFactor)
  const { mutateAsync: renewCodes } = useApiMutation(calls.renewRecoveryCodes)
  const { mutateAsync: turnOff } = useApiMutation(calls.turnOffFactor, { awaitRefetch: true })

  const finish = () => {
    setAction(undefined)
    setCodes(undefined)
  }
  const submitCode = async (code: string) => {
    if (action === 'renew') return setCodes((await renewCodes({ body: { code } })).recovery_codes)

    await turnOff({ body: { code } })
    notify('profile.turnedOff', { type: 'success' })
    finish()
  }
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Typography>{t('shell.loading')}</Typography>
  if (codes) return <RecoveryCodes codes={codes} onDone={finish} />
  if (!action) return <TwoFactorState state={data} onAct={setAction} />

  const cancel = (
    <Button color="inherit" onClick={() => setAction(undefined)}>
      {t('profile.cancel')}
    </Button>
  )

  return (
    <Box sx={{ maxWidth: 440, '& form > button': { justifySelf: 'start' } }}>
      {action === 'turnOn' ? (
        <EnableTwoFactor onCodes={setCodes}>{cancel}</EnableTwoFactor>
      ) : (
        <CodeForm onSubmit={submitCode} submitLabel={t(`profile.${action}`)}>
          {cancel}
        </CodeForm>
      )}
    </Box>
  )
}

interface EnableTwoFactorProps {
  onCodes: (codes: readonly string[]) => void
  children: ReactNode
}

/** Form for the password, then for the first code of the app. */
const EnableTwoFactor = ({ onCodes, children }: EnableTwoFactorProps) => {
  const t = useTranslate()
  const [password, setPassword] = useState('')
  const { mutate, isPending, data, error } = useApiMutation(calls.beginFactor)
  const { mutateAsync: confirmFactor } = useApiMutation(calls.confirmFactor)

  const confirm = async (code: string) => onCodes((await confirmFactor({ body: { code } })).recovery_codes)
  if (data)
    return (
      <AuthenticatorSetup setup={data} onCode={confirm}>
        {children}
      </AuthenticatorSetup>
    )

  const isWrong = apiErrorOf(error)?.fields.current_password !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password) mutate({ body: { current_password: password } })
  }

  return (
    <form noValidate onSubmit={submit} style={{ display: 'grid', gap: 12 }}>
      {error && !isWrong && <SignInProblemAlert problem={toSignInProblem(error)} />}
      <PasswordField
        label={t('users.password.current')}
        value={password}
        onChange={setPassword}
        errorText={isWrong ? t('rules.wrong') : undefined}
      />
      <Button type="submit" variant="contained" disabled={isPending}>
        {t('profile.next')}
      </Button>
      {children}
    </form>
  )
}

type TwoFactorAction = 'turnOn' | 'turnOff' | 'renew'

interface TwoFactorStateProps {
  state: ResponseOf<typeof twoFactorCalls.ownFactor>
  onAct: (act: TwoFactorAction) => void
}

/** State of the second factor with its actions. */
const TwoFactorState = ({
  state: { is_on, is_required, recovery_codes_left: count },
  onAct,
}: TwoFactorStateProps) => {
  const t = useTranslate()

  const actions: readonly TwoFactorAction[] = is_on ? ['renew', 'turnOff'] : ['turnOn']

  return (
    <>
      <Typography>{t(is_on ? 'profile.onText' : 'profile.offText')}</Typography>
      {is_on && <Typography>{t('profile.left', { count })}</Typography>}
      {is_required && !is_on && <Alert severity="warning">{t('profile.required')}</Alert>}
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap' }}>
        {actions.map((action) => (
          <Button
            key={action}
            variant="outlined"
            color={action === 'turnOff' ? 'warning' : 'primary'}
            onClick={() => onAct(action)}
          >
            {t(`profile.${action}`)}
          </Button>
        ))}
      </Stack>
    </>
  )
}
