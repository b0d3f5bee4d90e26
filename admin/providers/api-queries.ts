import {
  type Query,
  QueryCache,
  QueryClient,
  queryOptions,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import type { Call, Endpoint, RequestOf, ResponseOf } from '../../domain/api/call.ts'
import type { Invalidation } from '../../domain/cache-tags.ts'
import { resourceSummaries } from '../../domain/resources/summaries.ts'
import { type CallOptions, type RequestArguments, type RequestParts, sendParts } from './httpClient.ts'
import { getWriteCount, isInvalidated, keepContentMs, lastInvalidation } from './response-cache.ts'

const isClientError = (error: Error) =>
  error instanceof HttpError && error.status >= 400 && error.status < 500

/** Without a network, calls fail at once: a call that waited would be sent after the user has given it up. */
const networkMode = 'always'

/** Time for which a response that was read ahead is not read again by the page that shows it, in milliseconds. */
const freshMs = 5000

/** Creates the query cache. Reads that failed on the way or in the server are repeated twice. */
export const createQueryClient = (): QueryClient => {
  /** Queries that were read ahead, with the number of writes until then; after another write they are read again. */
  const readAhead = new WeakMap<object, number>()
  const isFresh = (query: Query) =>
    readAhead.get(query) === getWriteCount() &&
    !query.state.isInvalidated &&
    Date.now() - query.state.dataUpdatedAt < freshMs

  const client = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_data, query) => {
        if (query.getObserversCount() === 0) readAhead.set(query, getWriteCount())
        else readAhead.delete(query)
      },
    }),
    defaultOptions: {
      queries: {
        networkMode,
        refetchOnMount: (query) => !isFresh(query),
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && !isClientError(error),
      },
      mutations: { networkMode },
    },
  })
  client.setQueryDefaults(['content'], { gcTime: keepContentMs })

  return client
}

const tagByResource = new Map(resourceSummaries.map(({ name, cacheTag }) => [name, cacheTag]))

/** Returns the filter for the queries that a write has made outdated; their keys begin with a tag or resource. */
const outdatedQueries = (invalidation: Invalidation) => ({
  predicate: ({ queryKey: [group] }: { queryKey: readonly unknown[] }): boolean =>
    invalidation === 'all' ||
    invalidation.some((tag) => tag === group || isInvalidated(tagByResource.get(String(group)), [tag])),
})

/**
 * Removes outdated queries that no page shows after each write, so that no page shows them for a moment.
 * Returns the function that stops it.
 */
export const removeOutdatedQueries = (client: QueryClient): (() => void) =>
  lastInvalidation.subscribe(() =>
    client.removeQueries({ ...outdatedQueries(lastInvalidation.get()), type: 'inactive' }),
  )

/** Returns a function that refetches the queries with the given tags, and resolves when they are up to date. */
export const useInvalidate = () => {
  const client = useQueryClient()
  return (invalidation: Invalidation): Promise<void> =>
    client.invalidateQueries(outdatedQueries(invalidation))
}

const toQuery = <C extends Call>(endpoint: Endpoint<C>, parts: RequestParts) =>
  queryOptions<ResponseOf<C>>({
    queryKey: [endpoint.resource ?? endpoint.cacheTag ?? 'api', endpoint.path, parts],
    queryFn: ({ signal }) => sendParts(endpoint, { ...parts, signal }),
  })

/** Returns key and function of the query of a call, for `prefetchQuery`, `setQueryData` and `useQueries`. */
export const apiQuery = <C extends Call>(endpoint: Endpoint<C>, ...[input]: RequestArguments<RequestOf<C>>) =>
  toQuery(endpoint, { ...input })

type QueryOptions<Data, Selected> = Omit<UseQueryOptions<Data, Error, Selected>, 'queryKey' | 'queryFn'>

type QueryArguments<C extends Call, Selected> =
  object extends RequestOf<C>
    ? [input?: RequestOf<C>, options?: QueryOptions<ResponseOf<C>, Selected>]
    : [input: RequestOf<C>, options?: QueryOptions<ResponseOf<C>, Selected>]

/** Reads a call of the API; request, response and cache key follow from its declaration. */
export const useApiQuery = <C extends Call, Selected = ResponseOf<C>>(
  endpoint: Endpoint<C>,
  ...[input, options]: QueryArguments<C, Selected>
) => {
  const { queryKey, queryFn } = toQuery(endpoint, { ...input })
  return useQuery<ResponseOf<C>, Error, Selected>({ queryKey, queryFn, ...options })
}

/** Request of a mutation; nothing when every part is optional. */
export type MutationRequest<C extends Call> =
  object extends RequestOf<C> ? (RequestOf<C> & CallOptions) | undefined : RequestOf<C> & CallOptions

interface MutationOptions<C extends Call>
  extends Omit<UseMutationOptions<ResponseOf<C>, Error, MutationRequest<C>>, 'mutationFn'> {
  /** False: `onMutate` or `onSuccess` has put everything that the call changes into the cache. */
  refetchAfterSuccess?: boolean
  /** Whether a failed call refetches too, because what the user has seen may be outdated. */
  refetchAfterError?: boolean
  /** Whether the mutation is pending until the refetched data are there. */
  awaitRefetch?: boolean
}

/**
 * Writes by a call of the API, then refetches what its declaration says that it `invalidates`. `onSuccess` runs
 * before that, and can put the response into the cache.
 */
export const useApiMutation = <C extends Call>(
  endpoint: Endpoint<C>,
  {
    refetchAfterSuccess = true,
    refetchAfterError,
    awaitRefetch,
    onSuccess,
    onError,
    ...options
  }: MutationOptions<C> = {},
) => {
  const invalidate = useInvalidate()
  const refetch = async () => {
    const refetched = invalidate(endpoint.invalidates ?? [])
    if (awaitRefetch) await refetched
  }

  return useMutation<ResponseOf<C>, Error, MutationRequest<C>>({
    mutationFn: (input) => sendParts(endpoint, { ...input }),
    onSuccess: async (...success) => {
      await onSuccess?.(...success)
      if (refetchAfterSuccess) await refetch()
    },
    onError: async (...failure) => {
      await onError?.(...failure)
      if (refetchAfterError) await refetch()
    },
    ...options,
  })
}
