import { type Static, Type } from '@sinclair/typebox'
import { contentAccess } from '../access-rules.ts'
import { declareCall } from './call.ts'
import {
  bigId,
  closedObject,
  count,
  flag,
  itemId,
  languageList,
  listOf,
  nullable,
  number,
  peopleList,
  personId,
  screenName,
  sectionKey,
  someLanguages,
  text,
  texts,
  time,
} from './schemas.ts'

/** Maximum length of a note in characters. */
export const maxNoteLength = 500
/** Maximum number of requests in a response. */
export const maxRequests = 200

const day = (description: string) => Type.String({ format: 'date', description })

const request = Type.Object({
  id: bigId('The id of the request'),
  item: nullable(bigId('The id of the text; null for all texts of the page')),
  content_key: nullable(text('The key of the text')),
  descriptions: nullable(texts('The description of the text; empty if there is none')),
  screen_location: text('The screen of the page'),
  section: sectionKey,
  titles: texts('The titles of the page'),
  languages: languageList('A requested language'),
  due: day('By when, a day in Jerusalem'),
  isLate: flag('Whether the due date has passed'),
  left: count('Number of translations into these languages that are still missing or outdated'),
  note: text('Note for the translator; may be empty'),
  asked_by: nullable(text('The author of the request; null if no longer known')),
  asked_at: time('When it was requested'),
  assignee: nullable(text('The assignee; null for anyone who edits texts')),
  assignee_id: nullable(number('The id of that person')),
  mayChange: flag('Whether you may change or withdraw it'),
})

const answer = Type.Object({
  requests: listOf(request, `At most ${maxRequests} that are open, the most urgent first`),
  total: count('Number of open ones'),
  people: peopleList('The possible assignees: all others who can read content'),
})

const query = Type.Object({
  item: Type.Optional(itemId),
  screen: Type.Optional(screenName),
  mine: Type.Optional(
    Type.Literal('true', { description: 'Only those assigned to you or to nobody in particular' }),
  ),
})

export type RequestFilter = Static<typeof query>

const path = '/api/translation-requests'
const params = Type.Object({ id: bigId('The id of the request') })

/** Fields of a request: languages, due date and assignee. */
const requestFields = {
  languages: someLanguages('The requested languages'),
  due: day('By when'),
  note: Type.Optional(Type.String({ maxLength: maxNoteLength, description: 'Note for the translator' })),
  assignee: Type.Optional(personId('The id of the assignee; anyone if left out')),
}

export const translationRequestCalls = {
  translationRequests: declareCall({
    method: 'get',
    path,
    access: contentAccess.read,
    summary: 'List the open translation requests of a text, of a page or of the whole site',
    cacheTag: 'requests',
    accept: { query },
    answers: { data: answer },
  }),
  requestTranslation: declareCall({
    method: 'post',
    path,
    access: contentAccess.draft,
    summary: 'Request the translation of a text, or of all texts of a page; the assignee is notified',
    invalidates: ['requests'],
    accept: {
      body: closedObject({
        item: Type.Optional(itemId),
        screen: Type.Optional(screenName),
        ...requestFields,
      }),
    },
    answers: { data: params, status: 201 },
    fails: ['not_found'],
  }),
  changeTranslationRequest: declareCall({
    method: 'put',
    path: `${path}/:id`,
    access: contentAccess.draft,
    summary:
      'Change the languages, due date or assignee of a request; for its author, its assignee and the director',
    invalidates: ['requests'],
    accept: { params, body: closedObject(requestFields) },
    answers: { data: params },
    fails: ['not_found', 'forbidden'],
  }),
  withdrawTranslationRequest: declareCall({
    method: 'delete',
    path: `${path}/:id`,
    access: contentAccess.draft,
    summary: 'Withdraw a request; for its author, its assignee and the director',
    invalidates: ['requests'],
    accept: { params },
    answers: { data: params },
    fails: ['not_found', 'forbidden'],
  }),
}
