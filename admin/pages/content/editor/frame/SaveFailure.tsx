import { useTranslate } from 'react-admin'
import { FailureAlert } from '../../../../editing/FailureAlert.tsx'
import type { Act } from '../../../../editing/state.ts'
import { refusalIn } from '../../../../providers/http.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { Refused } from '../../checks/Refused.tsx'
import type { TextEditing } from '../useTextEditing.ts'

interface Props {
  editing: Pick<TextEditing, 'failure' | 'isSaving'> & {
    save: (act: Act, typed: undefined, reason: string) => void
  }
  /** On the main page, what is said asks to try again already. */
  isMain?: boolean
}

const passing: readonly (string | undefined)[] = ['network', 'internal', 'unavailable']

/** What the last save came to and why. */
export const SaveFailure = ({ editing: { failure, isSaving, save }, isMain = false }: Props) => {
  const words = useWords()
  const translate = useTranslate()
  if (!failure) return null
  const override = (reason: string) => save('approved', undefined, reason)
  const { code, findings } = refusalIn(failure) ?? {}
  if (findings) return <Refused findings={findings} isBusy={isSaving} onOverride={override} />
  const why = code === 'invalid' ? words('editing.refused') : translate(failure.message)
  return (
    <FailureAlert title={words(isMain ? 'content.failed.savingMain' : 'editing.failed')}>
      {!(isMain && passing.includes(code)) && why}
    </FailureAlert>
  )
}
