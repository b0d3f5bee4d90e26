import type { AlertProps } from '@mui/material/Alert'
import { Suspense } from 'react'
import { later } from './loading/later.ts'

const Alert = later(async () => (await import('@mui/material/Alert')).default)

/** An alert on pages that show none as long as all is well. */
export const LateAlert = (props: AlertProps) => (
  <Suspense>
    <Alert {...props} />
  </Suspense>
)
