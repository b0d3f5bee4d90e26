import { type TSchema, Type } from '@sinclair/typebox'
import { content } from '../areas.ts'
import type { SectionKey } from '../sections.ts'
import { call } from './call.ts'
import { drill, itemWithOptions } from './shapes/items.ts'
import { option } from './shapes/options.ts'
import { allItemsOf, sectionPages } from './shapes/pages.ts'
import {
  closed,
  itemParams,
  overrideReason,
  screenName,
  sentPlaceholder,
  sentStatus,
  sentTexts,
  textsByLanguage,
  versionNumber,
} from './shapes/sent.ts'
import { textContent, textStatus } from './shapes/texts.ts'
import { listOf } from './shapes/values.ts'

const key = (description: string) =>
  Type.Object({ key: Type.String({ minLength: 1, maxLength: 255, description }) })

const savedItem = <T extends TSchema>(texts: T) =>
  closed({
    translations: Type.Optional(texts),
    dropdown_options: Type.Optional(
      Type.Array(Type.Record(Type.String(), Type.Unknown()), {
        maxItems: 5000,
        description:
          'The options in place of those there are, in any shape that a read of them answers; ids that begin with new-, or none, are new',
      }),
    ),
    placeholder: Type.Optional(sentPlaceholder),
    status: Type.Optional(sentStatus),
    override_reason: overrideReason,
    version: Type.Optional(versionNumber),
  })

/** What staff read and save of one section. */
const ofSection = (section: SectionKey) => ({
  pages: call({
    method: 'get',
    path: `/api/content/${section}`,
    specified: true,
    access: content.read,
    summary: `The pages of section ${section}`,
    answers: { data: sectionPages(section) },
  }),
  allItems: call({
    method: 'get',
    path: `/api/content/${section}/all-items`,
    specified: true,
    access: content.read,
    summary: `What section ${section} holds, as its readers expect it`,
    accept: { query: Type.Object({ screen_location: Type.Optional(screenName) }) },
    answers: { data: allItemsOf(section) },
  }),
  drill: call({
    method: 'get',
    path: `/api/content/${section}/drill/:key`,
    specified: true,
    access: content.read,
    summary: `A page of section ${section} with its actions`,
    accept: { params: key('The screen or the key of the page, or the key of one of its items') },
    answers: { data: drill },
    fails: ['not_found'],
  }),
  save: call({
    method: 'put',
    path: `/api/content/${section}/:id`,
    specified: true,
    access: content.draft,
    summary: `Save the texts and options of an item of section ${section} in one act`,
    accept: {
      params: itemParams,
      body: savedItem(sentTexts),
      documented: savedItem(textsByLanguage),
      limit: 4 * 1024 * 1024,
    },
    answers: {
      data: Type.Object({ ...textContent.properties, status: textStatus }),
      current: itemWithOptions,
    },
    fails: ['not_found', 'conflict', 'unique'],
  }),
  options: call({
    method: 'get',
    path: `/api/content/${section}/:key/options`,
    specified: true,
    access: content.read,
    summary: `The options of a dropdown in section ${section}`,
    accept: { params: key('The key or the id of the dropdown') },
    answers: { data: listOf(option, 'The options in their order; none for an unknown key') },
  }),
})

type OfSections = { readonly [S in SectionKey]: ReturnType<typeof ofSection> }

/** The calls of each section. */
export const sectionCalls: OfSections = {
  main: ofSection('main'),
  menu: ofSection('menu'),
  mortgage: ofSection('mortgage'),
  'mortgage-refi': ofSection('mortgage-refi'),
  credit: ofSection('credit'),
  'credit-refi': ofSection('credit-refi'),
  general: ofSection('general'),
}
