import * as calls from 'virtual:calls'
import type { RequestOf, ResponseOf } from '../../domain/api/call.ts'
import type { calls as declared } from '../../domain/api/calls.ts'
import type { Language } from '../../domain/languages.ts'
import { callApi, type KnownFields } from './httpClient.ts'

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
export type CommentThread = KnownFields<
  ResponseOf<(typeof declared)['textComments']>,
  CommentFields | 'total' | 'open' | 'people' | 'id' | 'name'
>
export type TextComment = CommentThread['comments'][number]
export type MentionCandidate = CommentThread['people'][number]
export type NewCommentBody = NonNullable<RequestOf<(typeof declared)['addComment']>['body']>

/** The comments on an item. */
export const readComments = (id: string, signal?: AbortSignal): Promise<CommentThread> =>
  callApi(calls.textComments, { params: { id }, signal })

/** Comments on an item; answers the comments as they are then. */
export const addComment = (id: string, body: NewCommentBody): Promise<CommentThread> =>
  callApi(calls.addComment, { params: { id }, body })

/** Resolves a comment of an item; answers the comments as they are then. */
export const resolveComment = (id: string, comment: string): Promise<CommentThread> =>
  callApi(calls.resolveComment, { params: { id, comment } })

/** Reopens a comment of an item; answers the comments as they are then. */
export const reopenComment = (id: string, comment: string): Promise<CommentThread> =>
  callApi(calls.reopenComment, { params: { id, comment } })

type Fields = 'source' | 'suggestions' | 'id' | 'content_key' | 'nearness' | 'text'

/** How texts like one were translated elsewhere, and from which language. */
export type Suggestions = KnownFields<ResponseOf<(typeof declared)['suggestions']>, Fields>
export type Suggestion = Suggestions['suggestions'][number]

/** How texts like that of an item were translated elsewhere. */
export const readSuggestions = (id: string, language: Language, signal?: AbortSignal): Promise<Suggestions> =>
  callApi(calls.suggestions, { params: { id }, query: { language }, signal })
