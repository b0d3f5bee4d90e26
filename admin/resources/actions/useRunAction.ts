import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type RaRecord, useRefresh } from 'react-admin'
import { type Action, isActionAvailable, isActionDone } from '../../../domain/descriptor/actions.ts'
import { type RecordVersion, runAction } from '../../providers/dataProvider.ts'
import { useNotifyDone } from '../../ui/UndoToast.tsx'
import { useMay } from '../../ui/useAccount.ts'
import { useActionFailure } from '../error-messages.ts'
import { useCanEditRecord, useDescriptor } from '../resource-context.ts'

export interface NamedAction {
  readonly name: string
  readonly action: Action
}

/** Returns the actions the user may run on one record or on several. */
export const useActions = (on: 'one' | 'many'): NamedAction[] => {
  const { actions = {} } = useDescriptor()
  const may = useMay()
  return Object.entries(actions)
    .filter(([, action]) => (action.on === on || action.on === 'both') && may(action.access))
    .map(([name, action]) => ({ name, action }))
}

/** Returns the actions the user may run on this record, without those that would change nothing. */
export const useActionsOnRecord = (record: RaRecord | undefined): NamedAction[] => {
  const allActions = useActions('one')
  const descriptor = useDescriptor()
  const canEdit = useCanEditRecord(descriptor)
  if (!record || !canEdit(record)) return []
  return allActions.filter(({ action }) => isActionAvailable(action, record) && !isActionDone(action, record))
}

interface Options {
  records: readonly RecordVersion[]
  onDone?: () => void
}

/** Returns a function that runs an action, after its confirmation if it has one. */
export const useRunAction = ({ records, onDone }: Options) => {
  const { name: resource } = useDescriptor()
  const notifyDone = useNotifyDone()
  const refresh = useRefresh()
  const [pendingAction, setPendingAction] = useState<NamedAction>()
  const reportFailure = useActionFailure(refresh)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ name }: NamedAction) => runAction(resource, name, records),
    onSuccess: () => {
      notifyDone('resource.changedMany', { messageArgs: { smart_count: records.length } })
      onDone?.()
      refresh()
    },
    onError: reportFailure,
    onSettled: () => setPendingAction(undefined),
  })

  return {
    isPending,
    start: (namedAction: NamedAction) =>
      namedAction.action.confirm ? setPendingAction(namedAction) : mutate(namedAction),
    /** Open confirmation; undefined when none. */
    question: pendingAction && {
      action: pendingAction,
      isPending,
      ids: records.map(({ id }) => id),
      confirm: () => mutate(pendingAction),
      close: () => setPendingAction(undefined),
    },
  }
}

export type PendingConfirmation = NonNullable<ReturnType<typeof useRunAction>['question']>
