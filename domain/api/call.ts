import type { Static, TProperties, TSchema } from '@sinclair/typebox'
import type { Access } from '../access.ts'
import type { CacheTag, Invalidation } from '../cache-tags.ts'
import type { ErrorCode } from '../errors.ts'

export type RawContentType = 'text/html' | 'application/json'

/** The content type of answers that come line by line, each of them JSON. */
export const jsonLines = 'application/x-ndjson'

/** A file that a call takes instead of a body: its content types with what it holds, and how many bytes. */
export interface UploadSchema {
  readonly types: Readonly<Record<string, TSchema>>
  readonly limit: number
}

/** What a call takes: each part is checked before its handler is asked. */
interface RequestSchemas<
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
> {
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** Whether a call without any body is malformed; elsewhere it lacks what is required of one. */
  readonly needsBody?: boolean
  /** What the body may hold, where a store checks more of it than `body` says. */
  readonly documented?: TSchema
  /** How many bytes the body may have, where that is more than the usual megabyte. */
  readonly limit?: number
  readonly upload?: UploadSchema
}

/** What a call answers: the schemas of `data` and of what stands beside it, or a whole answer of its own. */
interface ResponseSchemas<D extends TSchema = TSchema, R extends TProperties = TProperties> {
  readonly data?: D
  /** What stands beside `data` at the root of the envelope. */
  readonly root?: R
  /** The stored record that comes with a conflict. */
  readonly current?: TSchema
  readonly whole?: RawContentType
  /**
   * A long act tells how far it is, line by line, to whoever accepts `application/x-ndjson`; its last line is the
   * envelope, of a refusal as well. A short one is answered as if nobody had asked.
   */
  readonly progress?: boolean
  /** A file in place of the envelope, sent in pieces: its content types with what it holds. */
  readonly file?: Readonly<Record<string, TSchema>>
  readonly status?: number
  /** Headers of this call's own, with what each tells. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * A call of the API, as both sides know it: the server adds its handler, the admin makes it, the document
 * and the tests are made from it. `access` and `answers` are mandatory.
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
  /** What each act of a call with several needs, beside the access to the call. */
  readonly acts?: Readonly<Record<string, Access>>
  readonly summary: string
  /**
   * A call of the product's specification, for which clients of their own exist: query parameters that it
   * does not know are ignored, where all other calls refuse them.
   */
  readonly specified?: boolean
  /** Group of reads that this one becomes outdated with. */
  readonly cacheTag?: CacheTag
  /** Whether the last answer of a read may be shown while the server cannot be reached. */
  readonly staleIfError?: boolean
  /** Reads that a write makes outdated; a dry run changes none. */
  readonly invalidates?: Invalidation
  /** The beginning of the record's id that its path may leave out. */
  readonly idPrefix?: string
  readonly accept?: RequestSchemas<P, Q, B>
  readonly answers: ResponseSchemas<D, R>
  /** What may go wrong, beside what follows from access, method and what is accepted. */
  readonly fails?: readonly ErrorCode[]
}

/** Declares a call; what it takes and answers gives the types of both sides. */
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

/** A value after its way through JSON: a moment is a string then. */
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

/** What the client of a call sends. */
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
  /** Never there: for the type checker, which knows by it what the call takes and answers. */
  readonly declared?: C
}

/** The endpoints of a tree of calls, under the same names. */
export type Endpoints<T> = T extends Call ? Endpoint<T> : { readonly [K in keyof T]: Endpoints<T[K]> }

const isCall = (value: object): value is Call => 'method' in value && 'path' in value

/** The endpoints of a tree of calls, as data that crosses into the browser. */
export const endpointsOf = (tree: object): object => {
  if (isCall(tree)) {
    const { method, path, cacheTag, staleIfError, invalidates, answers } = tree
    const isPaged = (answers.root && 'total' in answers.root) || undefined
    return { method, path, cacheTag, staleIfError, invalidates, isPaged } satisfies Endpoint
  }
  return Object.fromEntries(Object.entries(tree).map(([name, branch]) => [name, endpointsOf(branch)]))
}

/** Where a call takes the version of the record that it is about, and whether it insists on it. */
export interface VersionLocation {
  readonly part: 'body' | 'query'
  readonly isRequired: boolean
  /** Whether the id in the path is the record's own; a revert names its entry there. */
  readonly isNamed: boolean
}

const versionPartByMethod = { get: undefined, post: 'body', put: 'body', delete: 'query' } as const

/** Where a write of one record takes its version; undefined for all other calls. */
export const versionLocation = ({ method, accept = {} }: Call): VersionLocation | undefined => {
  const part = versionPartByMethod[method]
  const schema = part && accept[part]
  const version = schema?.properties?.version
  // What is sent back as it was read tells of no version that is changed.
  if (!part || !version || version.readOnly) return undefined
  return { part, isRequired: schema.required?.includes('version') ?? false, isNamed: method !== 'post' }
}
