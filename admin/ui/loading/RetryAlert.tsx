import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { LateAlert } from '../LateAlert.tsx'
import { useWords } from '../useWords.ts'

/** Says above what is shown all the same that it could not be loaded anew, and lets a person try again. */
export const RetryAlert = ({ onRetry, children }: { onRetry: () => void; children: ReactNode }) => {
  const words = useWords()
  return (
    <LateAlert
      severity="warning"
      sx={{ marginBlockEnd: 3 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {words('ui.retry')}
        </Button>
      }
    >
      {children}
    </LateAlert>
  )
}
