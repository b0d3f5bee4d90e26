import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, useNotify, useTranslate } from 'react-admin'
import { FailureAlert } from '../../../editing/FailureAlert.tsx'
import { revertEntry } from '../../../providers/audit/history.ts'
import type { LogEntryNow } from '../../../providers/audit/log.ts'
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
  const words = useWords()
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => revertEntry(entry.id, entry.version ?? undefined),
    onSuccess: () => notify('history.reverted', { type: 'success' }),
    // Shows what was written, by this or meanwhile by somebody else.
    onSettled: () => {
      setIsAsked(false)
      return client.invalidateQueries()
    },
  })
  return (
    <>
      {error && <FailureAlert>{translate(error.message)}</FailureAlert>}
      <Button variant="outlined" size="small" onClick={() => setIsAsked(true)}>
        {words('history.revert')}
      </Button>
      <Confirm
        isOpen={isAsked}
        loading={isPending}
        title={words('history.revertTitle')}
        content={<Question later={entry.later} />}
        confirm={words('history.revert')}
        onConfirm={() => mutate()}
        onClose={() => setIsAsked(false)}
      />
    </>
  )
}
