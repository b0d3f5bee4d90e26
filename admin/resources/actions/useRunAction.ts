import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type RaRecord, useNotify, useRefresh } from 'react-admin'
import { type Action, isActionAvailable, isActionDone } from '../../../domain/descriptor/actions.ts'
import { type RecordVersion, runAction } from '../../providers/dataProvider.ts'
import { useMay } from '../../ui/useAccount.ts'
import { useActionFailure } from '../error-messages.ts'
import { useCanEditRecord, useDescriptor } from '../resource-context.ts'

/** An action with the name that it is called by. */
export interface NamedAction {
  readonly name: string
  readonly action: Action
}

/** What the person may do with records of the resource around, with one or with several. */
export const useActions = (on: 'one' | 'many'): NamedAction[] => {
  const { actions = {} } = useDescriptor()
  const may = useMay()
  return Object.entries(actions)
    .filter(([, action]) => (action.on === on || action.on === 'both') && may(action.access))
    .map(([name, action]) => ({ name, action }))
}

/** What the person may do with this record now, where it would change anything. */
export const useActionsOnRecord = (record: RaRecord | undefined): NamedAction[] => {
  const allActions = useActions('one')
  const canEdit = useCanEditRecord(useDescriptor())
  if (!record || !canEdit(record)) return []
  return allActions.filter(({ action }) => isActionAvailable(action, record) && !isActionDone(action, record))
}

interface Options {
  records: readonly RecordVersion[]
  onDone?: () => void
}

/** Doing something with records, after its question where it has one. */
export const useRunAction = ({ records, onDone }: Options) => {
  const { name: resource } = useDescriptor()
  const notify = useNotify()
  const refresh = useRefresh()
  const [asked, ask] = useState<NamedAction>()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ name }: NamedAction) => runAction(resource, name, records),
    onSuccess: () => {
      notify('resource.changedMany', { type: 'success', messageArgs: { smart_count: records.length } })
      onDone?.()
      refresh()
    },
    onError: useActionFailure(refresh),
    onSettled: () => ask(undefined),
  })

  return {
    isPending,
    start: (namedAction: NamedAction) =>
      namedAction.action.confirm ? ask(namedAction) : mutate(namedAction),
    /** What is asked now. */
    question: asked && {
      ...{ asked, isPending, ids: records.map(({ id }) => id) },
      confirm: () => mutate(asked),
      close: () => ask(undefined),
    },
  }
}

export type PendingConfirmation = NonNullable<ReturnType<typeof useRunAction>['question']>
