import { useTranslate } from 'react-admin'
import { useWords } from '../../../ui/useWords.ts'
import type { TextEditing } from './useTextEditing.ts'

/** Why the last save failed, in words; a conflict has a dialog of its own. */
export const useSaveFailure = ({ error, conflict }: TextEditing, isMain = false): string | undefined => {
  const words = useWords()
  const translate = useTranslate()
  if (!error || conflict) return undefined
  const what = words(isMain ? 'content.failed.savingMain' : 'content.failed.saving')
  return `${what} ${translate(error.message)}`
}
