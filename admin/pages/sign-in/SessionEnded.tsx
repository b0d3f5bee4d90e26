import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { signIn } from '../../providers/auth.ts'
import { currentAccount } from '../../providers/session.ts'
import { useWords } from '../../ui/useWords.ts'
import { type Credentials, SignInForm } from './SignInForm.tsx'

/** Begins an ended session anew over the page, so that what is typed behind it stays. */
export const SessionEnded = () => {
  const words = useWords()
  const queryClient = useQueryClient()
  const [credentials, setCredentials] = useState<Credentials>({
    email: currentAccount()?.email ?? '',
    password: '',
  })
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
        <Button component={Link} to="/logout" color="inherit">
          {words('shell.expired.leave')}
        </Button>
      </DialogContent>
    </Dialog>
  )
}
