import { Type } from '@sinclair/typebox'
import { content } from '../areas.ts'
import { sections } from '../sections.ts'
import { call } from './call.ts'
import { item, menuItem } from './shapes/items.ts'
import { foundPage, sitePage } from './shapes/pages.ts'
import { itemParams } from './shapes/sent.ts'
import { count, listOf, nullable, oneOf, time } from './shapes/values.ts'

const summary = {
  status: Type.Literal('success', { description: 'Always success' }),
  summary: Type.Object(
    Object.fromEntries(sections.map(({ key, title }) => [key, count(`Actions of ${title.en}`)])),
    { description: 'The number of actions by section' },
  ),
  total_sections: count('The number of sections'),
  last_updated: nullable(time('When anything was last changed')),
}

/** What staff read of the site's content, beside the calls of each section. */
export const contentCalls = {
  mainSummary: call({
    method: 'get',
    path: '/api/content/main-summary',
    specified: true,
    access: content.read,
    summary: 'The number of actions in each section',
    answers: { data: Type.Object(summary), root: summary },
  }),
  sitePages: call({
    method: 'get',
    path: '/api/content/site-pages',
    specified: true,
    access: content.read,
    summary: 'The seven sections as rows of the main list',
    answers: { data: listOf(sitePage, 'The sections in their order') },
  }),
  foundTexts: call({
    method: 'get',
    path: '/api/content/found',
    access: content.read,
    summary: 'The pages of a section whose texts hold some words, with the first of these texts',
    accept: {
      query: Type.Object({
        section: oneOf(
          sections.map(({ key }) => key),
          'The section',
        ),
        q: Type.String({ minLength: 1, maxLength: 255, description: 'The words' }),
      }),
    },
    answers: { data: listOf(foundPage, 'The pages in the order of their numbers') },
  }),
  menuTranslations: call({
    method: 'get',
    path: '/api/content/menu/translations',
    specified: true,
    access: content.read,
    summary: 'The texts of the menus',
    answers: {
      data: Type.Object({
        content_count: count('How many there are'),
        menu_items: listOf(menuItem, 'The texts in their order'),
      }),
    },
  }),
  item: call({
    method: 'get',
    path: '/api/content/item/:id',
    specified: true,
    access: content.read,
    summary: 'A content item',
    accept: { params: itemParams },
    answers: { data: item },
    fails: ['not_found'],
  }),
}
