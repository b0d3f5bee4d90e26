import { useTranslate } from 'react-admin'
import { FailureAlert } from '../../../../editing/FailureAlert.tsx'
import { refusalIn } from '../../../../providers/http.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { ConfigurationEditing } from './useConfigurationEditing.ts'

/** Why the last save failed: what the server said, that it did not answer, or that nobody knows. */
export const SaveFailure = ({ editing }: { editing: ConfigurationEditing }) => {
  const words = useWords()
  const translate = useTranslate()
  const { failure } = editing
  if (!failure) return null
  const refusal = refusalIn(failure)
  const why = () => {
    if (refusal?.code === 'network') return words('calculator.page.failures.connection')
    if (editing.isRefusedByField) return words('calculator.page.failures.fields')
    return translate(refusal ? failure.message : 'errors.unknown')
  }
  return <FailureAlert title={words('calculator.page.failures.save')}>{why()}</FailureAlert>
}
