import { QueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { contentQueryKey } from './content.ts'
import { cacheEpoch, keepContentMs } from './network.ts'

/** What the keys of queries begin with that show content. */
export const contentQueryKeys = [contentQueryKey, 'pages', 'content-items', 'translations', 'dropdowns']

const isClientError = (error: Error) =>
  error instanceof HttpError && error.status >= 400 && error.status < 500

/** A call without a network fails at once; one that waited would go out after the person had given it up. */
const networkMode = 'always'

/** Repeats reads that failed on the way or in the server, twice; what the server refused it refuses again. */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && !isClientError(error),
      },
      mutations: { networkMode },
    },
  })
  client.setQueryDefaults([contentQueryKey], { gcTime: keepContentMs })

  return client
}

/**
 * Has content that no page shows forgotten after each write to it, so that none shows for a moment what stood
 * there before. Answers how to leave off.
 */
export const dropContentAfterWrites = (client: QueryClient): (() => void) =>
  cacheEpoch.subscribe(() => {
    for (const key of contentQueryKeys) client.removeQueries({ queryKey: [key], type: 'inactive' })
  })
