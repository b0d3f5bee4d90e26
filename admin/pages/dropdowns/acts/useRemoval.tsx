import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { UndoToast } from '../../../content-shared/UndoToast.tsx'
import { removeDropdown, restoreDropdown } from '../../../providers/dropdown-admin.ts'
import { useWords } from '../../../ui/useWords.ts'
import type { AskedDropdown } from './asking.ts'
import { toldFor, useContentChanged, useSuccess } from './useSuccess.ts'

/** Brings a deleted dropdown back, and says so. */
export const useRestoration = () => {
  const notify = useNotify()
  const say = useSuccess()
  const changed = useContentChanged()
  return useMutation({
    mutationFn: restoreDropdown,
    onSuccess: () => say('dropdownAdmin.done.restore'),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: changed,
  })
}

/** Deletes a dropdown, and offers for a moment to take that back. */
export const useRemoval = (dropdown: AskedDropdown, onDone: () => void) => {
  const words = useWords()
  const notify = useNotify()
  const changed = useContentChanged()
  const { mutate: restore } = useRestoration()
  return useMutation({
    mutationFn: () => removeDropdown(dropdown),
    onSuccess: ({ id }) => {
      const said = words('dropdownAdmin.done.remove')
      notify(<UndoToast said={said} onUndo={() => restore({ id })} />, { autoHideDuration: toldFor })
      onDone()
    },
    onSettled: changed,
  })
}
