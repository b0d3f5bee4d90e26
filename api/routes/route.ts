import type { Static, TProperties, TSchema } from '@sinclair/typebox'
import type { Access } from '../../domain/access.ts'
import type { ErrorCode } from '../../domain/envelope.ts'
import { fieldErrors } from '../../domain/schema-errors.ts'
import type { Entry } from '../delivery/entry.ts'
import { ApiError } from '../errors.ts'
import type { Actor, Caller } from '../stores/caller.ts'

type WholeType = 'text/html' | 'application/json'

/** An answer before it is sent: the body of the envelope's `data`, or a whole body of its own. */
export interface Reply<T = unknown> {
  readonly data?: T
  /** Properties beside `data` at the root of the envelope. */
  readonly root?: Readonly<Record<string, unknown>>
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | string[]>>
  /** A public answer prepared beforehand, sent as it is. */
  readonly prepared?: Entry
  /** A whole answer that stands in place of the envelope. */
  readonly whole?: { readonly type: WholeType; readonly content: string }
  /** The version of the content that is answered; by default made from the body. */
  readonly version?: string
}

export const ok = <T>(data: T | undefined, more: Omit<Reply, 'data'> = {}): Reply<T> => ({ ...more, data })

interface Schemas<P extends TSchema, Q extends TSchema, B extends TSchema> {
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** What the body may hold, where a store checks more of it than `body` says. */
  readonly documented?: TSchema
  /** What the query must hold, where what it lacks is refused by the call itself. */
  readonly documentedQuery?: TSchema
}

/** What a call answers: the schemas of `data` and of what stands beside it, or a whole answer of its own. */
export interface Answers<D extends TSchema = TSchema> {
  readonly data?: D
  readonly root?: TProperties
  /** The stored record that comes with a conflict. */
  readonly current?: TSchema
  readonly whole?: WholeType
  readonly status?: number
  /** Headers of this call's own, with what each tells. */
  readonly headers?: Readonly<Record<string, string>>
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
  /** The token of the browser, where somebody has signed in with it before. */
  readonly device: string | undefined
  /** True when the call came over TLS. */
  readonly secure: boolean
  /** The user agent, as it names itself. */
  readonly agent: string
  /** True when the client says that it holds this version already. */
  readonly holds: (version: string) => boolean
}

/** A call of the API as data: mounted, checked and documented from this. `access` and `answers` are mandatory. */
export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'delete'
  /** Express path, such as `/api/banks/:id`. */
  readonly path: string
  readonly access: Access
  /** What each act of a call with several needs, beside the access to the call. */
  readonly acts?: Readonly<Record<string, Access>>
  readonly summary: string
  readonly accept?: Schemas<TSchema, TSchema, TSchema>
  readonly answers: Answers
  /** What may go wrong, beside what follows from access, method and what is accepted. */
  readonly fails?: readonly ErrorCode[]
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

/** Throws for a parameter that the call does not know: a misspelt one would otherwise be ignored. */
const refuseUnknown = (schema: TSchema | undefined, query: unknown): void => {
  const known: object = schema?.properties ?? {}
  const unknown = Object.keys(Object(query)).filter((name) => !Object.hasOwn(known, name))
  if (unknown.length > 0) throw malformed(Object.fromEntries(unknown.map((name) => [name, 'unknown'])))
}

/**
 * Declares a route: what it accepts gives its handler's types, and is checked before it is called; what
 * it answers gives the type of the reply.
 */
export const route = <P extends TSchema, Q extends TSchema, B extends TSchema, D extends TSchema>(
  definition: Omit<Route, 'accept' | 'answers' | 'handle'> & {
    accept?: Schemas<P, Q, B>
    answers: Answers<D>
    handle: (input: Input<Static<P>, Static<Q>, Static<B>>) => Promise<Reply<Static<D>>>
  },
): Route => ({
  ...definition,
  handle: (input) => {
    const { params, query, body } = definition.accept ?? {}
    refuseUnknown(query, input.query)
    return definition.handle({
      ...input,
      params: accepted(params, input.params, malformed),
      query: accepted(query, input.query, malformed),
      body: accepted(body, input.body, invalid),
    })
  },
})
