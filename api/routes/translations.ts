import { Type } from '@sinclair/typebox'
import type { ContentStore } from '../stores/content/index.ts'
import { statusFrom } from '../stores/content/items/texts-input.ts'
import { item } from './answers/items.ts'
import { pendingDraft, textContent, textStatus, translation } from './answers/texts.ts'
import { count, listOf } from './answers/values.ts'
import { ok, type Route, route } from './route.ts'
import {
  closed,
  itemId,
  itemParams,
  languageCode,
  sentStatus,
  sentText,
  sentTexts,
  textsByLanguage,
  versionNumber,
} from './schemas.ts'
import { editsOf, textBody } from './text-body.ts'

const access = ['update', 'content-management'] as const

const selection = closed({
  items: Type.Optional(
    Type.Array(
      closed({ id: itemId, version: versionNumber, languages: Type.Optional(Type.Array(languageCode)) }),
      { minItems: 1, maxItems: 1000 },
    ),
  ),
  screen_location: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  all: Type.Optional(Type.Boolean()),
})

/** A write of texts that its client has read before. */
const fails = ['not_found', 'conflict'] as const

const saving = (content: ContentStore): Route[] => [
  route({
    method: 'put',
    path: '/api/content-items/:id/translations/:language',
    access,
    summary: 'Save one text of an item: published at once, or as a draft',
    accept: {
      params: Type.Object({ id: itemId, language: languageCode }),
      body: closed({
        content_value: sentText,
        status: Type.Optional(sentStatus),
        version: Type.Optional(versionNumber),
      }),
    },
    answers: { data: translation, current: item },
    fails,
    handle: async ({ params: { id, language }, body, caller }) => {
      const edit = { id, version: body.version, texts: { [language]: body.content_value } }
      return ok(await content.saveTranslation(caller, edit, language, statusFrom(body.status)))
    },
  }),
  route({
    method: 'put',
    path: '/api/content/text/:id',
    access,
    summary: 'Save a text and its additional texts in one act',
    accept: { params: itemParams, body: textBody(sentTexts), documented: textBody(textsByLanguage) },
    answers: { data: Type.Object({ ...textContent.properties, status: textStatus }), current: item },
    fails,
    handle: async ({ params, body, caller }) => {
      const status = statusFrom(body.status)
      return ok({ ...(await content.saveTextContent(caller, editsOf(params.id, body), status)), status })
    },
  }),
]

/** Saving texts, and what becomes of their drafts. */
export const translationRoutes = (content: ContentStore): Route[] => [
  ...saving(content),
  route({
    method: 'get',
    path: '/api/content/pending',
    access: ['read', 'content-management'],
    summary: 'The drafts that wait for publication',
    accept: {
      query: Type.Object({
        screen_location: Type.Optional(Type.String({ maxLength: 100 })),
        section: Type.Optional(Type.String({ maxLength: 30 })),
        person: Type.Optional(Type.String({ maxLength: 254 })),
      }),
    },
    answers: { data: listOf(pendingDraft) },
    handle: async ({ query }) => ok(await content.pending(query)),
  }),
  route({
    method: 'post',
    path: '/api/content/publications',
    access: ['edit', 'content-management'],
    summary: 'Publish drafts: of chosen items, of a screen, or all',
    accept: { body: selection },
    answers: { data: Type.Object({ publication_id: Type.String(), published: count }), current: item },
    fails,
    handle: async ({ body, caller }) => ok(await content.publish(caller, body)),
  }),
  route({
    method: 'post',
    path: '/api/content/drafts/discard',
    access,
    summary: 'Discard drafts: of chosen items, of a screen, or all',
    accept: { body: selection },
    answers: { data: Type.Object({ discarded: count }), current: item },
    fails,
    handle: async ({ body, caller }) => ok(await content.discard(caller, body)),
  }),
]
