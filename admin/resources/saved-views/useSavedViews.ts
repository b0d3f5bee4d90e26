import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useGetList } from 'react-admin'
import type { RecordValues } from '../../../domain/descriptor/changed-fields.ts'
import { isolateBidi } from '../../../domain/format/format.ts'
import { type SavedView, savedViews } from '../../../domain/resources/saved-views.ts'
import { apiErrorOf } from '../../providers/httpClient.ts'
import { useNotifyDone } from '../../ui/UndoToast.tsx'
import { useActionFailure } from '../error-messages.ts'
import { useListedDescriptor, useListedState } from '../listed-resource.ts'
import { showErrorInPlace, useDescriptor } from '../resource-context.ts'
import type { ListState } from '../useListState.ts'

/** State of a list that a view stores. */
export type ViewState = {
  readonly filters: RecordValues
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  readonly columns: readonly string[]
}

/** Returns the state of a view; parts that it lacks are taken from `usual`. */
export const restoreViewState = ({ filters, sort, columns }: SavedView, usual: ViewState): ViewState => ({
  ...usual,
  filters: { ...Object(filters) },
  ...Object(sort && { sort }),
  ...Object(columns && { columns }),
})

const toViewState = ({ filterValues, sort }: ListState, columns: readonly string[]): ViewState => ({
  filters: filterValues,
  sort: { field: sort.field, order: sort.order },
  columns,
})

const serializeViewState = ({ filters, sort, columns }: ViewState): string => {
  const activeFilters = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  return JSON.stringify([activeFilters.sort(([a], [b]) => (a < b ? -1 : 1)), sort.field, sort.order, columns])
}

/** Whether two states show the same. */
const isSameViewState = (state: ViewState, otherState: ViewState): boolean =>
  serializeViewState(state) === serializeViewState(otherState)

/** Query string that opens a view in its saved version at that time. */
export const savedViewLink = ({ id }: Pick<SavedView, 'id'>): string => `?view=${id}`

/** Query string with the full state of a view, which can then be changed. */
export const viewStateLink = (view: Pick<SavedView, 'id'>, { filters, sort, columns }: ViewState): string => {
  const params = new URLSearchParams({ view: String(view.id), sort: sort.field, order: sort.order })
  if (Object.keys(filters).length > 0) params.set('filter', JSON.stringify(filters))
  params.set('columns', columns.join())
  return `?${params}`
}

/** Reads the saved views of the surrounding list that the user may see, once needed. */
export const useSavedViews = (isNeeded: boolean) => {
  const { name: resource } = useDescriptor()

  return useGetList<SavedView, Error>(
    savedViews.name,
    {
      filter: { resource },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: 1000 },
    },
    { enabled: isNeeded, retry: false, ...showErrorInPlace },
  )
}

const useInvalidateSavedViews = (): (() => Promise<void>) => {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: [savedViews.name] })
}

interface OpenView {
  /** Open view; undefined until loaded. */
  readonly view: SavedView | undefined
  readonly currentState: ViewState
  /** Whether the list differs from the view. */
  readonly isChanged: boolean
}

/** Returns the open saved view of the surrounding list, and whether it was changed. */
export const useOpenView = (): OpenView => {
  const { list } = useListedDescriptor()
  const state = useListedState()
  const { data } = useSavedViews(state.view !== undefined)
  const view = data?.find(({ id }) => String(id) === state.view)
  const currentState = toViewState(state, list.columns)
  return {
    view,
    currentState,
    isChanged: view !== undefined && !isSameViewState(currentState, restoreViewState(view, currentState)),
  }
}

type ViewMessage = 'resource.views.saved' | 'resource.views.removed'

/** Parts of a view that the user enters. */
export type ViewName = Pick<SavedView, 'name' | 'is_shared'>

/**
 * Returns a function that runs an operation and reports its result. Throws `unique` errors, which are shown
 * at the name's field.
 */
const useRunOperation = () => {
  const notifyDone = useNotifyDone()
  const invalidate = useInvalidateSavedViews()
  const reportFailure = useActionFailure(() => void invalidate())
  const [isRunning, setIsRunning] = useState(false)

  const run = async <T>(
    successMessage: ViewMessage,
    name: string,
    operation: () => Promise<T>,
  ): Promise<T | undefined> => {
    setIsRunning(true)
    try {
      const result = await operation()
      await invalidate()
      notifyDone(successMessage, { messageArgs: { name: isolateBidi(name) } })
      return result
    } catch (error) {
      if (apiErrorOf(error)?.code === 'unique' || !(error instanceof Error)) throw error
      reportFailure(error)
      return undefined
    } finally {
      setIsRunning(false)
    }
  }

  return { run, isRunning }
}

/** Returns the actions on saved views. A failed action is reported and resolves to undefined. */
export const useSavedViewActions = () => {
  const { name: resource } = useDescriptor()
  const provider = useDataProvider()
  const { run, isRunning } = useRunOperation()

  return {
    isRunning,
    create: (values: Partial<SavedView> & ViewName) =>
      run('resource.views.saved', values.name, async () => {
        const { data } = await provider.create<SavedView>(savedViews.name, { data: { ...values, resource } })
        return data
      }),
    change: (view: SavedView, values: Partial<SavedView>) =>
      run('resource.views.saved', values.name ?? view.name, () => {
        const data = { ...view, ...values }
        return provider.update<SavedView>(savedViews.name, { id: view.id, data, previousData: view })
      }),
    remove: (view: SavedView) =>
      run('resource.views.removed', view.name, () =>
        provider.delete<SavedView>(savedViews.name, { id: view.id, previousData: view }),
      ),
  }
}
