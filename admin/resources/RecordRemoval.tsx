import { type RaRecord, useDelete, useEditContext, useNotify, useResourceContext } from 'react-admin'
import { isolateBidi } from '../../domain/format/format.ts'
import { apiErrorOf } from '../providers/httpClient.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { RemovalQuestion } from './actions/RemovalQuestion.tsx'
import { useActionFailure } from './error-messages.ts'
import { useRecordTitles } from './RecordReference.tsx'
import { useDescriptor } from './resource-context.ts'
import { type FinishEditing, isRecord, useRecordEditingContext } from './useRecordEditing.ts'

export interface RemovalProps {
  record: RaRecord
  finish: FinishEditing
  onClose: () => void
}

/** Asks before a record is deleted, and deletes it. */
export const RecordRemoval = ({ record, finish, onClose }: RemovalProps) => {
  const t = useTranslate()
  const descriptor = useDescriptor()
  const { titleOf: findTitle } = useRecordTitles(descriptor, [record])
  const resource = useResourceContext() ?? ''
  const { isDirty, reportRemoteVersion, discardEdits } = useRecordEditingContext()
  const notify = useNotify()
  const editContext = useEditContext()
  const reportFailure = useActionFailure(editContext.refetch)
  const [remove, { isPending }] = useDelete<RaRecord, Error>(
    resource,
    { id: record.id, previousData: record },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        // Nothing typed here can be saved any more, so leaving must not ask about it.
        discardEdits()
        finish('resource.removed', record)
      },
      onError: (error) => {
        // Edits are compared with the stored version, if it is known, before anything is refetched.
        if (!isDirty) reportFailure(error)
        else if (isRecord(apiErrorOf(error)?.current)) reportRemoteVersion(error)
        else notify(error.message, { type: 'error' })
      },
      onSettled: onClose,
    },
  )

  return (
    <RemovalQuestion
      title={t('resource.removeTitle', { name: isolateBidi(findTitle(record)) })}
      ids={[record.id]}
      isPending={isPending}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
