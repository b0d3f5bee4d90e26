import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Knex } from 'knex'
import { type JobContext, JobFailed } from '../jobs/handler.ts'
import type { Encryption } from '../unit-of-work/encryption.ts'
import {
  type ClaimedDelivery,
  claimDelivery,
  type DeliveryOutcome,
  isDeliveryFinished,
  queueNextDelivery,
  recordOutcome,
} from './webhook-deliveries.ts'

/** IPv4 networks that are not public: private and reserved ones of RFC 6890 and its registry. */
const privateNetworks = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]

/** Public IPv6 addresses, without the networks that are reserved or that tunnel to IPv4. */
const globalNetwork = '2000::/3'
const excludedNetworks = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const createBlockList = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const privateBlocks = createBlockList(privateNetworks, 'ipv4')
const globalBlocks = createBlockList([globalNetwork], 'ipv6')
const excludedBlocks = createBlockList(excludedNetworks, 'ipv6')

export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !privateBlocks.check(address, 'ipv4')
  return isIP(address) === 6 && globalBlocks.check(address, 'ipv6') && !excludedBlocks.check(address, 'ipv6')
}

/** Host names without a meaning on the internet: without a dot, or reserved for private networks. */
const privateName = /^[^.]+$|\.(internal|local|localhost|lan|home\.arpa)$/

/**
 * Whether messages to an address are encrypted, or go to a private network, which the server calls only if
 * configured to.
 */
export const isEncryptedOrPrivate = ({ protocol, hostname }: URL): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' || (isIP(host) > 0 ? !isPublicAddress(host) : privateName.test(host))
}

/** Thrown for a host whose address is not public. */
class PrivateAddress extends Error {}

/** Looks up the addresses of a name for a connection, and fails when any of them is not public. */
const lookUpPublic: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateAddress(name), [])
    const [first] = addresses
    if (options.all || !first) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

interface WebhookMessage {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Throws `PrivateAddress` for a host that is a private address; `lookUpPublic` checks names. */
const assertPublicHost = ({ hostname }: URL): void => {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) > 0 && !isPublicAddress(host)) throw new PrivateAddress(host)
}

/**
 * Posts a message and returns the HTTP status. The body of the answer is not read, and redirects are not
 * followed. Throws `PrivateAddress` before anything is sent, unless such addresses are allowed.
 */
const postWebhook = async (
  { url, headers, body }: WebhookMessage,
  allowsPrivate: boolean,
  signal: AbortSignal,
): Promise<number> => {
  const target = new URL(url)
  if (!allowsPrivate) assertPublicHost(target)
  const { request } = target.protocol === 'https:' ? https : http
  // Each message has a new connection, since a reused one would skip the check of the address.
  const settings = { method: 'POST', agent: false, headers, signal }
  const requestOptions = allowsPrivate ? settings : { ...settings, lookup: lookUpPublic }

  return new Promise((resolve, reject) => {
    const clientRequest = request(target, requestOptions, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    clientRequest.on('error', reject).end(body)
  })
}

/** Builds the headers that identify, date and sign a message; `at` in seconds since 1970. */
const buildSignatureHeaders = (secret: string, id: string, at: number, body: string) => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,${signature}`,
  }
}

/** Time for a receiver to answer, in milliseconds. */
const timeoutMs = 10_000

interface WebhookSettings {
  readonly knex: Knex
  readonly encryption: Encryption
  /** Whether webhooks may call private addresses. */
  readonly allowsPrivate: boolean
}

const toOutcome = (answer: number): DeliveryOutcome => {
  if (answer >= 200 && answer < 300) return { answer }
  return { answer, failure: answer >= 300 && answer < 400 ? 'redirected' : 'refused' }
}

const send = async (
  { payload, event_id, url }: ClaimedDelivery,
  secret: string,
  allowsPrivate: boolean,
  signal: AbortSignal,
): Promise<DeliveryOutcome> => {
  if (!isEncryptedOrPrivate(new URL(url))) return { failure: 'insecure' }

  const body = JSON.stringify(payload)
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...buildSignatureHeaders(secret, event_id, Math.floor(Date.now() / 1000), body),
  }
  const timeoutSignal = AbortSignal.timeout(timeoutMs)
  const anySignal = AbortSignal.any([signal, timeoutSignal])

  return postWebhook({ url, headers, body }, allowsPrivate, anySignal).then(toOutcome, (error: unknown) => {
    signal.throwIfAborted()
    if (error instanceof PrivateAddress) return { failure: 'private' }
    return { failure: timeoutSignal.aborted ? 'late' : 'unreachable' }
  })
}

const attemptDelivery = async (
  { knex, encryption, allowsPrivate }: WebhookSettings,
  claimed: ClaimedDelivery,
  signal: AbortSignal,
): Promise<DeliveryOutcome> => {
  if (!claimed.is_open) return { failure: 'switched_off' }
  const secret = claimed.secret && (await encryption.decrypt(knex, claimed.secret))
  return secret ? send(claimed, secret, allowsPrivate, signal) : { failure: 'unsigned' }
}

/** Whether further attempts would fail in the same way. */
const isFinal = ({ failure }: DeliveryOutcome): boolean =>
  failure === 'private' || failure === 'insecure' || failure === 'switched_off' || failure === 'unsigned'

/**
 * Sends a message if it is the first waiting one of its subject, so that receivers get the messages of a
 * subject in order. Any other message is queued by the job that finishes the one before it.
 */
export const deliverWebhook = async (
  settings: WebhookSettings,
  { payload: { delivery }, signal, isLast }: JobContext<'webhook'>,
): Promise<void> => {
  const { knex } = settings
  const claimed = await claimDelivery(knex, delivery)
  if (claimed) {
    const outcome = await attemptDelivery(settings, claimed, signal)
    const isFinished = isLast || isFinal(outcome)
    await recordOutcome({ knex }, claimed, outcome, isFinished)
    if (outcome.failure && !isFinished)
      throw new JobFailed(`Not delivered: ${outcome.failure} ${outcome.answer ?? ''}`)
  } else if (!(await isDeliveryFinished(knex, delivery))) return
  await queueNextDelivery(knex, delivery)
}
