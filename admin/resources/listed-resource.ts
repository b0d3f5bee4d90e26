import { createContext, useContext, useMemo } from 'react'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { usePreference, useSavePreference } from '../ui/usePreference.ts'
import { useDescriptor } from './resource-context.ts'
import type { ListState } from './useListState.ts'

/** A list as it is shown: its resource with the columns that were chosen, and what the address holds. */
interface Listed {
  readonly resource: Resource
  readonly state: ListState
}

export const ListedResourceContext = createContext<Listed | undefined>(undefined)

/** The resource of the list around, with the columns that are shown. */
export const useListedDescriptor = (): Resource => {
  const descriptor = useDescriptor()
  return useContext(ListedResourceContext)?.resource ?? descriptor
}

/** What the address of the generated list around holds. */
export const useListedState = (): ListState => {
  const listed = useContext(ListedResourceContext)
  if (!listed) throw new Error('There is no generated list around')
  return listed.state
}

const keyOf = (list: string): string => `columns:${list}`

const isText = (value: unknown): value is string => typeof value === 'string'

/** The columns of a list that the person has chosen; undefined where he has not, or while nobody knows. */
const usePreferredColumns = (list: string) => {
  const { value, isPending } = usePreference(keyOf(list))
  return { columns: Array.isArray(value) ? value.filter(isText) : undefined, isPending }
}

/** Has the columns of a list remembered, or forgotten. */
const useRememberColumns = (list: string) => useSavePreference<readonly string[]>(keyOf(list))

/**
 * The columns of the list around, and how others are chosen. While a saved view is open they are a change of
 * it, which the address holds; otherwise they are remembered.
 */
export const useListColumns = () => {
  const resource = useDescriptor()
  const { list } = useListedDescriptor()
  const { view, columns: namedColumns, setColumns } = useListedState()
  const remember = useRememberColumns(resource.name)
  const preferred = usePreferredColumns(resource.name).columns

  const choose = (columns: readonly string[] | undefined) => {
    if (view === undefined) {
      remember(columns ?? null)
      if (namedColumns) setColumns(undefined)
    } else setColumns(columns ?? resource.list.columns)
  }

  return {
    resource,
    shown: list.columns,
    choose,
    /** True where the columns are the usual ones, because nobody has chosen others. */
    areUsual: namedColumns === undefined && preferred === undefined,
  }
}

const hasField = ({ fields }: Resource, name: string): boolean => Object.hasOwn(fields, name)

/** A resource whose list has the columns that were chosen, as far as they are there; else its own ones. */
const withColumns = (resource: Resource, chosen: readonly string[] | undefined): Resource => {
  const columns = [...new Set(chosen)].filter((name) => hasField(resource, name))
  return columns.length > 0 ? { ...resource, list: { ...resource.list, columns } } : resource
}

/** All columns that a list can have: those that are shown, the others of its own, then its further fields. */
export const allColumns = (resource: Resource, shown: readonly string[]): string[] => [
  ...new Set([...shown, ...resource.list.columns, ...Object.keys(resource.fields)]),
]

/** The columns with one of them in the place of another. */
export const moveColumn = (columns: readonly string[], name: string, to: number): string[] => {
  const others = columns.filter((column) => column !== name)
  return [...others.slice(0, to), name, ...others.slice(to)]
}

/** The resource with the columns that the address names, or those that the person has chosen. */
export const useResourceWithColumns = (namedColumns: readonly string[] | undefined) => {
  const descriptor = useDescriptor()
  const { columns: preferred, isPending } = usePreferredColumns(descriptor.name)
  const chosen = (namedColumns ?? preferred)?.join()
  const resource = useMemo(() => withColumns(descriptor, chosen?.split(',')), [descriptor, chosen])
  return { resource, isWaiting: namedColumns === undefined && isPending }
}
