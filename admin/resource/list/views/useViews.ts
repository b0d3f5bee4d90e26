import { useQueryClient } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import { type SavedView, savedViews } from '../../../../domain/resources/saved-views.ts'
import { queryOptions } from '../../query-options.ts'
import { useDescriptor } from '../../useDescriptor.ts'

/** The saved views of the list around that the person may see, asked for once it matters. */
export const useViews = (isNeeded: boolean) => {
  const { name: resource } = useDescriptor()
  return useGetList<SavedView, Error>(
    savedViews.name,
    {
      filter: { resource },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: 1000 },
    },
    { enabled: isNeeded, retry: false, ...queryOptions },
  )
}

/** Has the saved views read anew, after one was changed. */
export const useReadAnew = (): (() => Promise<void>) => {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: [savedViews.name] })
}
