import { Type } from '@sinclair/typebox'
import { contentAccess } from '../access-rules.ts'
import { declareCall } from './call.ts'
import {
  bigId,
  closedObject,
  count,
  itemId,
  itemParams,
  languageCode,
  listOf,
  nullable,
  peopleList,
  personId,
  text,
  time,
} from './schemas.ts'

/** Maximum length of a comment, in characters. */
export const maxCommentLength = 2000
/** Maximum number of answered comments of a text, and of users mentioned in one. */
export const maxComments = 100
export const maxMentions = 20

const comment = Type.Object({
  id: bigId('The id of the comment'),
  language: nullable(languageCode('The language that it is about; null for all')),
  text: text('The text of the comment'),
  author: nullable(text('The author; null if no longer known')),
  mentions: listOf(text('A name'), 'Users who are notified of it'),
  at: time('When it was written'),
  resolved_by: nullable(text('User who resolved it')),
  resolved_at: nullable(time('When it was resolved; null while it is open')),
})

const thread = Type.Object({
  comments: listOf(
    comment,
    `At most ${maxComments}: open ones before those that are resolved, the latest first`,
  ),
  total: count('The total number'),
  open: count('Number of open comments'),
  people: peopleList('The users that can be mentioned: all others who can read content'),
})

const path = '/api/content-items/:id/comments'

const oneOfItem = Type.Object({
  id: itemId,
  comment: Type.String({ pattern: '^[0-9]{1,18}$', description: 'The id of a comment' }),
})

/** Calls of the staff's comments on texts. */
export const textCommentCalls = {
  textComments: declareCall({
    method: 'get',
    path,
    access: contentAccess.read,
    summary: 'List the comments on a text and the users that a comment can mention',
    cacheTag: 'comments',
    staleIfError: true,
    accept: { params: itemParams },
    answers: { data: thread },
    fails: ['not_found'],
  }),
  addComment: declareCall({
    method: 'post',
    path,
    access: contentAccess.draft,
    summary: 'Comment on a text; users mentioned in the comment are notified',
    invalidates: ['comments'],
    accept: {
      params: itemParams,
      body: closedObject({
        text: Type.String({
          pattern: '\\S',
          maxLength: maxCommentLength,
          description: 'The text of the comment',
        }),
        language: Type.Optional(languageCode('The language that it is about; all where none is named')),
        mentions: Type.Optional(
          Type.Array(personId('The id of a person'), {
            maxItems: maxMentions,
            description: 'The users to notify',
          }),
        ),
      }),
    },
    answers: { data: thread, status: 201 },
    fails: ['not_found', 'too_many_attempts'],
  }),
  resolveComment: declareCall({
    method: 'post',
    path: `${path}/:comment/resolve`,
    access: contentAccess.draft,
    summary: 'Resolve a comment; a resolved comment is not changed',
    invalidates: ['comments'],
    accept: { params: oneOfItem },
    answers: { data: thread },
    fails: ['not_found'],
  }),
  reopenComment: declareCall({
    method: 'post',
    path: `${path}/:comment/reopen`,
    access: contentAccess.draft,
    summary: 'Reopen a resolved comment; an open comment is not changed',
    invalidates: ['comments'],
    accept: { params: oneOfItem },
    answers: { data: thread },
    fails: ['not_found'],
  }),
}
