import { Alert, AlertTitle, Box, Button, TextField, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { create } from 'qrcode'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { twoFactorCalls } from '../../domain/api/auth.ts'
import type { ResponseOf } from '../../domain/api/call.ts'
import { apiErrorOf } from '../providers/httpClient.ts'
import { useCopy } from '../ui/useCopy.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { type SignInProblem, SignInProblemAlert, toSignInProblem } from './SignInProblem.tsx'

/** Width of the empty border that QR readers require, in modules. */
const quietZoneModules = 4

/** QR code of a text. Always black on white, because readers need the contrast. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules
  const darkModules = [...data].flatMap((bit, moduleIndex) =>
    bit ? `M${moduleIndex % size} ${Math.floor(moduleIndex / size)}h1v1h-1z` : [],
  )
  const side = size + 2 * quietZoneModules

  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZoneModules} ${-quietZoneModules} ${side} ${side}`}
      width={200}
      height={200}
      shapeRendering="crispEdges"
      style={{ justifySelf: 'center', background: '#fff' }}
    >
      <path d={darkModules.join('')} fill="#000" />
    </svg>
  )
}

const toCodeProblem = (error: unknown): SignInProblem => {
  const code = apiErrorOf(error)?.code
  if (code === 'invalid') return { key: 'signIn.twoFactor.wrong' }
  return code === 'not_found' ? { key: 'signIn.twoFactor.expired' } : toSignInProblem(error)
}

interface CodeFormProps {
  onSubmit: (code: string) => Promise<unknown>
  submitLabel: string
  children?: ReactNode
}

/** Form for a code of the authenticator app, with the error of the last attempt. */
export const CodeForm = ({ onSubmit, submitLabel, children }: CodeFormProps) => {
  const t = useTranslate()
  const [code, setCode] = useState('')
  const { mutate, isPending, error } = useMutation({ mutationFn: () => onSubmit(code.trim()) })

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) mutate()
  }

  return (
    <form noValidate onSubmit={handleSubmit} style={{ display: 'grid', gap: 12 }}>
      {error && <SignInProblemAlert problem={toCodeProblem(error)} />}
      <TextField
        label={t('signIn.twoFactor.code')}
        helperText={t('signIn.twoFactor.codeHint')}
        name="code"
        autoComplete="one-time-code"
        // Nothing else can be done while a code is requested.
        autoFocus
        value={code}
        onChange={({ target }) => setCode(target.value)}
        slotProps={{ htmlInput: { dir: 'ltr', autoCapitalize: 'characters', maxLength: 40 } }}
      />
      <Button type="submit" variant="contained" size="large" disabled={isPending}>
        {submitLabel}
      </Button>
      {children}
    </form>
  )
}

interface AuthenticatorSetupProps {
  setup: ResponseOf<typeof twoFactorCalls.beginFactor>
  onCode: (code: string) => Promise<unknown>
  children?: ReactNode
}

/** QR code and key for the authenticator app, and the form for its first code. */
export const AuthenticatorSetup = ({
  setup: { address, secret },
  onCode,
  children,
}: AuthenticatorSetupProps) => {
  const t = useTranslate()

  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Typography variant="body2">{t('signIn.twoFactor.scan')}</Typography>
      <QrCode text={address} label={t('signIn.twoFactor.qr')} />
      <Typography variant="body2" sx={{ textAlign: 'center' }}>
        {t('signIn.twoFactor.key')}{' '}
        <code dir="ltr" style={{ overflowWrap: 'anywhere' }}>
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </Typography>
      <CodeForm onSubmit={onCode} submitLabel={t('signIn.twoFactor.confirm')}>
        {children}
      </CodeForm>
    </div>
  )
}

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** Recovery codes, shown only once, to be copied and kept. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const t = useTranslate()
  const { outcome, copy } = useCopy(codes.join('\n'))

  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Alert severity="warning">
        <AlertTitle>{t('signIn.twoFactor.codesTitle')}</AlertTitle>
        {t('signIn.twoFactor.codesText')}
      </Alert>
      <Box
        component="ul"
        dir="ltr"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          fontFamily: 'monospace',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(19ch, 1fr))',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      {outcome && (
        <Alert severity={outcome === 'copied' ? 'success' : 'warning'}>
          {t(`signIn.twoFactor.${outcome}`)}
        </Alert>
      )}
      <Button variant="outlined" onClick={() => void copy()}>
        {t('signIn.twoFactor.copy')}
      </Button>
      <Button variant="contained" onClick={onDone}>
        {t('signIn.twoFactor.carryOn')}
      </Button>
    </div>
  )
}
