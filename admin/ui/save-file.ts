import { HttpError } from 'react-admin'
import type { Call, Endpoint, RequestOf } from '../../domain/api/call.ts'
import {
  type CallOptions,
  type RequestArguments,
  type RequestParts,
  type ResponseReader,
  request,
  sendParts,
} from '../providers/httpClient.ts'

const anyType = { Accept: '*/*' }

/** Runs a request whose answer is a file; an interrupted download is a network failure, as in `request`. */
const readFile = async (run: (readResponse: ResponseReader) => Promise<unknown>): Promise<Blob> => {
  let file: Blob | undefined
  let status = 0
  await run(async (response) => {
    status = response.status
    if (!response.ok) return response
    file = await response.blob()
    return Response.json({ success: true, data: null })
  })
  // An error that claims success.
  if (!file) throw new HttpError('errors.unknown', status, { code: 'unknown', errors: {}, fields: {} })

  return file
}

/** Downloads a whole file from the API. Rejects with the HttpError of `request`. */
export const download = (path: string, signal?: AbortSignal): Promise<Blob> =>
  readFile((readResponse) => request(path, { headers: anyType, signal }, { readResponse }))

/** Downloads the file that an endpoint returns; see `download`. */
export const downloadFile = <C extends Call>(
  endpoint: Endpoint<C>,
  ...[input]: RequestArguments<RequestOf<C> & Pick<CallOptions, 'signal'>>
): Promise<Blob> => {
  const parts: RequestParts & CallOptions = { ...input }
  return readFile((readResponse) => sendParts(endpoint, { ...parts, headers: anyType, readResponse }))
}

/** Time that a browser may take to begin a download, in milliseconds. */
const revokeDelayMs = 60_000

/** Saves a file as a download of the browser. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), revokeDelayMs)
}
