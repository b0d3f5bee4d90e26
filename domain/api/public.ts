import { type Static, Type } from '@sinclair/typebox'
import { configurationValues } from './bank-configurations.ts'
import { declareCall } from './call.ts'
import { publicOptions } from './dropdown-options.ts'
import { count, languageCode, listOf, nullable, number, text, time } from './schemas.ts'

const publicText = Type.Object(
  {
    value: Type.Union([text('The text'), listOf(Type.Unknown(), 'A text that is itself a list')], {
      description: 'The text, or the list',
    }),
    status: Type.Literal('approved', { description: 'Always approved' }),
    component_type: text('Component type on the site'),
    category: nullable(text('Category')),
    language: languageCode('The language of the text'),
    ...publicOptions,
  },
  { $id: 'public-text', description: 'A text as visitors are served it' },
)

/** The content of a screen for visitors: texts and option sets by content key. */
const publicScreen = Type.Object(
  {
    screen_location: text('The screen'),
    language_code: languageCode('The language of its texts'),
    content_count: count('Number of texts'),
    content: Type.Record(Type.String(), publicText, { description: 'The texts by key' }),
  },
  { $id: 'public-screen', description: 'The approved content of a screen' },
)

const publicBank = Type.Object(
  {
    id: number('The bank'),
    code: text('Code'),
    name_ru: text('Name in Russian'),
    name_he: text('Name in Hebrew'),
    name_en: text('Name in English'),
    configuration: configurationValues,
  },
  { $id: 'public-bank', description: 'A bank with its current parameters' },
)
export type PublicBank = Static<typeof publicBank>

const anyOrigin = { 'Access-Control-Allow-Origin': 'Always `*`: pages of any origin may read it' }

const health = {
  status: Type.Literal('healthy', { description: 'Always healthy' }),
  message: text('Message that states it in words'),
  database: Type.Literal('connected', { description: 'Always connected' }),
  timestamp: time('When it was requested'),
}

/** Public calls: published content, parameters of banks, and the health of the server. */
export const publicCalls = {
  publicScreen: declareCall({
    method: 'get',
    path: '/api/content/:screen/:language',
    specified: true,
    access: 'public',
    summary: 'Read the published content of a screen in a language',
    accept: {
      params: Type.Object({
        screen: text('A screen of the public site'),
        language: text('ru, he or en, with or without a region: he-IL is he'),
      }),
    },
    answers: {
      data: publicScreen,
      headers: anyOrigin,
    },
    fails: ['not_found'],
  }),
  publicBanks: declareCall({
    method: 'get',
    path: '/api/public/banks',
    access: 'public',
    summary: 'List the active banks with their current approved parameters',
    answers: {
      data: listOf(publicBank, 'The banks, in the order in which they were added'),
      headers: anyOrigin,
    },
  }),
  health: declareCall({
    method: 'get',
    path: '/health',
    specified: true,
    access: 'public',
    summary: 'Check the health of the server and its database',
    answers: { root: health },
  }),
}
