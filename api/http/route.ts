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
import { findSchemaErrors } from './input-validation.ts'
import type { PreparedAnswer } from './prepared-answer.ts'
import type { SentFile } from './send-file.ts'

/** File that a client has sent completely. */
export interface Upload {
  /** Content type, one of those that the call accepts. */
  readonly type: string
  readonly chunks: readonly Buffer[]
  /** Aborted when the client disconnects before it gets the answer. */
  readonly signal: AbortSignal
}

/** Input of a handler, after validation. */
export interface RouteInput<P = unknown, Q = unknown, B = unknown> {
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly caller: Caller
  /** Signed-in user; undefined on public routes only. */
  readonly actor: Actor | undefined
  /** Token of the session, if there is one. */
  readonly token: string | undefined
  /** Token of the device, if someone has signed in with it before. */
  readonly deviceToken: string | undefined
  /** Whether the call came over TLS. */
  readonly secure: boolean
  readonly userAgent: string
  readonly ifMatch: string | undefined
  /** Versions that the client has cached. */
  readonly cachedVersions: readonly string[]
  /** Reports the progress of a long call, if the client accepts progress lines. */
  readonly onProgress: (progress: Progress) => void
  /** Receives the uploaded file of a call that accepts one. */
  readonly upload: () => Promise<Upload>
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (part: unknown): part is Fields =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

/**
 * Parses the version of a tag such as `W/"7-kX2…"` or `"7"`. Throws `stale_match` for a tag that no record
 * has.
 */
const parseVersionTag = (tag: string): number => {
  const [, version] = /^(?:W\/)?"?([1-9]\d{0,8})(?:-[\w.-]*)?"?$/.exec(tag.trim()) ?? []
  if (version === undefined) throw new ApiError('stale_match')
  return Number(version)
}

const addMatchedVersion = (input: RouteInput, { part }: VersionLocation, match: string): RouteInput => {
  const values = input[part] ?? {}
  if (!isFields(values)) return input
  const version = parseVersionTag(match)
  const { version: sentVersion } = values
  const isOther = typeof sentVersion === 'object' || Number(sentVersion) !== version
  if (sentVersion !== undefined && isOther) throw new ApiError('stale_match')
  return { ...input, [part]: { ...values, version: part === 'query' ? String(version) : version } }
}

/**
 * Whether a conflict is about the record of the call; a call without an id in its path is about a single
 * record.
 */
const isOwnRecord = (current: unknown, { params }: RouteInput): boolean =>
  isFields(current) && isFields(params) && (params.id === undefined || params.id === String(current.id))

/** Runs a call with If-Match: a conflict of its record becomes a failed precondition. */
const runGuarded = async <T>(
  { isNamed }: VersionLocation,
  input: RouteInput,
  run: (input: RouteInput) => Promise<T>,
): Promise<T> => {
  try {
    return await run(input)
  } catch (error) {
    const isConflict = error instanceof ApiError && error.code === 'conflict'
    const isStale = isConflict && (!isNamed || isOwnRecord(error.details.current, input))
    throw isStale ? new ApiError('stale_match') : error
  }
}

/**
 * Runs a call with the version that its client has seen, from the body, the query or If-Match. Throws
 * `version_required` if the call requires one and none is sent, `stale_match` if If-Match does not match.
 */
const runWithIfMatch = async <T>(
  call: Call,
  input: RouteInput,
  run: (input: RouteInput) => Promise<T>,
): Promise<T> => {
  const location = versionLocation(call)
  if (!location) return run(input)
  const match = input.ifMatch === '*' ? undefined : input.ifMatch
  const versionedInput = match === undefined ? input : addMatchedVersion(input, location, match)
  const values = versionedInput[location.part]
  if (location.isRequired && isFields(values) && values.version === undefined)
    throw new ApiError('version_required')
  return match === undefined ? run(versionedInput) : runGuarded(location, versionedInput, run)
}

/**
 * Removes the id from a record that is sent back as it was read. Throws `invalid` if the path names another
 * record.
 */
const removeOwnId = ({ method, idPrefix = '' }: Call, input: RouteInput): RouteInput => {
  const { params, body } = input
  if (method !== 'put' || !isFields(params) || params.id === undefined) return input
  if (!isFields(body) || body.id === undefined) return input

  const { id, ...values } = body
  const isScalar = typeof id === 'string' || typeof id === 'number'
  const isOwn = isScalar && [`${params.id}`, `${idPrefix}${params.id}`].includes(`${id}`)
  if (!isOwn) throw new ApiError('invalid', { fields: { id: 'enum' } })

  return { ...input, body: values }
}

/** Stream of server-sent events to one client. */
export interface EventStream {
  send(data: unknown): void
  /** Sends a comment, so that proxies do not close an idle connection. */
  keepAlive(): void
  end(): void
}

/** Answer of a handler: the `data` of the envelope, or a whole body instead of the envelope. */
export interface Reply<T = unknown, R = never> {
  readonly data?: T
  /** `data` as JSON, if the database has built it. */
  readonly json?: string
  /** Properties next to `data` in the envelope. */
  readonly root?: R
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | string[]>>
  /** Public answer that is already prepared and sent as it is. */
  readonly prepared?: PreparedAnswer
  /** Body that is sent instead of the envelope. */
  readonly rawBody?: { readonly type: RawContentType; readonly content: string }
  /** File that is streamed instead of the envelope. */
  readonly file?: SentFile
  /** Starts the event stream of a client that accepts one; returns the function that stops it. */
  readonly events?: (stream: EventStream) => () => void
  /** Version of the content; by default it is computed from the body. */
  readonly version?: string
}

export const ok = <T, R = never>(data: T | undefined, more: Omit<Reply<T, R>, 'data'> = {}): Reply<T, R> => ({
  ...more,
  data,
})

/** A call with its handler. Routes are data: they are mounted, tested and documented from this. */
export interface Route extends Call {
  readonly handle: (input: RouteInput) => Promise<Reply<unknown, object>>
}

const validate = <T extends TSchema>(
  schema: T | undefined,
  value: unknown,
  toError: (fields: FieldErrors) => ApiError,
): Static<T> => {
  const matches = (candidate: unknown): candidate is Static<T> => {
    const errors = schema ? findSchemaErrors(candidate, schema) : {}
    if (Object.keys(errors).length > 0) throw toError(errors)
    return true
  }
  if (matches(value)) return value
  throw new ApiError('malformed')
}

const createMalformedError = (fields: FieldErrors) => new ApiError('malformed', { fields })
const createInvalidError = (fields: FieldErrors) => new ApiError('invalid', { fields })

/**
 * Throws for an unknown query parameter, as a misspelt one would otherwise be ignored. Clients of the
 * specification may send any.
 */
const assertKnownParameters = ({ specified, accept }: Call, query: unknown): void => {
  if (specified) return
  const declaredParameters: object = accept?.query?.properties ?? {}
  const unknownNames = Object.keys(Object(query)).filter((name) => !Object.hasOwn(declaredParameters, name))
  if (unknownNames.length > 0)
    throw createMalformedError(Object.fromEntries(unknownNames.map((name) => [name, 'unknown'])))
}

/** Throws `forbidden` for an action that the caller may not perform, in a call with several actions. */
const authorizeAction = ({ actions }: Call, { caller }: RouteInput, body: unknown): void => {
  if (!actions) return
  const action = typeof body === 'object' && body !== null && 'action' in body ? String(body.action) : ''
  const access = Object.hasOwn(actions, action) ? actions[action] : undefined
  if (!access) throw forbidden(action)
  requirePermission(caller, access, action)
}

/**
 * Combines a call with its handler. The schemas of the call give the types of the handler's input and reply;
 * the input is validated before.
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
    const validParams = validate(params, input.params, createMalformedError)

    return runWithIfMatch(call, removeOwnId(call, input), (versionedInput) => {
      const validInput = {
        ...versionedInput,
        params: validParams,
        query: validate(query, versionedInput.query, createMalformedError),
        body: validate(
          body,
          versionedInput.body,
          needsBody && versionedInput.body === undefined ? createMalformedError : createInvalidError,
        ),
      }
      authorizeAction(call, versionedInput, validInput.body)

      return handle(validInput)
    })
  },
})

const hashText = (text: string): string => createHash('sha1').update(text).digest('base64url')

/** Reads the versions in If-None-Match: ETags or bare content versions. */
export const readIfNoneMatch = (request: Request): string[] =>
  request
    .get('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^(W\/)?"?|"$/g, '')) ?? []

/**
 * Hashes the shape of a call's answer. It is part of each version that depends on data alone, so that a new
 * release does not confirm answers of an older shape.
 */
export const hashShape = ({ answers }: Pick<Call, 'answers'>): string =>
  `.${hashText(JSON.stringify(answers)).slice(0, 8)}`

/** Returns the held versions that were answered in this shape, without the suffix. */
export const versionsInShape = (heldVersions: readonly string[], shapeSuffix: string): string[] =>
  heldVersions
    .filter((version) => version.endsWith(shapeSuffix))
    .map((version) => version.slice(0, -shapeSuffix.length))

/** Returns the version of a response with one record: its own version, so that If-Match can name it, with a hash. */
export const versionOfRecord = (version: number | string, body: string): string =>
  `${version}-${hashText(body)}`

/**
 * Computes the version of a read: for a record its own version, so that If-Match can name it, with a hash of
 * the body.
 */
export const versionOfReply = (
  { version, data }: Reply<unknown, object>,
  body: string,
  shapeSuffix: string,
): string => {
  if (version !== undefined) return version + shapeSuffix
  const isRecord = typeof data === 'object' && data !== null && 'version' in data
  return isRecord ? versionOfRecord(String(data.version), body) : hashText(body)
}

/** Returns the user and the session of a call; the access of these calls guarantees both. */
export const requireSession = ({
  actor,
  token,
  caller,
}: Pick<RouteInput, 'actor' | 'token' | 'caller'>): { caller: Caller & { actor: Actor }; token: string } => {
  if (!actor || !token) throw new ApiError('unauthenticated')
  return { caller: { ...caller, actor }, token }
}
