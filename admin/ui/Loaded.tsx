import { Box } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import type { LoadErrorScope } from './content-failures.ts'
import { LoadingRows, RetryAlert } from './Loading.tsx'
import { lazyPart } from './lazy-loading.ts'
import { useTranslate } from './useTranslate.ts'

const ContentLoadFailure = lazyPart(async () => (await import('./ContentLoadFailure.tsx')).ContentLoadFailure)

interface Query<Data> {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

interface LoadedProps<Data> {
  query: Query<Data>
  failure?: { errorScope: LoadErrorScope; back?: ReactNode }
  /** Skeleton in the shape of the page, unless rows show it. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Renders loaded data; before that a skeleton, or the reason of a failure. Data on screen stay while they are
 * refetched, and if that fails.
 */
export const Loaded = <Data,>({ query, failure, skeleton, children }: LoadedProps<Data>) => {
  const t = useTranslate()

  const { data, error, isFetching, refetch } = query
  const retry = () => void refetch()
  if (data !== undefined)
    return (
      <Box aria-busy={isFetching} sx={{ minWidth: 0 }}>
        {error && <RetryAlert onRetry={retry}>{t('ui.loadFailed')}</RetryAlert>}
        {children(data)}
      </Box>
    )
  if (error)
    return (
      <Suspense>
        <ContentLoadFailure error={error} onRetry={retry} {...failure} />
      </Suspense>
    )

  return <LoadingRows>{skeleton}</LoadingRows>
}
