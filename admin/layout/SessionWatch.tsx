import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLogout } from 'react-admin'
import { type Credentials, SignInForm } from '../pages/sign-in/SignInForm.tsx'
import { signIn } from '../providers/auth.ts'
import { session } from '../providers/session.ts'
import { useWords } from '../ui/useWords.ts'

const SessionEnded = ({ email }: { email: string }) => {
  const words = useWords()
  const queryClient = useQueryClient()
  const signOut = useLogout()
  const [credentials, setCredentials] = useState<Credentials>({ email, password: '' })
  const enter = async (entered: Credentials) => {
    await signIn(entered)
    await queryClient.invalidateQueries()
  }
  return (
    <Dialog open maxWidth="xs" aria-labelledby="session-ended">
      <DialogTitle id="session-ended">{words('shell.expired.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <DialogContentText>{words('shell.expired.text')}</DialogContentText>
        <SignInForm credentials={credentials} onChange={setCredentials} onSubmit={enter} />
        <Button color="inherit" onClick={() => void signOut()}>
          {words('shell.expired.leave')}
        </Button>
      </DialogContent>
    </Dialog>
  )
}

/**
 * Watches the session of the open page. One that ended is begun anew in a dialog, so that what is typed
 * behind it stays; one that this browser remembered and the server does not know leads to the sign-in page.
 */
export const SessionWatch = () => {
  const current = useSyncExternalStore(session.subscribe, session.get)
  const signOut = useLogout()
  useEffect(() => {
    if (current.state === 'unknown') void signOut()
  }, [current.state, signOut])
  return current.state === 'expired' ? <SessionEnded email={current.account.email} /> : null
}
