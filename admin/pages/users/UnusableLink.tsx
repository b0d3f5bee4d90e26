import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useWords } from '../../ui/useWords.ts'

/** Says that a one-time link lets nobody in, and what to do about it. */
export const UnusableLink = () => {
  const words = useWords()
  return (
    <Alert severity="warning">
      <AlertTitle>{words('users.password.unusable')}</AlertTitle>
      {words('users.password.unusableText')}
    </Alert>
  )
}
