import { fetchFromServer } from '../providers/network.ts'

/** Measured response of a call, without the caches of the interface. */
export interface MeasuredResponse {
  readonly path: string
  readonly status: number
  /** Milliseconds until the whole response was received. */
  readonly time: number
  readonly text: string
}

/** Sends a GET request to the API and measures it; a network failure has status 0. */
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
