import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { revertAct } from '../../providers/pages/replacements.ts'
import { UndoToast, undoTime } from './UndoToast.tsx'

/** Says that an act on many texts was done, and offers to take it back whole. */
export const useUndoAct = () => {
  const notify = useNotify()
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: revertAct,
    onSuccess: ({ changed }) =>
      notify('workbench.replacing.undone', { messageArgs: { smart_count: changed } }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => client.invalidateQueries(),
  })
  return (said: string, act: string) =>
    notify(<UndoToast said={said} onUndo={() => undo.mutate(act)} />, { autoHideDuration: undoTime })
}
