import { Type } from '@sinclair/typebox'
import { content } from '../areas.ts'
import type { SectionKey } from '../sections.ts'
import { call } from './call.ts'
import { drill } from './shapes/items.ts'
import { option } from './shapes/options.ts'
import { allItemsOf, sectionPages } from './shapes/pages.ts'
import { screenName } from './shapes/sent.ts'
import { listOf } from './shapes/values.ts'

const key = (description: string) =>
  Type.Object({ key: Type.String({ minLength: 1, maxLength: 255, description }) })

/** What staff read of one section. */
const ofSection = (section: SectionKey) => ({
  pages: call({
    method: 'get',
    path: `/api/content/${section}`,
    access: content.read,
    summary: `The pages of section ${section}`,
    answers: { data: sectionPages(section) },
  }),
  allItems: call({
    method: 'get',
    path: `/api/content/${section}/all-items`,
    access: content.read,
    summary: `What section ${section} holds, as its readers expect it`,
    accept: { query: Type.Object({ screen_location: Type.Optional(screenName) }) },
    answers: { data: allItemsOf(section) },
  }),
  drill: call({
    method: 'get',
    path: `/api/content/${section}/drill/:key`,
    access: content.read,
    summary: `A page of section ${section} with its actions`,
    accept: { params: key('The screen or the key of the page, or the key of one of its items') },
    answers: { data: drill },
    fails: ['not_found'],
  }),
  options: call({
    method: 'get',
    path: `/api/content/${section}/:key/options`,
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
