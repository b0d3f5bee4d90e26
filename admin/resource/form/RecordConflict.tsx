import { type RaRecord, useResourceContext, useTranslateLabel, useUpdate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { ConflictDialog } from '../../editing/ConflictDialog.tsx'
import type { Choices } from '../../editing/conflict.ts'
import { useDescriptor } from '../useDescriptor.ts'
import { useReferenceText } from '../values/useReferenceText.ts'
import { type Conflict, conflictRows, conflictValues, resolved } from './conflict.ts'
import type { Finish } from './useFinish.ts'

interface Props {
  conflict: Conflict
  finish: Finish
  /** Called with a refusal, which may be the next conflict. */
  onError: (error: Error, attempt: { data: object; previousData: RaRecord }) => void
  onClose: () => void
}

/** Lets the person choose between the stored record and their own, and saves the choice. */
export const RecordConflict = ({ conflict, finish, onError, onClose }: Props) => {
  const descriptor = useDescriptor()
  const resource = useResourceContext()
  const { reset } = useFormContext()
  const translateLabel = useTranslateLabel()
  const text = useReferenceText(conflictValues(descriptor, conflict))
  const [update] = useUpdate<RaRecord, Error>(resource)
  const { theirs } = conflict
  const resolve = (choices: Choices) => {
    const attempt = { id: theirs.id, data: resolved(conflict, choices), previousData: theirs }
    void update(resource, attempt, {
      mutationMode: 'pessimistic',
      onSuccess: (record) => {
        reset()
        finish('editing.saved', record)
      },
      onError: (refusal) => onError(refusal, attempt),
    })
  }
  return (
    <ConflictDialog
      key={theirs.version}
      who={theirs.updated_by}
      when={theirs.updated_at}
      rows={conflictRows(descriptor, conflict, {
        label: (source) => String(translateLabel({ source })),
        text,
      })}
      onResolve={resolve}
      onClose={onClose}
    />
  )
}
