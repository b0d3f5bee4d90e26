import { createHash } from 'node:crypto'
import type { Static, TObject, TProperties, TSchema } from '@sinclair/typebox'
import type { Request } from 'express'
import {
  type Call,
  type RawContentType,
  type VersionLocation,
  versionLocation,
} from '../../domain/api/call.ts'
import type { Progress } from '../../domain/api/schemas.ts'
import type { FieldErrors } from '../../domain/errors.ts'
import { ApiError, forbidden } from '../errors.ts'
import { type Actor, type Caller, requirePermission } from '../unit-of-work/caller.ts'
import { schemaErrors } from './input-validation.ts'
import type { PreparedAnswer } from './prepared-answer.ts'
import type { Upload } from './request-body.ts'
import type { SentFile } from './send-file.ts'

/** What a handler is given, once it has been accepted. */
export interface RouteInput<P = unknown, Q = unknown, B = unknown> {
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
  /** The header If-Match, as it was sent. */
  readonly ifMatch: string | undefined
  /** The versions that the client says it holds already. */
  readonly held: readonly string[]
  /** Tells the client how far a long act is, where he asks for that. */
  readonly onProgress: (progress: Progress) => void
  /** Takes in the file that is sent, where the call takes one. */
  readonly upload: () => Promise<Upload>
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (part: unknown): part is Fields =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

/** The version in a tag such as `W/"7-kX2…"` or `"7"`. Throws `stale_match` for one that no record has. */
const versionIn = (tag: string): number => {
  const [, version] = /^(?:W\/)?"?([1-9]\d{0,8})(?:-[\w-]*)?"?$/.exec(tag.trim()) ?? []
  if (version === undefined) throw new ApiError('stale_match')
  return Number(version)
}

/** What was sent, with the version that If-Match names where it names one. */
const withMatch = (input: RouteInput, { part }: VersionLocation, match: string): RouteInput => {
  const sent = input[part] ?? {}
  if (!isFields(sent)) return input
  const version = versionIn(match)
  if (sent.version !== undefined && Number(sent.version) !== version) throw new ApiError('stale_match')
  return { ...input, [part]: { ...sent, version: part === 'query' ? String(version) : version } }
}

/** A call that names its record in another way than by its id is about that one alone. */
const isOwn = (current: unknown, { params }: RouteInput): boolean =>
  isFields(current) && isFields(params) && (params.id === undefined || params.id === String(current.id))

/** Makes a call that If-Match guards: a conflict of the record itself is a condition that does not hold. */
const guarded = async <T>(
  { isNamed }: VersionLocation,
  input: RouteInput,
  made: (input: RouteInput) => Promise<T>,
): Promise<T> => {
  try {
    return await made(input)
  } catch (error) {
    const isConflict = error instanceof ApiError && error.code === 'conflict'
    const isStale = isConflict && (!isNamed || isOwn(error.details.current, input))
    throw isStale ? new ApiError('stale_match') : error
  }
}

/**
 * Makes a call with the version that its client has seen, from the body, the query or If-Match. Throws
 * `version_required` where none is sent and the call insists, `stale_match` where If-Match does not hold.
 */
const withIfMatch = async <T>(
  call: Call,
  input: RouteInput,
  made: (input: RouteInput) => Promise<T>,
): Promise<T> => {
  const place = versionLocation(call)
  if (!place) return made(input)
  const match = input.ifMatch === '*' ? undefined : input.ifMatch
  const asked = match === undefined ? input : withMatch(input, place, match)
  const sent = asked[place.part]
  if (place.isRequired && isFields(sent) && sent.version === undefined) throw new ApiError('version_required')
  return match === undefined ? made(asked) : guarded(place, asked, made)
}

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
  readonly prepared?: PreparedAnswer
  /** A whole answer that stands in place of the envelope. */
  readonly whole?: { readonly type: RawContentType; readonly content: string }
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
  readonly handle: (input: RouteInput) => Promise<Reply<unknown, object>>
}

const validated = <T extends TSchema>(
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
const assertKnownParameters = ({ specified, accept }: Call, query: unknown): void => {
  if (specified) return
  const known: object = accept?.query?.properties ?? {}
  const unknown = Object.keys(Object(query)).filter((name) => !Object.hasOwn(known, name))
  if (unknown.length > 0) throw malformed(Object.fromEntries(unknown.map((name) => [name, 'unknown'])))
}

/** Throws `forbidden` for an act, of a call with several, that the caller may not do. */
const authorizeAct = ({ acts }: Call, { caller }: RouteInput, body: unknown): void => {
  if (!acts) return
  const act = typeof body === 'object' && body !== null && 'action' in body ? String(body.action) : ''
  const access = Object.hasOwn(acts, act) ? acts[act] : undefined
  if (!access) throw forbidden(act)
  requirePermission(caller, access, act)
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
  handle: (
    input: RouteInput<Static<P>, Static<Q>, Static<B>>,
  ) => Promise<Reply<Static<D>, Static<TObject<R>>>>,
): Route => ({
  ...call,
  handle: async (input) => {
    const { params, query, body, needsBody } = call.accept ?? {}
    assertKnownParameters(call, input.query)
    const named = validated(params, input.params, malformed)

    return withIfMatch(call, input, (asked) => {
      const taken = {
        ...asked,
        params: named,
        query: validated(query, asked.query, malformed),
        body: validated(body, asked.body, needsBody && asked.body === undefined ? malformed : invalid),
      }
      authorizeAct(call, asked, taken.body)
      return handle(taken)
    })
  },
})

const digestOf = (text: string): string => createHash('sha1').update(text).digest('base64url')

/** The versions that a client names in If-None-Match, as ETags or bare content versions. */
export const readIfNoneMatch = (request: Request): string[] =>
  request
    .get('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^(W\/)?"?|"$/g, '')) ?? []

/**
 * The mark of what a call declares to answer. It ends each version that tells of data alone, so that a newer
 * program does not confirm what an older one answered in another shape.
 */
export const shapeHash = ({ answers }: Pick<Call, 'answers'>): string =>
  `.${digestOf(JSON.stringify(answers)).slice(0, 8)}`

/** The held versions of data that were answered in this shape, as the handler knows them. */
export const versionsInShape = (held: readonly string[], mark: string): string[] =>
  held.filter((version) => version.endsWith(mark)).map((version) => version.slice(0, -mark.length))

/** The version of a read: that of the record where it is one, so that If-Match can name it, and of the body. */
export const versionOfReply = (
  { version, data }: Reply<unknown, object>,
  body: string,
  mark: string,
): string => {
  if (version !== undefined) return version + mark
  const digest = digestOf(body)
  const isRecord = typeof data === 'object' && data !== null && 'version' in data
  return isRecord ? `${data.version}-${digest}` : digest
}
