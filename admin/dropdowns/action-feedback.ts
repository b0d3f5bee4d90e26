import { useNotify } from 'react-admin'
import type { MessageKey } from '../locales/en.ts'
import { apiErrorOf } from '../providers/httpClient.ts'
import { useTranslate, useTranslateMessage } from '../ui/useTranslate.ts'

/** What an act on a whole dropdown came to: that it was not done, and why. */
interface ActionError {
  readonly title: string
  readonly why: string
}

/** Says what was not done and why; another dropdown under the same key, and a change meanwhile, in words of their own. */
export const useActionError = (title: MessageKey) => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  return (error: Error | null): ActionError | undefined => {
    if (!error) return undefined
    const { code } = apiErrorOf(error) ?? {}
    const takenText = code === 'unique' ? t('dropdownAdmin.taken') : undefined
    const conflictText = code === 'conflict' ? t('resource.changedMeanwhile') : undefined
    return { title: t(title), why: takenText ?? conflictText ?? translateMessage(error.message) }
  }
}

/** How long a success is told, in milliseconds. */
export const successMessageMs = 3000

/** Says for a moment that something was done. */
export const useNotifySuccess = () => {
  const notify = useNotify()
  return (message: MessageKey) => notify(message, { type: 'success', autoHideDuration: successMessageMs })
}
