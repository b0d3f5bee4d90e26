import { Type } from '@sinclair/typebox'
import { content } from '../areas.ts'
import { call } from './call.ts'
import { item } from './shapes/items.ts'
import { closed, itemId, screenName, versionNumber } from './shapes/sent.ts'
import {
  bigId,
  count,
  flag,
  languageCode,
  listOf,
  nullable,
  sectionKey,
  text,
  time,
  version,
} from './shapes/values.ts'

/** A draft that waits for publication, beside the text that is published. */
const pendingDraft = Type.Object(
  {
    id: bigId('The id of the item'),
    content_key: text('Its key'),
    screen_location: text('The screen that it stands on'),
    section: sectionKey,
    version,
    language: languageCode('The language of the draft'),
    approved: nullable(text('What visitors see now')),
    draft: text('What waits'),
    modified_by: nullable(text('Who wrote it')),
    modified_at: time('When it was written'),
  },
  { $id: 'pending-draft', description: 'A draft that waits for publication' },
)

const chosen = closed({
  id: itemId,
  version: versionNumber,
  languages: Type.Optional(
    Type.Array(languageCode('A language'), { description: 'Only these languages; all without' }),
  ),
})

const selection = closed({
  items: Type.Optional(
    Type.Array(chosen, { minItems: 1, maxItems: 1000, description: 'The drafts of these items' }),
  ),
  screen_location: Type.Optional(screenName),
  all: Type.Optional(flag('All drafts there are')),
})

/** What becomes of drafts. */
export const publicationCalls = {
  pending: call({
    method: 'get',
    path: '/api/content/pending',
    access: content.read,
    summary: 'The drafts that wait for publication',
    accept: {
      query: Type.Object({
        screen_location: Type.Optional(Type.String({ maxLength: 100, description: 'Of this screen' })),
        section: Type.Optional(Type.String({ maxLength: 30, description: 'Of this section' })),
        person: Type.Optional(Type.String({ maxLength: 254, description: 'By name or address' })),
      }),
    },
    answers: { data: listOf(pendingDraft, 'The drafts, newest first') },
  }),
  publish: call({
    method: 'post',
    path: '/api/content/publications',
    access: content.publish,
    summary: 'Publish drafts: of chosen items, of a screen, or all',
    accept: { body: selection },
    answers: {
      data: Type.Object({
        publication_id: text('What its audit entries are grouped by'),
        published: count('How many texts were published'),
      }),
      current: item,
    },
    fails: ['not_found', 'conflict'],
  }),
  discard: call({
    method: 'post',
    path: '/api/content/drafts/discard',
    access: content.draft,
    summary: 'Discard drafts: of chosen items, of a screen, or all',
    accept: { body: selection },
    answers: { data: Type.Object({ discarded: count('How many texts were discarded') }), current: item },
    fails: ['not_found', 'conflict'],
  }),
}
