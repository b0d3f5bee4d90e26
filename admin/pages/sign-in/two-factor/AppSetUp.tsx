import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Beginning } from '../../../providers/own/two-factor.ts'
import { useWords } from '../../../ui/useWords.ts'
import { CodeForm } from './CodeForm.tsx'
import { QrCode } from './QrCode.tsx'

interface AppSetUpProps {
  beginning: Beginning
  onCode: (code: string) => Promise<unknown>
  children?: ReactNode
}

/** What the authenticator app is told, and its first code. */
export const AppSetUp = ({ beginning: { address, secret }, onCode, children }: AppSetUpProps) => {
  const words = useWords()
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Typography variant="body2">{words('signIn.twoFactor.scan')}</Typography>
      <QrCode text={address} label={words('signIn.twoFactor.qr')} />
      <Typography variant="body2" sx={{ textAlign: 'center' }}>
        {words('signIn.twoFactor.key')}{' '}
        <code dir="ltr" style={{ overflowWrap: 'anywhere' }}>
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </Typography>
      <CodeForm onSubmit={onCode} submit={words('signIn.twoFactor.confirm')}>
        {children}
      </CodeForm>
    </div>
  )
}
