import { useDescriptor } from '../../useDescriptor.ts'
import { useListed, useListedState } from '../listed.ts'
import { usePreferredColumns, useRememberColumns } from './usePreferredColumns.ts'

/**
 * The columns of the list around, and how others are chosen. While a saved view is open they are a change of
 * it, which the address holds; otherwise they are remembered.
 */
export const useColumns = () => {
  const resource = useDescriptor()
  const { list } = useListed()
  const { view, columns: named, setColumns } = useListedState()
  const remember = useRememberColumns(resource.name)
  const preferred = usePreferredColumns(resource.name).columns
  const choose = (columns: readonly string[] | undefined) => {
    if (view === undefined) {
      remember(columns ?? null)
      if (named) setColumns(undefined)
    } else setColumns(columns ?? resource.list.columns)
  }
  return {
    resource,
    shown: list.columns,
    choose,
    /** True where the columns are the usual ones, because nobody has chosen others. */
    areUsual: named === undefined && preferred === undefined,
  }
}
