import { useTranslate } from 'react-admin'
import type { MessageKey } from '../../../locales/en.ts'
import { refusalIn } from '../../../providers/http.ts'
import { useWords } from '../../../ui/useWords.ts'

/** What an act on a whole dropdown came to: that it was not done, and why. */
export interface ActFailure {
  readonly title: string
  readonly why: string
}

/** Says what was not done and why; another dropdown under the same key, and a change meanwhile, in words of their own. */
export const useActFailure = (title: MessageKey) => {
  const words = useWords()
  const translate = useTranslate()
  return (error: Error | null): ActFailure | undefined => {
    if (!error) return undefined
    const { code } = refusalIn(error) ?? {}
    const own = code === 'unique' ? words('dropdownAdmin.taken') : undefined
    const stale = code === 'conflict' ? words('resource.changedMeanwhile') : undefined
    return { title: words(title), why: own ?? stale ?? translate(error.message) }
  }
}
