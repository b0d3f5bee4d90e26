import { Type } from '@sinclair/typebox'
import { content } from '../../areas.ts'
import { call } from '../call.ts'
import { closed, itemId, itemParams } from '../shapes/sent.ts'
import { bigId, count, languageCode, listOf, nullable, text, time } from '../shapes/values.ts'
import { people, personId } from './people.ts'

/** How long a comment may be, in characters. */
export const longestComment = 2000
/** How many of the comments of a text are answered, and how many people one may mention. */
export const mostComments = 100
export const mostMentions = 20

const comment = Type.Object({
  id: bigId('The id of the comment'),
  language: nullable(languageCode('The language that it is about; null for all')),
  text: text('What is said'),
  author: nullable(text('Who says it; null where nobody knows any more')),
  mentions: listOf(text('A name'), 'Who is to know of it'),
  at: time('When it was said'),
  resolved_by: nullable(text('Who has resolved it')),
  resolved_at: nullable(time('When it was resolved; null while it is open')),
})

const thread = Type.Object({
  comments: listOf(
    comment,
    `At most ${mostComments}: open ones before those that are resolved, the latest first`,
  ),
  total: count('How many there are in all'),
  open: count('How many of all are open'),
  people: people('Who may be mentioned: whoever else reads content'),
})

const path = '/api/content-items/:id/comments'

const oneOfItem = Type.Object({
  id: itemId,
  comment: Type.String({ pattern: '^[0-9]{1,18}$', description: 'The id of a comment' }),
})

/** What staff say to each other about a text. */
export const textCommentCalls = {
  textComments: call({
    method: 'get',
    path,
    access: content.read,
    summary: 'The comments on a text, and whom a comment may mention',
    accept: { params: itemParams },
    answers: { data: thread },
    fails: ['not_found'],
  }),
  addComment: call({
    method: 'post',
    path,
    access: content.draft,
    summary: 'Comment on a text; people whom the comment mentions are told',
    accept: {
      params: itemParams,
      body: closed({
        text: Type.String({ pattern: '\\S', maxLength: longestComment, description: 'What is said' }),
        language: Type.Optional(languageCode('The language that it is about; all where none is named')),
        mentions: Type.Optional(
          Type.Array(personId('The id of a person'), {
            maxItems: mostMentions,
            description: 'Who is told of it',
          }),
        ),
      }),
    },
    answers: { data: thread, status: 201 },
    fails: ['not_found'],
  }),
  resolveComment: call({
    method: 'post',
    path: `${path}/:comment/resolve`,
    access: content.draft,
    summary: 'Say that a comment is dealt with; one that was resolved before stays as it is',
    accept: { params: oneOfItem },
    answers: { data: thread },
    fails: ['not_found'],
  }),
  reopenComment: call({
    method: 'post',
    path: `${path}/:comment/reopen`,
    access: content.draft,
    summary: 'Say that a resolved comment is not dealt with; one that is open stays as it is',
    accept: { params: oneOfItem },
    answers: { data: thread },
    fails: ['not_found'],
  }),
}
