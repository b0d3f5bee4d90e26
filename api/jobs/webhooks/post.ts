import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, PrivateAddress, publicLookup } from './public-address.ts'

export interface Message {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** An address is looked at as it is written; a name as it is found, for the connection itself. */
const refusePrivate = ({ hostname }: URL): void => {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) > 0 && !isPublicAddress(host)) throw new PrivateAddress(host)
}

/**
 * Posts a message and answers the status; nothing more is read, and no redirection is followed. Throws
 * `PrivateAddress` before anything is sent, unless such addresses are allowed.
 */
export const post = async (
  { url, headers, body }: Message,
  allowsPrivate: boolean,
  signal: AbortSignal,
): Promise<number> => {
  const target = new URL(url)
  if (!allowsPrivate) refusePrivate(target)
  const { request } = target.protocol === 'https:' ? https : http
  // Each message has a connection of its own: one that is kept would not be looked up again.
  const settings = { method: 'POST', agent: false, headers, signal }
  const way = allowsPrivate ? settings : { ...settings, lookup: publicLookup }
  return new Promise((resolve, reject) => {
    const sent = request(target, way, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    sent.on('error', reject).end(body)
  })
}
