import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { isSignedOut } from '../../../../../domain/errors.ts'
import { refusalIn } from '../../../../providers/http.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { Refused } from '../../checks/Refused.tsx'

interface Props {
  error: Error | null
  /** How many of the chosen changes are others by now. */
  outdated: number
  isBusy: boolean
  onOverride: (reason: string) => void
}

/** Why drafts were not ended: what the checks found, or that they are others by now. */
export const EndingFailure = ({ error, outdated, isBusy, onOverride }: Props) => {
  const words = useWords()
  const translate = useTranslate()
  const { code, findings } = refusalIn(error) ?? {}
  if (findings) return <Refused findings={findings} isBusy={isBusy} onOverride={onOverride} />
  const isStale = outdated > 0 || code === 'conflict' || code === 'not_found'
  if (isStale) return <Alert severity="warning">{words('content.pending.stale')}</Alert>
  return error && !isSignedOut(code) && <Alert severity="error">{translate(error.message)}</Alert>
}
