import * as calls from 'virtual:calls'
import type { RequestOf, ResponseOf } from '../../../domain/api/call.ts'
import type { calls as declared } from '../../../domain/api/calls.ts'
import { call } from '../call.ts'
import type { Known } from '../known.ts'

type CommentFields =
  | 'comments'
  | 'language'
  | 'text'
  | 'author'
  | 'mentions'
  | 'at'
  | 'resolved_by'
  | 'resolved_at'

/** What is said about a text, and whom a comment may mention. */
export type Thread = Known<
  ResponseOf<(typeof declared)['textComments']>,
  CommentFields | 'total' | 'open' | 'people' | 'id' | 'name'
>
export type Comment = Thread['comments'][number]
export type Person = Thread['people'][number]
export type NewComment = NonNullable<RequestOf<(typeof declared)['addComment']>['body']>

/** The comments on an item. */
export const readComments = (id: string, signal?: AbortSignal): Promise<Thread> =>
  call(calls.textComments, { params: { id }, signal })

/** Comments on an item; answers the comments as they are then. */
export const addComment = (id: string, body: NewComment): Promise<Thread> =>
  call(calls.addComment, { params: { id }, body })

/** Resolves a comment of an item; answers the comments as they are then. */
export const resolveComment = (id: string, comment: string): Promise<Thread> =>
  call(calls.resolveComment, { params: { id, comment } })

/** Reopens a comment of an item; answers the comments as they are then. */
export const reopenComment = (id: string, comment: string): Promise<Thread> =>
  call(calls.reopenComment, { params: { id, comment } })
