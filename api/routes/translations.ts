import { Type } from '@sinclair/typebox'
import type { ContentStore } from '../stores/content/index.ts'
import type { Texts } from '../stores/content/state.ts'
import { statusFrom, textsFrom } from '../stores/content/texts-input.ts'
import type { TextEdit } from '../stores/content/writes.ts'
import { ok, type Route, route } from './route.ts'
import { itemId, itemParams, languageCode, sentTexts, versionNumber } from './schemas.ts'

const access = ['update', 'content-management'] as const
const text = Type.String({ maxLength: 10_000 })
const status = Type.Optional(Type.String())
const version = Type.Optional(versionNumber)

const additionalInPlace = Type.Object({ id: itemId, translations: Type.Optional(sentTexts), version })
const additionalPlain = Type.Object({
  id: itemId,
  ru: Type.Optional(text),
  he: Type.Optional(text),
  en: Type.Optional(text),
  version,
})

const textBody = Type.Object({
  version,
  status,
  textContent: Type.Optional(sentTexts),
  additionalText: Type.Optional(Type.Array(additionalInPlace, { maxItems: 200 })),
  ruText: Type.Optional(text),
  heText: Type.Optional(text),
  enText: Type.Optional(text),
  additionalTexts: Type.Optional(Type.Array(additionalPlain, { maxItems: 200 })),
})

type TextBody = (typeof textBody)['static']

/** Leaves out languages without a text, so that they stay as they are. */
const given = (texts: { [language in keyof Texts]: string | undefined }): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined))

/** The edits that either form of the body asks for: the text's own, then those of its additional texts. */
const editsOf = (id: string, body: TextBody): TextEdit[] => [
  {
    id,
    version: body.version,
    texts: {
      ...textsFrom(body.textContent),
      ...given({ ru: body.ruText, he: body.heText, en: body.enText }),
    },
  },
  ...(body.additionalText ?? []).map((entry) => ({
    id: entry.id,
    version: entry.version,
    texts: textsFrom(entry.translations),
  })),
  ...(body.additionalTexts ?? []).map(({ id, version, ru, he, en }) => ({
    id,
    version,
    texts: given({ ru, he, en }),
  })),
]

const selection = {
  items: Type.Optional(
    Type.Array(
      Type.Object({ id: itemId, version: versionNumber, languages: Type.Optional(Type.Array(languageCode)) }),
      { minItems: 1, maxItems: 1000 },
    ),
  ),
  screen_location: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  all: Type.Optional(Type.Boolean()),
}

const saving = (content: ContentStore): Route[] => [
  route({
    method: 'put',
    path: '/api/content-items/:id/translations/:language',
    access,
    summary: 'Save one text of an item: published at once, or as a draft',
    accept: {
      params: Type.Object({ id: itemId, language: languageCode }),
      body: Type.Object({ content_value: text, status, version }),
    },
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
    accept: { params: itemParams, body: textBody },
    handle: async ({ params, body, caller }) => {
      await content.saveTextContent(caller, editsOf(params.id, body), statusFrom(body.status))
      return ok({ ...(await content.text(params.id)), status: statusFrom(body.status) })
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
    handle: async ({ query }) => ok(await content.pending(query)),
  }),
  route({
    method: 'post',
    path: '/api/content/publications',
    access: ['edit', 'content-management'],
    summary: 'Publish drafts: of chosen items, of a screen, or all',
    accept: { body: Type.Object(selection) },
    handle: async ({ body, caller }) => ok(await content.publish(caller, body)),
  }),
  route({
    method: 'post',
    path: '/api/content/drafts/discard',
    access,
    summary: 'Discard drafts: of chosen items, of a screen, or all',
    accept: { body: Type.Object(selection) },
    handle: async ({ body, caller }) => ok(await content.discard(caller, body)),
  }),
]
