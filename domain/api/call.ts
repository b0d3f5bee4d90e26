import type { Static, TProperties, TSchema } from '@sinclair/typebox'
import type { Access } from '../access.ts'
import type { CacheTag, Invalidation } from '../cache-tags.ts'
import type { ErrorCode } from '../errors.ts'

export type RawContentType = 'text/html' | 'application/json'

/** Content type of answers that consist of one JSON value per line. */
export const jsonLines = 'application/x-ndjson'

/** Content type of answers that consist of server-sent events. */
export const eventStream = 'text/event-stream'

/** Header of a write that its caller can revert as a whole: the id of the act. */
export const actHeader = 'Bankim-Act'

/** File that a call accepts instead of a body: schemas by content type, and the size limit in bytes. */
export interface UploadSchema {
  readonly types: Readonly<Record<string, TSchema>>
  readonly limit: number
}

/** Schemas of a request; each part is validated before the handler runs. */
interface RequestSchemas<
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
> {
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** Whether a request without a body is malformed; otherwise its required properties count as missing. */
  readonly needsBody?: boolean
  /** Schema of the body in the API document, if the store checks more than `body` does. */
  readonly documented?: TSchema
  /** Size limit of the body in bytes, if it is above the default of one megabyte. */
  readonly limit?: number
  readonly upload?: UploadSchema
}

/** Schemas of an answer: `data` and further properties of the envelope, or an answer without an envelope. */
interface ResponseSchemas<D extends TSchema = TSchema, R extends TProperties = TProperties> {
  readonly data?: D
  /** Properties next to `data` in the envelope. */
  readonly root?: R
  /** Stored record that is sent with a conflict. */
  readonly current?: TSchema
  readonly rawType?: RawContentType
  /**
   * Whether the call reports its progress line by line to clients that accept `application/x-ndjson`. The
   * last line is the envelope, also of an error; a call that finishes quickly sends only the envelope.
   */
  readonly progress?: boolean
  /**
   * Schema of the data of each server-sent event. Clients that accept `text/event-stream` get the events instead
   * of the envelope, until either side ends the stream.
   */
  readonly events?: TSchema
  /** Schemas by content type of a file that is streamed instead of the envelope. */
  readonly file?: Readonly<Record<string, TSchema>>
  readonly status?: number
  /** Descriptions of the headers that only this call sends. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * A call of the API. The server adds a handler, the admin calls it, and the API document and tests are
 * derived from it. `access` and `answers` are mandatory.
 */
export interface Call<
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
  D extends TSchema = TSchema,
  R extends TProperties = TProperties,
> {
  readonly method: 'get' | 'post' | 'put' | 'delete'
  /** Express path, such as `/api/banks/:id`. */
  readonly path: string
  readonly access: Access
  /** Access of each action of a call with several, in addition to the access of the call. */
  readonly actions?: Readonly<Record<string, Access>>
  readonly summary: string
  /**
   * Whether the call is part of the product's specification and has other clients: unknown query parameters
   * are ignored instead of rejected.
   */
  readonly specified?: boolean
  /** Group of reads that this one becomes outdated with. */
  readonly cacheTag?: CacheTag
  /** Whether the last answer of a read may be shown while the server cannot be reached. */
  readonly staleIfError?: boolean
  /** Reads that a write makes outdated; a dry run changes none. */
  readonly invalidates?: Invalidation
  /** Prefix of the record's id that the path may leave out. */
  readonly idPrefix?: string
  readonly accept?: RequestSchemas<P, Q, B>
  readonly answers: ResponseSchemas<D, R>
  /** Error codes, in addition to those that follow from access, method and validation. */
  readonly fails?: readonly ErrorCode[]
}

/** Declares a call; its schemas give the types of request and response. */
export const declareCall = <
  P extends TSchema,
  Q extends TSchema,
  B extends TSchema,
  D extends TSchema,
  R extends TProperties,
>(
  call: Call<P, Q, B, D, R>,
): Call<P, Q, B, D, R> => call

type Primitive = string | number | boolean | null | undefined

/** A value after serialization to JSON: dates become strings. */
export type Json<T> = unknown extends T
  ? unknown
  : T extends Date
    ? string
    : T extends Primitive
      ? T
      : { [K in keyof T]: Json<T[K]> }

/** Page of a list, with the number of entries on all pages. */
interface Page<T> {
  readonly data: T
  readonly total: number
  /** Number of users behind the entries, if the call counts them. */
  readonly people?: number
}

/** Response of a call as its client reads it: `data` alone, or with `total` if the call is paged. */
export type ResponseOf<C extends Call> =
  C extends Call<TSchema, TSchema, TSchema, infer D, infer R>
    ? R extends { total: TSchema }
      ? Page<Json<Static<D>>>
      : Json<Static<D>>
    : never

type Part<Name extends string, T> = unknown extends T
  ? { readonly [N in Name]?: undefined }
  : Partial<T> extends T
    ? { readonly [N in Name]?: T }
    : { readonly [N in Name]: T }

/** Type of the request that a client sends. */
export type RequestOf<C extends Call> =
  C extends Call<infer P, infer Q, infer B>
    ? Part<'params', Static<P>> & Part<'query', Static<Q>> & Part<'body', Static<B>>
    : never

/** Part of a call that a client has at run time: everything but its schemas. */
export interface Endpoint<C extends Call = Call>
  extends Pick<Call, 'method' | 'path' | 'cacheTag' | 'staleIfError' | 'invalidates'> {
  /** Declared resource that the call belongs to; cached with the records of the resource. */
  readonly resource?: string
  /** Whether the response has a `total` beside its `data`. */
  readonly isPaged?: boolean
  /** Never set; carries the types of the call. */
  readonly declared?: C
}

/** Endpoints of a tree of calls, under the same names. */
export type Endpoints<T> = T extends Call ? Endpoint<T> : { readonly [K in keyof T]: Endpoints<T[K]> }

const isCall = (value: object): value is Call => 'method' in value && 'path' in value

/** Builds the endpoints of a tree of calls, as data for the browser bundle. */
export const endpointsOf = (tree: object): object => {
  if (isCall(tree)) {
    const { method, path, cacheTag, staleIfError, invalidates, answers } = tree
    const isPaged = (answers.root && 'total' in answers.root) || undefined
    return { method, path, cacheTag, staleIfError, invalidates, isPaged } satisfies Endpoint
  }
  return Object.fromEntries(Object.entries(tree).map(([name, branch]) => [name, endpointsOf(branch)]))
}

/** Location of the record's version in a request. */
export interface VersionLocation {
  readonly part: 'body' | 'query'
  readonly isRequired: boolean
  /** Whether the id in the path is that of the record; a revert has the id of its entry there. */
  readonly isNamed: boolean
}

const versionPartByMethod = { get: undefined, post: 'body', put: 'body', delete: 'query' } as const

/** Finds the location of the version in a write of one record; undefined for other calls. */
export const versionLocation = ({ method, accept = {} }: Call): VersionLocation | undefined => {
  const part = versionPartByMethod[method]
  const schema = part && accept[part]
  const version = schema?.properties?.version
  // A read-only version is ignored when it is sent back.
  if (!part || !version || version.readOnly) return undefined
  return { part, isRequired: schema.required?.includes('version') ?? false, isNamed: method !== 'post' }
}
