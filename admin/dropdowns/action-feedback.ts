import type { MessageKey } from '../locales/en.ts'
import { apiErrorOf } from '../providers/httpClient.ts'
import { useNotifyDone } from '../ui/UndoToast.tsx'
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

/** Returns a function that notifies of a completed act, for a short time if it cannot be undone. */
export const useNotifySuccess = () => {
  const notifyDone = useNotifyDone()
  return (message: MessageKey) => notifyDone(message, { autoHideDuration: successMessageMs })
}
