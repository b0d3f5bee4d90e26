import { useNotify } from 'react-admin'
import { type Ending, useEndDrafts } from '../queries.ts'
import type { Selection } from '../useSelection.ts'

/** Ends drafts, or rejects them,, and says so. */
export const useEnding = (how: Ending, selection: Selection) => {
  const notify = useNotify()
  const { mutate, isPending, error, reset, progress } = useEndDrafts(how)
  const end = (reason?: string) =>
    mutate(
      { drafts: selection.chosen, reason },
      {
        onSuccess: (count) => {
          notify(`content.pending.done.${how}`, { type: 'success', messageArgs: { smart_count: count } })
          selection.clear()
        },
      },
    )
  return { end, isPending, error, reset, progress }
}
