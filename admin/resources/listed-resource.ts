import { createContext, useContext, useMemo } from 'react'
import type { Field, Resource } from '../../domain/descriptor/resource.ts'
import type { Language } from '../../domain/languages.ts'
import { usePreference, useSavePreference } from '../ui/usePreference.ts'
import { fieldTypeView } from './field-views.ts'
import { useDescriptor } from './resource-context.ts'
import type { ListState } from './useListState.ts'

/** List in context: its resource with the chosen columns, and the state in the URL. */
interface ListedResource {
  readonly resource: Resource
  readonly state: ListState
}

export const ListedResourceContext = createContext<ListedResource | undefined>(undefined)

/** Returns the resource of the surrounding list with the shown columns. */
export const useListedDescriptor = (): Resource => {
  const descriptor = useDescriptor()
  return useContext(ListedResourceContext)?.resource ?? descriptor
}

/** Returns the URL state of the surrounding generated list. Throws outside of one. */
export const useListedState = (): ListState => {
  const listedResource = useContext(ListedResourceContext)
  if (!listedResource) throw new Error('There is no generated list around')
  return listedResource.state
}

const buildPreferenceKey = (list: string): string => `columns:${list}`

const isText = (value: unknown): value is string => typeof value === 'string'

/** Reads the user's chosen columns; undefined when none are chosen or not yet loaded. */
const usePreferredColumns = (list: string) => {
  const { value, isPending } = usePreference(buildPreferenceKey(list))
  return { columns: Array.isArray(value) ? value.filter(isText) : undefined, isPending }
}

/** Returns a function that saves the chosen columns, or removes them with null. */
const useRememberColumns = (list: string) => useSavePreference<readonly string[]>(buildPreferenceKey(list))

/**
 * Returns the columns of the surrounding list and a function to change them. With an open saved view the URL
 * holds the change; otherwise it is saved as a preference.
 */
export const useListColumns = () => {
  const resource = useDescriptor()
  const { list } = useListedDescriptor()
  const { view, columns: namedColumns, setColumns } = useListedState()
  const remember = useRememberColumns(resource.name)
  const preferred = usePreferredColumns(resource.name).columns

  const chooseColumns = (columns: readonly string[] | undefined) => {
    if (view === undefined) {
      remember(columns ?? null)
      if (namedColumns) setColumns(undefined)
    } else setColumns(columns ?? resource.list.columns)
  }

  return {
    resource,
    shown: list.columns,
    choose: chooseColumns,
    /** Whether the default columns are shown because no others were chosen. */
    areUsual: namedColumns === undefined && preferred === undefined,
  }
}

const hasField = ({ fields }: Resource, name: string): boolean => Object.hasOwn(fields, name)

/** Returns the resource with the chosen columns that exist, or with its default ones. */
const withColumns = (resource: Resource, chosenColumns: readonly string[] | undefined): Resource => {
  const columns = [...new Set(chosenColumns)].filter((name) => hasField(resource, name))
  return columns.length > 0 ? { ...resource, list: { ...resource.list, columns } } : resource
}

/** Lists all possible columns: the shown ones, further default ones, then all other fields. */
export const allColumns = (resource: Resource, shown: readonly string[]): string[] => [
  ...new Set([...shown, ...resource.list.columns, ...Object.keys(resource.fields)]),
]

/** Whether cards have a place for a field; texts in another language are shown by the form alone. */
export const isOnCard = (field: Field, language: Language): boolean => {
  const isForeign = 'language' in field && field.language !== undefined && field.language !== language
  return !isForeign && Boolean(fieldTypeView(field.type).layout.onCard)
}

export const moveColumn = (columns: readonly string[], name: string, to: number): string[] => {
  const others = columns.filter((column) => column !== name)
  return [...others.slice(0, to), name, ...others.slice(to)]
}

/** Returns the resource with the columns from the URL, or with the user's preferred ones. */
export const useResourceWithColumns = (namedColumns: readonly string[] | undefined) => {
  const descriptor = useDescriptor()
  const { columns: preferred, isPending } = usePreferredColumns(descriptor.name)
  const chosenNames = (namedColumns ?? preferred)?.join()
  const resource = useMemo(() => withColumns(descriptor, chosenNames?.split(',')), [descriptor, chosenNames])
  return { resource, isWaiting: namedColumns === undefined && isPending }
}
