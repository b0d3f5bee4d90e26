import { QueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'

const isRefused = (error: Error) => error instanceof HttpError && error.status >= 400 && error.status < 500

/** Repeats what failed on the way or in the server, twice; what the server refused it refuses again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: (failures, error) => failures < 2 && !isRefused(error) } },
  })
