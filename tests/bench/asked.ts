import { get, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { screenOf } from './items.ts'
import type { Answer } from './raw.ts'
import type { Target } from './stand.ts'

/** Screen of 100 texts that is read. */
export const screenPath = `/api/content/${screenOf(0)}/ru`

/** Encodings accepted by browsers and fetch. */
export const encodings = { 'accept-encoding': 'gzip, deflate, br' }

/** Headers added by node:http. */
const ownHeaders = ['connection', 'date', 'keep-alive']

const isPacked = ({ status, headers }: Answer): boolean =>
  status !== 200 || headers.includes('Content-Encoding')

/** Returns the response to a read of staff, for `raw` to send the same after its statement. */
export const askAsStaff = (target: Target, path: string): Promise<Answer> =>
  askOnce(target, { cookie: target.cookie }, path)

/**
 * Returns the response to a public read once it is compressed, for `raw` to send the same; naive compresses
 * nothing.
 */
export const ask = async (
  target: Target,
  headers: Record<string, string>,
): Promise<Answer & { tag: string }> => {
  let answer = await askOnce(target, headers)
  for (let attempts = 0; attempts < 20 && !isPacked(answer); attempts += 1) {
    await delay(50)
    answer = await askOnce(target, headers)
  }
  return answer
}

const askOnce = async (
  { address }: Target,
  headers: Record<string, string>,
  path = screenPath,
): Promise<Answer & { tag: string }> => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${address}${path}`, { headers }, resolve).on('error', reject)
  })
  const body = Buffer.concat(await response.toArray()).toString('base64')
  const headerLines = response.rawHeaders.flatMap((name, index, all) =>
    index % 2 > 0 || ownHeaders.includes(name.toLowerCase()) ? [] : [name, all[index + 1] ?? ''],
  )
  return { status: response.statusCode ?? 0, headers: headerLines, body, tag: response.headers.etag ?? '' }
}
