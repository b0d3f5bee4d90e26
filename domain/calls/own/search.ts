import { Type } from '@sinclair/typebox'
import { foundKinds } from '../../resources/found-kinds.ts'
import { call } from '../call.ts'
import { languageCode, oneOf, sectionKey, text } from '../shapes/values.ts'

const found = Type.Object(
  {
    kind: oneOf(foundKinds, 'The resource whose record it is'),
    id: text('The id of the record'),
    label: text('What it is called, in the language that was asked for where there is such a name'),
    key: text('By what else it is known: its key, screen, code or email'),
    section: sectionKey,
  },
  { $id: 'found', description: 'A record that was found' },
)

/** Where the palette finds what is not a page of the interface. */
export const searchCalls = {
  search: call({
    method: 'get',
    path: '/api/search',
    access: 'signed-in',
    summary:
      'Find texts, dropdowns, pages, banks and users by what their lists are searched by, the first of each kind; each kind for those who may read it',
    accept: {
      query: Type.Object({
        q: Type.String({ minLength: 1, maxLength: 255, description: 'What is looked for' }),
        language: Type.Optional(languageCode('The language of the names; Russian where it is left out')),
      }),
    },
    answers: {
      data: Type.Array(found, {
        description: 'Kind by kind; texts by their words before those by their key',
      }),
    },
  }),
}
