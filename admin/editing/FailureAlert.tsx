import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import type { ReactNode } from 'react'

/** Why the last save failed, said where it was asked for. */
export const FailureAlert = ({ title, children }: { title?: string; children: ReactNode }) => (
  <Alert severity="error" sx={{ marginBlockEnd: 3 }}>
    {title && <AlertTitle>{title}</AlertTitle>}
    {children}
  </Alert>
)
