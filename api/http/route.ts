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
const parseVersionTag = (tag: string): number => {
  const [, version] = /^(?:W\/)?"?([1-9]\d{0,8})(?:-[\w-]*)?"?$/.exec(tag.trim()) ?? []
  if (version === undefined) throw new ApiError('stale_match')
  return Number(version)
}

/** What was sent, with the version that If-Match names where it names one. */
const addMatchedVersion = (input: RouteInput, { part }: VersionLocation, match: string): RouteInput => {
  const values = input[part] ?? {}
  if (!isFields(values)) return input
  const version = parseVersionTag(match)
  const { version: sentVersion } = values
  const isOther = typeof sentVersion === 'object' || Number(sentVersion) !== version
  if (sentVersion !== undefined && isOther) throw new ApiError('stale_match')
  return { ...input, [part]: { ...values, version: part === 'query' ? String(version) : version } }
}

/** A call that names its record in another way than by its id is about that one alone. */
const isOwnRecord = (current: unknown, { params }: RouteInput): boolean =>
  isFields(current) && isFields(params) && (params.id === undefined || params.id === String(current.id))

/** Makes a call that If-Match guards: a conflict of the record itself is a condition that does not hold. */
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
 * Makes a call with the version that its client has seen, from the body, the query or If-Match. Throws
 * `version_required` where none is sent and the call insists, `stale_match` where If-Match does not hold.
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
 * Takes the id out of a record that is sent back as it was read. Throws `invalid` where the path names another
 * record.
 */
const withoutOwnId = ({ method, idPrefix = '' }: Call, input: RouteInput): RouteInput => {
  const { params, body } = input
  if (method !== 'put' || !isFields(params) || params.id === undefined) return input
  if (!isFields(body) || body.id === undefined) return input

  const { id, ...values } = body
  const isScalar = typeof id === 'string' || typeof id === 'number'
  const isOwn = isScalar && [`${params.id}`, `${idPrefix}${params.id}`].includes(`${id}`)
  if (!isOwn) throw new ApiError('invalid', { fields: { id: 'enum' } })

  return { ...input, body: values }
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

const malformedError = (fields: FieldErrors) => new ApiError('malformed', { fields })
const invalidError = (fields: FieldErrors) => new ApiError('invalid', { fields })

/**
 * Throws for a parameter that the call does not know, since a misspelt one would otherwise be ignored; calls
 * of the specification have clients that send what they like.
 */
const assertKnownParameters = ({ specified, accept }: Call, query: unknown): void => {
  if (specified) return
  const declaredParameters: object = accept?.query?.properties ?? {}
  const unknownNames = Object.keys(Object(query)).filter((name) => !Object.hasOwn(declaredParameters, name))
  if (unknownNames.length > 0)
    throw malformedError(Object.fromEntries(unknownNames.map((name) => [name, 'unknown'])))
}

/** Throws `forbidden` for an act, of a call with several, that the caller may not do. */
const authorizeAction = ({ acts }: Call, { caller }: RouteInput, body: unknown): void => {
  if (!acts) return
  const action = typeof body === 'object' && body !== null && 'action' in body ? String(body.action) : ''
  const access = Object.hasOwn(acts, action) ? acts[action] : undefined
  if (!access) throw forbidden(action)
  requirePermission(caller, access, action)
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
    const validParams = validate(params, input.params, malformedError)

    return runWithIfMatch(call, withoutOwnId(call, input), (versionedInput) => {
      const validInput = {
        ...versionedInput,
        params: validParams,
        query: validate(query, versionedInput.query, malformedError),
        body: validate(
          body,
          versionedInput.body,
          needsBody && versionedInput.body === undefined ? malformedError : invalidError,
        ),
      }
      authorizeAction(call, versionedInput, validInput.body)
      return handle(validInput)
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
export const hashShape = ({ answers }: Pick<Call, 'answers'>): string =>
  `.${digestOf(JSON.stringify(answers)).slice(0, 8)}`

/** The held versions of data that were answered in this shape, as the handler knows them. */
export const versionsInShape = (heldVersions: readonly string[], shapeSuffix: string): string[] =>
  heldVersions
    .filter((version) => version.endsWith(shapeSuffix))
    .map((version) => version.slice(0, -shapeSuffix.length))

/** The version of a read: that of the record where it is one, so that If-Match can name it, and of the body. */
export const versionOfReply = (
  { version, data }: Reply<unknown, object>,
  body: string,
  shapeSuffix: string,
): string => {
  if (version !== undefined) return version + shapeSuffix
  const digest = digestOf(body)
  const isRecord = typeof data === 'object' && data !== null && 'version' in data
  return isRecord ? `${data.version}-${digest}` : digest
}
