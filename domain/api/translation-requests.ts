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

/** How long a note may be, in characters, and how many requests are answered. */
export const maxNoteLength = 500
export const maxRequests = 200

const day = (description: string) => Type.String({ format: 'date', description })

const request = Type.Object({
  id: bigId('The id of the request'),
  item: nullable(bigId('The id of the text; null for all texts of the page')),
  content_key: nullable(text('The key of the text')),
  screen_location: text('The screen of the page'),
  section: sectionKey,
  titles: texts('The titles of the page'),
  languages: languageList('A language that is wanted'),
  due: day('By when, a day in Jerusalem'),
  isLate: flag('Whether that day has gone by'),
  left: count('How many translations into these languages are still missing or outdated'),
  note: text('What the translator should know; may be empty'),
  asked_by: nullable(text('Who asks; null where nobody knows any more')),
  asked_at: time('When it was asked'),
  assignee: nullable(text('Whose work it is; null for everybody who writes texts')),
  assignee_id: nullable(number('The id of that person')),
  mayChange: flag('Whether the caller may change it or take it back'),
})

const answer = Type.Object({
  requests: listOf(request, `At most ${maxRequests} that are open, the most urgent first`),
  total: count('How many are open'),
  people: peopleList('Who may be asked: whoever else reads content'),
})

const query = Type.Object({
  item: Type.Optional(itemId),
  screen: Type.Optional(screenName),
  mine: Type.Optional(
    Type.Literal('true', { description: 'Only those of the caller, and those of everybody' }),
  ),
})

export type RequestFilter = Static<typeof query>

const path = '/api/translation-requests'
const params = Type.Object({ id: bigId('The id of the request') })

/** What is wanted, by when and of whom. */
const requestFields = {
  languages: someLanguages('The languages that are wanted'),
  due: day('By when'),
  note: Type.Optional(
    Type.String({ maxLength: maxNoteLength, description: 'What the translator should know' }),
  ),
  assignee: Type.Optional(personId('The id of the person who is asked; everybody where none is named')),
}

/** What staff want to have translated, and by when. */
export const translationRequestCalls = {
  translationRequests: declareCall({
    method: 'get',
    path,
    access: contentAccess.read,
    summary: 'What is to be translated and by when, of a text, a page or of all; what was translated is gone',
    accept: { query },
    answers: { data: answer },
  }),
  requestTranslation: declareCall({
    method: 'post',
    path,
    access: contentAccess.draft,
    summary: 'Ask for a text or all texts of a page in these languages; whoever is asked is told',
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
    summary: 'Change what is wanted, by when or of whom: who has asked, who is asked, and the director',
    accept: { params, body: closedObject(requestFields) },
    answers: { data: params },
    fails: ['not_found', 'forbidden'],
  }),
  withdrawTranslationRequest: declareCall({
    method: 'delete',
    path: `${path}/:id`,
    access: contentAccess.draft,
    summary: 'Take a request back: who has asked, who is asked, and the director',
    accept: { params },
    answers: { data: params },
    fails: ['not_found', 'forbidden'],
  }),
}
