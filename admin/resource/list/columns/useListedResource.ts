import { useMemo } from 'react'
import { useDescriptor } from '../../useDescriptor.ts'
import { withColumns } from './shown-columns.ts'
import { usePreferredColumns } from './usePreferredColumns.ts'

/** The resource with the columns that the address names, or those that the person has chosen. */
export const useListedResource = (named: readonly string[] | undefined) => {
  const descriptor = useDescriptor()
  const { columns: preferred, isPending } = usePreferredColumns(descriptor.name)
  const chosen = (named ?? preferred)?.join()
  const resource = useMemo(() => withColumns(descriptor, chosen?.split(',')), [descriptor, chosen])
  return { resource, isWaiting: named === undefined && isPending }
}
