import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { act, type Versioned } from '../../providers/actions.ts'
import { useActFailure } from '../list/useActFailure.ts'
import { useDescriptor } from '../useDescriptor.ts'
import type { Named } from './useActions.ts'

interface Options {
  records: readonly Versioned[]
  onDone?: () => void
}

/** Doing something with records, after its question where it has one. */
export const useAct = ({ records, onDone }: Options) => {
  const { name: resource } = useDescriptor()
  const notify = useNotify()
  const refresh = useRefresh()
  const [asked, ask] = useState<Named>()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ name }: Named) => act(resource, name, records),
    onSuccess: () => {
      notify('resource.changedMany', { type: 'success', messageArgs: { smart_count: records.length } })
      onDone?.()
      refresh()
    },
    onError: useActFailure(refresh),
    onSettled: () => ask(undefined),
  })
  return {
    isPending,
    start: (named: Named) => (named.action.confirm ? ask(named) : mutate(named)),
    /** What is asked now. */
    question: asked && {
      ...{ asked, isPending, ids: records.map(({ id }) => id) },
      confirm: () => mutate(asked),
      close: () => ask(undefined),
    },
  }
}

export type Question = NonNullable<ReturnType<typeof useAct>['question']>
