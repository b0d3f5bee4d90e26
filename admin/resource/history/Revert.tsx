import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, useNotify, useRedirect, useRefresh, useTranslate } from 'react-admin'
import { FailureAlert } from '../../editing/FailureAlert.tsx'
import { type Entry, revertEntry } from '../../providers/audit/history.ts'
import { useWords } from '../../ui/useWords.ts'
import type { HistoryOf } from './history-of.ts'

const useRevert = (entry: Entry, { resource, version }: HistoryOf) => {
  const notify = useNotify()
  const refresh = useRefresh()
  const redirect = useRedirect()
  return useMutation({
    mutationFn: () => revertEntry(entry.id, version),
    onSuccess: () => {
      notify('history.reverted', { type: 'success' })
      // What was created is gone now, and its page with it.
      if (entry.action === 'create') redirect('list', resource)
      else refresh()
    },
    // Shows what somebody else has written meanwhile.
    onError: () => refresh(),
  })
}

/** Brings back what was before a change, after a question. */
export const Revert = ({ entry, of }: { entry: Entry; of: HistoryOf }) => {
  const words = useWords()
  const translate = useTranslate()
  const [isAsked, setIsAsked] = useState(false)
  const { mutate, isPending, error } = useRevert(entry, of)
  const close = () => setIsAsked(false)
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
        content={words('history.revertText')}
        confirm={words('history.revert')}
        onConfirm={() => mutate(undefined, { onSettled: close })}
        onClose={close}
      />
    </>
  )
}
