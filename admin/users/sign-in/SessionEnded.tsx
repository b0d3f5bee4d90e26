import { Alert, Button, Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { getCurrentAccount, session } from '../../providers/session.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { type Credentials, SignInSteps } from './SignInSteps.tsx'

/** Dialog that signs in again after the session has ended; edits on the page below it are kept. */
export const SessionEnded = () => {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const [credentials, setCredentials] = useState<Credentials>({
    email: getCurrentAccount()?.email ?? '',
    password: '',
  })

  const { end } = session.get()

  return (
    <Dialog open maxWidth="xs" aria-labelledby="session-ended">
      <DialogTitle id="session-ended">{t('shell.expired.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {end && <Alert severity="info">{t(`errors.${end}`)}</Alert>}
        <DialogContentText>{t('shell.expired.text')}</DialogContentText>
        <SignInSteps
          credentials={credentials}
          onChange={setCredentials}
          onSignedIn={() => queryClient.invalidateQueries()}
        />
        <Button component={Link} to="/logout" color="inherit">
          {t('shell.expired.leave')}
        </Button>
      </DialogContent>
    </Dialog>
  )
}
