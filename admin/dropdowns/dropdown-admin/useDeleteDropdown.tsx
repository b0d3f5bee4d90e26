import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { UndoToast } from '../../content-shared/UndoToast.tsx'
import { removeDropdown, restoreDropdown } from '../../providers/dropdowns.ts'
import { useWords } from '../../ui/useWords.ts'
import { successMessageMs, useInvalidateContent, useNotifySuccess } from '../action-feedback.ts'
import type { DropdownTarget } from './DropdownMenu.tsx'

/** Deletes a dropdown, and offers for a moment to take that back. */
export const useDeleteDropdown = (dropdown: DropdownTarget, onDone: () => void) => {
  const words = useWords()
  const notify = useNotify()
  const invalidateContent = useInvalidateContent()
  const { mutate: restore } = useRestoreDropdown()

  return useMutation({
    mutationFn: () => removeDropdown(dropdown),
    onSuccess: ({ id }) => {
      const message = words('dropdownAdmin.done.remove')
      notify(<UndoToast message={message} onUndo={() => restore({ id })} />, {
        autoHideDuration: successMessageMs,
      })
      onDone()
    },
    onSettled: invalidateContent,
  })
}

/** Brings a deleted dropdown back, and says so. */
export const useRestoreDropdown = () => {
  const notify = useNotify()
  const notifySuccess = useNotifySuccess()
  const invalidateContent = useInvalidateContent()
  return useMutation({
    mutationFn: restoreDropdown,
    onSuccess: () => notifySuccess('dropdownAdmin.done.restore'),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: invalidateContent,
  })
}
