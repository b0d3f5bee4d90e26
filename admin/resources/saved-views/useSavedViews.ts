import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useGetList, useNotify } from 'react-admin'
import { isolateBidi } from '../../../domain/format/format.ts'
import { type SavedView, savedViews } from '../../../domain/resources/saved-views.ts'
import type { RecordValues } from '../../providers/dataProvider.ts'
import { apiErrorOf } from '../../providers/httpClient.ts'
import { useActionFailure } from '../error-messages.ts'
import { useListedDescriptor, useListedState } from '../listed-resource.ts'
import { showErrorInPlace, useDescriptor } from '../resource-context.ts'
import type { ListState } from '../useListState.ts'

/** What of a list a view holds, beside its name and who sees it. */
export type ViewState = {
  readonly filters: RecordValues
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  readonly columns: readonly string[]
}

/** What a view holds, as a list of its resource knows it; what it lacks is as in the list. */
export const viewStateOf = ({ filters, sort, columns }: SavedView, usual: ViewState): ViewState => ({
  ...usual,
  filters: { ...Object(filters) },
  ...Object(sort && { sort }),
  ...Object(columns && { columns }),
})

/** What the list shows now. */
const currentViewState = ({ filterValues, sort }: ListState, columns: readonly string[]): ViewState => ({
  filters: filterValues,
  sort: { field: sort.field, order: sort.order },
  columns,
})

const serializeViewState = ({ filters, sort, columns }: ViewState): string => {
  const activeFilters = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  return JSON.stringify([activeFilters.sort(([a], [b]) => (a < b ? -1 : 1)), sort.field, sort.order, columns])
}

/** True where both show the same of a list. */
const isSameViewState = (one: ViewState, other: ViewState): boolean =>
  serializeViewState(one) === serializeViewState(other)

/** The link that opens a view as it is saved, whatever it will be then. */
export const savedViewLink = ({ id }: Pick<SavedView, 'id'>): string => `?view=${id}`

/** The part of an address that shows a view now, each thing of it to be changed from there. */
export const viewStateLink = (view: Pick<SavedView, 'id'>, { filters, sort, columns }: ViewState): string => {
  const params = new URLSearchParams({ view: String(view.id), sort: sort.field, order: sort.order })
  if (Object.keys(filters).length > 0) params.set('filter', JSON.stringify(filters))
  params.set('columns', columns.join())
  return `?${params}`
}

/** The saved views of the list around that the person may see, asked for once it matters. */
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

/** Has the saved views read anew, after one was changed. */
const useInvalidateSavedViews = (): (() => Promise<void>) => {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: [savedViews.name] })
}

interface OpenView {
  /** The view that is open, where it is known. */
  readonly view: SavedView | undefined
  /** What the list shows now. */
  readonly now: ViewState
  /** True where the list shows something else than the view holds. */
  readonly isChanged: boolean
}

/** The saved view that the list around has opened, and what has become of it since. */
export const useOpenView = (): OpenView => {
  const { list } = useListedDescriptor()
  const state = useListedState()
  const { data } = useSavedViews(state.view !== undefined)
  const view = data?.find(({ id }) => String(id) === state.view)
  const now = currentViewState(state, list.columns)
  return { view, now, isChanged: view !== undefined && !isSameViewState(now, viewStateOf(view, now)) }
}

type ViewMessage = 'resource.views.saved' | 'resource.views.removed'

/** What a person gives a view beside what its list shows. */
export type ViewName = Pick<SavedView, 'name' | 'is_shared'>

/** Runs an act, and tells what has come of it. Rejects where the name is another view's: that is said at its field. */
const useRunOperation = () => {
  const notify = useNotify()
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
      notify(successMessage, { type: 'success', messageArgs: { name: isolateBidi(name) } })
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

/** What can be done with saved views. An act that was refused has been told, and answers nothing. */
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
