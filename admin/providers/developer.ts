import * as calls from 'virtual:calls'
import type { ResponseOf } from '../../domain/api/call.ts'
import type { calls as declared } from '../../domain/api/calls.ts'
import { callApi } from './httpClient.ts'
import { fetchFromServer } from './network.ts'

/** What a call came to, past every cache of the interface. */
export interface MeasuredResponse {
  readonly path: string
  readonly status: number
  /** In milliseconds, until the whole answer was there. */
  readonly time: number
  readonly text: string
}

/** Makes a read of the API and measures it; a failure of the network has the status 0. */
export const measureRequest = async (path: string, signal?: AbortSignal): Promise<MeasuredResponse> => {
  const startMs = performance.now()
  const toMeasuredResponse = (status: number, text: string) => ({
    path,
    status,
    text,
    time: performance.now() - startMs,
  })
  try {
    const response = await fetchFromServer(path, { credentials: 'same-origin', cache: 'no-store', signal })
    return toMeasuredResponse(response.status, await response.text())
  } catch {
    return toMeasuredResponse(0, '')
  }
}

type DatabaseInfo = ResponseOf<(typeof declared)['databaseInfo']>

export const readDatabaseInfo = (signal?: AbortSignal): Promise<DatabaseInfo> =>
  callApi(calls.databaseInfo, { signal })
