import * as calls from 'virtual:calls'
import { useNotify } from 'react-admin'
import { useApiMutation } from '../../providers/api-queries.ts'
import { useNotifyDone } from '../../ui/UndoToast.tsx'
import { useNotifySuccess } from '../action-feedback.ts'
import type { DropdownTarget } from './DropdownMenu.tsx'

/** Returns the mutation that deletes a dropdown; its notification offers to undo. */
export const useDeleteDropdown = (dropdown: DropdownTarget, onDone: () => void) => {
  const notifyDone = useNotifyDone()
  const { mutate: restore } = useRestoreDropdown()
  const { mutate, ...deletion } = useApiMutation(calls.deleteDropdown, {
    refetchAfterError: true,
    onSuccess: ({ id }) => {
      notifyDone('dropdownAdmin.done.remove', { undo: () => restore({ params: { id } }) })
      onDone()
    },
  })

  const { dropdown_key: key, version } = dropdown
  const remove = () => mutate({ params: { key }, query: { version: String(version) } })

  return { ...deletion, remove }
}

/** Returns the mutation that restores a deleted dropdown. */
export const useRestoreDropdown = () => {
  const notify = useNotify()
  const notifySuccess = useNotifySuccess()
  return useApiMutation(calls.restoreDropdown, {
    refetchAfterError: true,
    onSuccess: () => notifySuccess('dropdownAdmin.done.restore'),
    onError: (error) => notify(error.message, { type: 'error' }),
  })
}
