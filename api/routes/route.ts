import type { Static, TObject, TProperties, TSchema } from '@sinclair/typebox'
import type { Call, WholeType } from '../../domain/calls/call.ts'
import type { FieldErrors } from '../../domain/envelope.ts'
import type { Entry } from '../delivery/entry.ts'
import { ApiError, forbidden } from '../errors.ts'
import { schemaErrors } from '../input/schema-check.ts'
import { demand } from '../stores/caller.ts'
import type { Input } from './input.ts'
import { withSeenVersion } from './seen-version.ts'
import type { SentFile } from './send-file.ts'

/** An answer before it is sent: the body of the envelope's `data`, or a whole body of its own. */
export interface Reply<T = unknown, R = never> {
  readonly data?: T
  /** The same as JSON, where the database has made it. */
  readonly json?: string
  /** Properties beside `data` at the root of the envelope. */
  readonly root?: R
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | string[]>>
  /** A public answer prepared beforehand, sent as it is. */
  readonly prepared?: Entry
  /** A whole answer that stands in place of the envelope. */
  readonly whole?: { readonly type: WholeType; readonly content: string }
  /** A file in place of the envelope, sent in pieces. */
  readonly file?: SentFile
  /** The version of the content that is answered; by default made from the body. */
  readonly version?: string
}

export const ok = <T, R = never>(data: T | undefined, more: Omit<Reply<T, R>, 'data'> = {}): Reply<T, R> => ({
  ...more,
  data,
})

/** A call of the API with its handler: still data, mounted, checked and documented from this. */
export interface Route extends Call {
  readonly handle: (input: Input) => Promise<Reply<unknown, object>>
}

const accepted = <T extends TSchema>(
  schema: T | undefined,
  value: unknown,
  refuse: (fields: FieldErrors) => ApiError,
): Static<T> => {
  const matches = (candidate: unknown): candidate is Static<T> => {
    const errors = schema ? schemaErrors(candidate, schema) : {}
    if (Object.keys(errors).length > 0) throw refuse(errors)
    return true
  }
  if (matches(value)) return value
  throw new ApiError('malformed')
}

const malformed = (fields: FieldErrors) => new ApiError('malformed', { fields })
const invalid = (fields: FieldErrors) => new ApiError('invalid', { fields })

/**
 * Throws for a parameter that the call does not know, since a misspelt one would otherwise be ignored; calls
 * of the specification have clients that send what they like.
 */
const refuseUnknown = ({ specified, accept }: Call, query: unknown): void => {
  if (specified) return
  const known: object = accept?.query?.properties ?? {}
  const unknown = Object.keys(Object(query)).filter((name) => !Object.hasOwn(known, name))
  if (unknown.length > 0) throw malformed(Object.fromEntries(unknown.map((name) => [name, 'unknown'])))
}

/** Throws `forbidden` for an act, of a call with several, that the caller may not do. */
const admitAct = ({ acts }: Call, { caller }: Input, body: unknown): void => {
  if (!acts) return
  const act = typeof body === 'object' && body !== null && 'action' in body ? String(body.action) : ''
  const access = Object.hasOwn(acts, act) ? acts[act] : undefined
  if (!access) throw forbidden(act)
  demand(caller, access, act)
}

/**
 * Gives a call its handler: what the call accepts gives the handler's types, and is checked before it is
 * asked; what the call answers gives the type of its reply.
 */
export const route = <
  P extends TSchema,
  Q extends TSchema,
  B extends TSchema,
  D extends TSchema,
  R extends TProperties,
>(
  call: Call<P, Q, B, D, R>,
  handle: (input: Input<Static<P>, Static<Q>, Static<B>>) => Promise<Reply<Static<D>, Static<TObject<R>>>>,
): Route => ({
  ...call,
  handle: async (input) => {
    const { params, query, body, needsBody } = call.accept ?? {}
    refuseUnknown(call, input.query)
    const named = accepted(params, input.params, malformed)
    return withSeenVersion(call, input, (asked) => {
      const taken = {
        ...asked,
        params: named,
        query: accepted(query, asked.query, malformed),
        body: accepted(body, asked.body, needsBody && asked.body === undefined ? malformed : invalid),
      }
      admitAct(call, asked, taken.body)
      return handle(taken)
    })
  },
})
