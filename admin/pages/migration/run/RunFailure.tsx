import { useTranslate } from 'react-admin'
import { FailureAlert } from '../../../editing/FailureAlert.tsx'
import { refusalIn } from '../../../providers/http.ts'
import { useWords } from '../../../ui/useWords.ts'

/** Why a run, or a rollback, was refused; nothing where it was not. */
export const RunFailure = ({ error }: { error: Error | null }) => {
  const words = useWords()
  const translate = useTranslate()
  if (!error) return null
  const isBusy = refusalIn(error)?.code === 'conflict'
  return <FailureAlert>{isBusy ? words('migration.run.busy') : translate(error.message)}</FailureAlert>
}
