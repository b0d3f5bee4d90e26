import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { revertEntry } from '../../../providers/audit/history.ts'
import type { LogEntryNow } from '../../../providers/audit/log.ts'
import { revertAct } from '../../../providers/pages/replacements.ts'
import { RevertButton } from '../../../resource/history/RevertButton.tsx'
import { useWords } from '../../../ui/useWords.ts'

/** What the question says: what a revert is, and how many newer changes it replaces. */
const Question = ({ later }: Pick<LogEntryNow, 'later'>) => {
  const words = useWords()
  return (
    <>
      {words('history.revertText')}
      {later > 0 && ` ${words('logs.later', { smart_count: later })} ${words('logs.laterLost')}`}
    </>
  )
}

/** Brings back what was before an entry, after a question, where nobody has changed the record since it was read. */
export const EntryRevert = ({ entry }: { entry: LogEntryNow }) => {
  const notify = useNotify()
  const client = useQueryClient()
  return (
    <RevertButton
      question={<Question later={entry.later} />}
      revert={() => revertEntry(entry.id, entry.version ?? undefined)}
      onReverted={() => notify('history.reverted', { type: 'success' })}
      onSettled={() => client.invalidateQueries()}
    />
  )
}

/** Takes back whole the act of an entry that changed several texts, as far as these are as it left them. */
export const ActRevert = ({ entry: { operation_id, together } }: { entry: LogEntryNow }) => {
  const words = useWords()
  const notify = useNotify()
  const client = useQueryClient()
  return (
    <RevertButton
      label={words('logs.revertAct', { smart_count: together })}
      title={words('logs.revertActTitle')}
      question={words('logs.revertActText')}
      revert={() => revertAct(operation_id)}
      onReverted={({ changed, refused }) =>
        notify('logs.revertedAct', { messageArgs: { smart_count: changed, left: refused.length } })
      }
      onSettled={() => client.invalidateQueries()}
    />
  )
}
