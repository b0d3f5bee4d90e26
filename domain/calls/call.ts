import type { Static, TProperties, TSchema } from '@sinclair/typebox'
import type { Access } from '../access.ts'
import type { ErrorCode } from '../envelope.ts'

export type WholeType = 'text/html' | 'application/json'

/** The content type of answers that come line by line, each of them JSON. */
export const jsonLines = 'application/x-ndjson'

/** A file that a call takes instead of a body: its content types with what it holds, and how many bytes. */
export interface Uploaded {
  readonly types: Readonly<Record<string, TSchema>>
  readonly limit: number
}

/** What a call takes: each part is checked before its handler is asked. */
export interface Accepted<
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
  readonly upload?: Uploaded
}

/** What a call answers: the schemas of `data` and of what stands beside it, or a whole answer of its own. */
export interface Answers<D extends TSchema = TSchema, R extends TProperties = TProperties> {
  readonly data?: D
  /** What stands beside `data` at the root of the envelope. */
  readonly root?: R
  /** The stored record that comes with a conflict. */
  readonly current?: TSchema
  readonly whole?: WholeType
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
  readonly accept?: Accepted<P, Q, B>
  readonly answers: Answers<D, R>
  /** What may go wrong, beside what follows from access, method and what is accepted. */
  readonly fails?: readonly ErrorCode[]
}

/** Declares a call; what it takes and answers gives the types of both sides. */
export const call = <
  P extends TSchema,
  Q extends TSchema,
  B extends TSchema,
  D extends TSchema,
  R extends TProperties,
>(
  declared: Call<P, Q, B, D, R>,
): Call<P, Q, B, D, R> => declared

type Primitive = string | number | boolean | null | undefined

/** A value after its way through JSON: a moment is a string then. */
export type Json<T> = unknown extends T
  ? unknown
  : T extends Date
    ? string
    : T extends Primitive
      ? T
      : { [K in keyof T]: Json<T[K]> }

/** What a call answers as `data`, as its client reads it. */
export type Answer<C extends Call> =
  C extends Call<TSchema, TSchema, TSchema, infer D> ? Json<Static<D>> : never

type Part<Name extends string, T> = unknown extends T
  ? { readonly [N in Name]?: undefined }
  : Partial<T> extends T
    ? { readonly [N in Name]?: T }
    : { readonly [N in Name]: T }

/** What the client of a call sends. */
export type Sent<C extends Call> =
  C extends Call<infer P, infer Q, infer B>
    ? Part<'params', Static<P>> & Part<'query', Static<Q>> & Part<'body', Static<B>>
    : never
