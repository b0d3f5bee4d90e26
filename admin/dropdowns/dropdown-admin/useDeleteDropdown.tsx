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
  const changed = useInvalidateContent()
  const { mutate: restore } = useRestoreDropdown()

  return useMutation({
    mutationFn: () => removeDropdown(dropdown),
    onSuccess: ({ id }) => {
      const said = words('dropdownAdmin.done.remove')
      notify(<UndoToast message={said} onUndo={() => restore({ id })} />, {
        autoHideDuration: successMessageMs,
      })
      onDone()
    },
    onSettled: changed,
  })
}

/** Brings a deleted dropdown back, and says so. */
export const useRestoreDropdown = () => {
  const notify = useNotify()
  const say = useNotifySuccess()
  const changed = useInvalidateContent()
  return useMutation({
    mutationFn: restoreDropdown,
    onSuccess: () => say('dropdownAdmin.done.restore'),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: changed,
  })
}
