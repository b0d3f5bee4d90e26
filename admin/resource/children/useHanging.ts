import { useQuery } from '@tanstack/react-query'
import type { Identifier } from 'react-admin'
import type { DependentCount } from '../../../domain/descriptor/on-delete.ts'
import { relationsBelow } from '../../../domain/descriptor/relations.ts'
import { readHanging } from '../../providers/hanging.ts'
import { useMay } from '../../ui/useAccount.ts'
import { useDeclared } from '../useDeclared.ts'
import { useDescriptor } from '../useDescriptor.ts'

const none: readonly DependentCount[] = []

/** What hangs on records that are about to be deleted: asked for anew each time, and only where something can. */
export const useHanging = (ids: readonly Identifier[]) => {
  const descriptor = useDescriptor()
  const all = useDeclared()
  const may = useMay()
  const canHang = relationsBelow(descriptor, all).length > 0
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: [descriptor.name, 'hanging', ids],
    queryFn: ({ signal }) => readHanging(descriptor.name, ids, signal),
    enabled: canHang,
    gcTime: 0,
  })
  const hanging = data ?? none
  const isClosed = ({ resource, on_delete }: DependentCount) => {
    const { update, delete: remove } = all.find(({ name }) => name === resource)?.access ?? {}
    const access = on_delete === 'cascade' ? remove : update
    return on_delete !== 'refuse' && !(access && may(access))
  }
  return {
    isKnown: !canHang || (data !== undefined && !isFetching),
    error: isFetching ? null : error,
    refetch,
    kept: hanging.filter(({ on_delete }) => on_delete === 'refuse'),
    closed: hanging.filter(isClosed),
    deleted: hanging.filter(({ on_delete }) => on_delete === 'cascade'),
    emptied: hanging.filter(({ on_delete }) => on_delete === 'empty'),
  }
}
