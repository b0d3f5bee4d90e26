import { useNotify } from 'react-admin'
import type { MessageKey } from '../locales/en.ts'
import { apiErrorOf } from '../providers/httpClient.ts'
import { useTranslate, useTranslateMessage } from '../ui/useTranslate.ts'

/** Reason why an action on a whole dropdown failed. */
interface ActionError {
  readonly title: string
  readonly reason: string
}

/**
 * Returns a function that describes a failed action. A taken key and a concurrent change have their own
 * texts.
 */
export const useActionError = (title: MessageKey) => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  return (error: Error | null): ActionError | undefined => {
    if (!error) return undefined
    const { code } = apiErrorOf(error) ?? {}
    const takenText = code === 'unique' ? t('dropdownAdmin.taken') : undefined
    const conflictText = code === 'conflict' ? t('resource.changedMeanwhile') : undefined
    return { title: t(title), reason: takenText ?? conflictText ?? translateMessage(error.message) }
  }
}

export const successMessageMs = 3000

/** Returns a function that shows a short success notification. */
export const useNotifySuccess = () => {
  const notify = useNotify()
  return (message: MessageKey) => notify(message, { type: 'success', autoHideDuration: successMessageMs })
}
