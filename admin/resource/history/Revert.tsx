import { useNotify, useRedirect, useRefresh } from 'react-admin'
import { type Entry, revertEntry } from '../../providers/audit/history.ts'
import { useWords } from '../../ui/useWords.ts'
import type { HistoryOf } from './history-of.ts'
import { RevertButton } from './RevertButton.tsx'

/** Brings back what was before a change, after a question. */
export const Revert = ({ entry, of: { resource, version } }: { entry: Entry; of: HistoryOf }) => {
  const words = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const redirect = useRedirect()
  return (
    <RevertButton
      question={words('history.revertText')}
      revert={() => revertEntry(entry.id, version)}
      onReverted={() => {
        notify('history.reverted', { type: 'success' })
        // What was created is gone now, and its page with it.
        if (entry.action === 'create') redirect('list', resource)
      }}
      onSettled={refresh}
    />
  )
}
