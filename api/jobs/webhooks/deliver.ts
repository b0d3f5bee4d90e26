import type { Knex } from 'knex'
import type { Sealing } from '../../stores/sealing.ts'
import {
  type Claimed,
  claim,
  isSettled,
  noteOutcome,
  type Outcome,
  queueNext,
} from '../../stores/webhooks/deliveries.ts'
import { JobFailed } from '../reason.ts'
import type { Work } from '../work.ts'
import { post } from './post.ts'
import { PrivateAddress } from './public-address.ts'
import { signatureHeaders } from './signature.ts'

/** Milliseconds until a receiver must have answered. */
const patience = 10_000

export interface Sending {
  readonly knex: Knex
  readonly sealing: Sealing
  /** Whether webhooks may lead to private addresses. */
  readonly allowsPrivate: boolean
}

const outcomeOf = (answer: number): Outcome => {
  if (answer >= 200 && answer < 300) return { answer }
  return { answer, failure: answer >= 300 && answer < 400 ? 'redirected' : 'refused' }
}

const send = async (
  { payload, event_id, url }: Claimed,
  secret: string,
  allowsPrivate: boolean,
  signal: AbortSignal,
): Promise<Outcome> => {
  const body = JSON.stringify(payload)
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...signatureHeaders(secret, event_id, Math.floor(Date.now() / 1000), body),
  }
  const late = AbortSignal.timeout(patience)
  const ending = AbortSignal.any([signal, late])
  return post({ url, headers, body }, allowsPrivate, ending).then(outcomeOf, (error: unknown) => {
    signal.throwIfAborted()
    if (error instanceof PrivateAddress) return { failure: 'private' }
    return { failure: late.aborted ? 'late' : 'unreachable' }
  })
}

const attempt = async (
  { knex, sealing, allowsPrivate }: Sending,
  claimed: Claimed,
  signal: AbortSignal,
): Promise<Outcome> => {
  if (!claimed.is_open) return { failure: 'switched_off' }
  const secret = claimed.secret && (await sealing.open(knex, claimed.secret))
  return secret ? send(claimed, secret, allowsPrivate, signal) : { failure: 'unsigned' }
}

/** What no further attempt would change. */
const isFinal = ({ failure }: Outcome): boolean =>
  failure === 'private' || failure === 'switched_off' || failure === 'unsigned'

/**
 * Sends a message once it is the first that waits of its subject, so that a receiver hears of a subject in the
 * order in which visitors read it. One that is not is left to whoever sends the one before.
 */
export const deliver = async (
  sending: Sending,
  { payload: { delivery }, signal, isLast }: Work<'webhook'>,
): Promise<void> => {
  const { knex } = sending
  const claimed = await claim(knex, delivery)
  if (claimed) {
    const outcome = await attempt(sending, claimed, signal)
    const ends = isLast || isFinal(outcome)
    await noteOutcome({ knex }, claimed, outcome, ends)
    if (outcome.failure && !ends)
      throw new JobFailed(`Not delivered: ${outcome.failure} ${outcome.answer ?? ''}`)
  } else if (!(await isSettled(knex, delivery))) return
  await queueNext(knex, delivery)
}
