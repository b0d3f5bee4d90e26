import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { type Change, type Decision, decideOn } from '../../../providers/calculator/changes.ts'
import { calculatorQueries } from '../queries.ts'

/** Decides on a change; whatever shows parameters of banks is read anew, after a refusal as well. */
export const useDecision = (change: Change) => {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (decision: Decision) => decideOn(change, decision),
    onSuccess: (_, { act }) => notify(`calculator.approval.done.${act}`, { type: 'success' }),
    onSettled: () => client.invalidateQueries({ queryKey: [calculatorQueries] }),
  })
}
