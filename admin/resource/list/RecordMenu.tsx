import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import {
  type RaRecord,
  useDelete,
  useEditContext,
  useNotify,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import { isolateBidi } from '../../../domain/format/format.ts'
import { refusalIn } from '../../providers/http.ts'
import { useWords } from '../../ui/useWords.ts'
import { RecordActs } from '../actions/RecordActs.tsx'
import { RemovalQuestion } from '../children/RemovalQuestion.tsx'
import { isRecord } from '../form/subject.ts'
import type { Finish } from '../form/useFinish.ts'
import { useRecordEditingAround } from '../form/useRecordEditing.ts'
import { useDescriptor, useRights } from '../useDescriptor.ts'
import { useTitles } from '../values/useTitles.ts'
import { useActFailure } from './useActFailure.ts'

interface RemovalProps {
  record: RaRecord
  finish: Finish
  onClose: () => void
}

const Removal = ({ record, finish, onClose }: RemovalProps) => {
  const words = useWords()
  const { titleOf } = useTitles(useDescriptor(), [record])
  const resource = useResourceContext() ?? ''
  const { isDirty, meet, giveUp } = useRecordEditingAround()
  const notify = useNotify()
  const fail = useActFailure(useEditContext().refetch)
  const [remove, { isPending }] = useDelete<RaRecord, Error>(
    resource,
    { id: record.id, previousData: record },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        // Nothing typed here can be saved any more, so leaving must not ask about it.
        giveUp()
        finish('resource.removed', record)
      },
      onError: (error) => {
        // What is typed is compared with what has changed, where that is known, before anything is read anew.
        if (!isDirty) fail(error)
        else if (isRecord(refusalIn(error)?.current)) meet(error)
        else notify(error.message, { type: 'error' })
      },
      onSettled: onClose,
    },
  )
  return (
    <RemovalQuestion
      title={words('resource.removeTitle', { name: isolateBidi(titleOf(record)) })}
      ids={[record.id]}
      isPending={isPending}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}

/** What can be done with the record of the form around it, beside saving. */
export const RecordMenu = ({ finish }: Pick<RemovalProps, 'finish'>) => {
  const words = useWords()
  const record = useRecordContext()
  const rights = useRights(useDescriptor())
  const [isRemoving, setIsRemoving] = useState(false)
  if (!record) return null
  const removalItem = (close: () => void) => (
    <MenuItem
      sx={{ color: 'error.main' }}
      onClick={() => {
        close()
        setIsRemoving(true)
      }}
    >
      {words('resource.remove')}
    </MenuItem>
  )
  return (
    <>
      <RecordActs record={record}>{rights.delete ? removalItem : undefined}</RecordActs>
      {isRemoving && <Removal record={record} finish={finish} onClose={() => setIsRemoving(false)} />}
    </>
  )
}
