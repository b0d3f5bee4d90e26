import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type RaRecord, useNotify, useRefresh } from 'react-admin'
import { type Action, isActionAvailable, isActionDone } from '../../../domain/descriptor/actions.ts'
import { type RecordVersion, runAction } from '../../providers/dataProvider.ts'
import { useMay } from '../../ui/useAccount.ts'
import { useActionFailure } from '../error-messages.ts'
import { useCanEditRecord, useDescriptor } from '../resource-context.ts'

/** Action with its name in the resource. */
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
  const canEdit = useCanEditRecord(useDescriptor())
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
  const notify = useNotify()
  const refresh = useRefresh()
  const [asked, setAsked] = useState<NamedAction>()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ name }: NamedAction) => runAction(resource, name, records),
    onSuccess: () => {
      notify('resource.changedMany', { type: 'success', messageArgs: { smart_count: records.length } })
      onDone?.()
      refresh()
    },
    onError: useActionFailure(refresh),
    onSettled: () => setAsked(undefined),
  })

  return {
    isPending,
    start: (namedAction: NamedAction) =>
      namedAction.action.confirm ? setAsked(namedAction) : mutate(namedAction),
    /** Open confirmation; undefined when none. */
    question: asked && {
      ...{ asked, isPending, ids: records.map(({ id }) => id) },
      confirm: () => mutate(asked),
      close: () => setAsked(undefined),
    },
  }
}

export type PendingConfirmation = NonNullable<ReturnType<typeof useRunAction>['question']>
