import type { Static, TSchema } from '@sinclair/typebox'
import type { Access } from '../../domain/access.ts'
import { fieldErrors } from '../../domain/schema.ts'
import type { Entry } from '../delivery/entry.ts'
import { ApiError } from '../errors.ts'
import type { Actor, Caller } from '../stores/caller.ts'

/** An answer before it is sent: the body of the envelope's `data`, or a whole body of its own. */
export interface Reply {
  readonly data?: unknown
  /** Properties beside `data` at the root of the envelope. */
  readonly root?: Readonly<Record<string, unknown>>
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** A public answer prepared beforehand, sent as it is. */
  readonly prepared?: Entry
  /** The version of the content that is answered; by default made from the body. */
  readonly version?: string
}

export const ok = (data: unknown, more: Omit<Reply, 'data'> = {}): Reply => ({ ...more, data })

interface Schemas<P extends TSchema, Q extends TSchema, B extends TSchema> {
  readonly params?: P
  readonly query?: Q
  readonly body?: B
}

/** What a handler is given, once it has been accepted. */
export interface Input<P = unknown, Q = unknown, B = unknown> {
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly caller: Caller
  /** The signed-in person; undefined on public routes only. */
  readonly actor: Actor | undefined
  /** The token of the session, where there is one. */
  readonly token: string | undefined
  /** True when the call came over TLS. */
  readonly secure: boolean
  /** The user agent, as it names itself. */
  readonly agent: string
  /** True when the client says that it holds this version already. */
  readonly holds: (version: string) => boolean
}

/** A call of the API as data: mounted, checked and documented from this. `access` is mandatory. */
export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'delete'
  /** Express path, such as `/api/banks/:id`. */
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly accept?: Schemas<TSchema, TSchema, TSchema>
  readonly handle: (input: Input) => Promise<Reply>
}

const accepted = <T extends TSchema>(
  schema: T | undefined,
  value: unknown,
  refuse: (fields: Record<string, string>) => ApiError,
): Static<T> => {
  const matches = (candidate: unknown): candidate is Static<T> => {
    const errors = schema ? fieldErrors(candidate, schema) : {}
    if (Object.keys(errors).length > 0) throw refuse(errors)
    return true
  }
  if (matches(value)) return value
  throw new ApiError('malformed')
}

const malformed = (fields: Record<string, string>) => new ApiError('malformed', { fields })
const invalid = (fields: Record<string, string>) => new ApiError('invalid', { fields })

/** Declares a route: what it accepts gives its handler's types, and is checked before it is called. */
export const route = <P extends TSchema, Q extends TSchema, B extends TSchema>(
  definition: Omit<Route, 'accept' | 'handle'> & {
    accept?: Schemas<P, Q, B>
    handle: (input: Input<Static<P>, Static<Q>, Static<B>>) => Promise<Reply>
  },
): Route => ({
  ...definition,
  handle: (input) =>
    definition.handle({
      ...input,
      params: accepted(definition.accept?.params, input.params, malformed),
      query: accepted(definition.accept?.query, input.query, malformed),
      body: accepted(definition.accept?.body, input.body, invalid),
    }),
})
