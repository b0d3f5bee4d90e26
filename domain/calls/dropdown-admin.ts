import { Type } from '@sinclair/typebox'
import { content } from '../areas.ts'
import { call } from './call.ts'
import { mostDeleted } from './deleted-pages.ts'
import { dropdownParams, fieldName } from './dropdowns.ts'
import {
  deletedDropdown,
  dropdownCard,
  dropdownScreen,
  dropdownUses,
  screenDropdown,
} from './shapes/dropdown-lists.ts'
import { itemWithOptions } from './shapes/items.ts'
import { closed, itemParams, screenName, seen, versionNumber } from './shapes/sent.ts'
import { count, listOf, oneOf, text } from './shapes/values.ts'

/** The most cards of one page of the list. */
export const mostCards = 50

const asked = (description: string) => Type.Optional(Type.String({ description }))
/** The dropdowns of all screens: listed, found, copied, deleted and brought back. */
export const dropdownAdminCalls = {
  dropdownScreens: call({
    method: 'get',
    path: '/api/admin/dropdown-screens',
    specified: true,
    access: content.read,
    summary: 'The screens with the number of their dropdowns',
    accept: {
      query: Type.Object({
        empty: Type.Optional(oneOf(['yes', 'no'], 'Whether screens without a dropdown are told as well')),
      }),
    },
    answers: { data: listOf(dropdownScreen, 'The screens, by section and number') },
  }),
  screenDropdowns: call({
    method: 'get',
    path: '/api/admin/dropdowns/:screen/:language',
    specified: true,
    access: content.read,
    summary: 'The dropdowns of a screen in a language',
    accept: {
      params: Type.Object({
        screen: screenName,
        language: text('ru, he or en, with or without a region: he-IL is he'),
      }),
    },
    answers: {
      data: listOf(screenDropdown, 'The dropdowns in the order of the page'),
      root: { jsonb_source: Type.Literal(true, { description: 'Always true' }) },
    },
    fails: ['not_found'],
  }),
  dropdownCards: call({
    method: 'get',
    path: '/api/admin/dropdown-cards',
    access: content.read,
    summary: 'The dropdowns of one screen or of all, searched, page by page',
    accept: {
      query: Type.Object({
        screen: asked('Only those of this screen'),
        q: asked('What their keys, labels, values or texts hold'),
        page: asked('Which page of the list, from 1'),
        limit: asked(`Cards of a page, at most ${mostCards}`),
      }),
    },
    answers: {
      data: Type.Object({
        cards: listOf(dropdownCard, 'The cards, by section, page and place'),
        total: count('How many there are in all'),
        page: Type.Integer({ minimum: 1, description: 'Which page this is' }),
        limit: Type.Integer({ minimum: 1, maximum: mostCards, description: 'Cards of a page' }),
      }),
    },
  }),
  dropdownUses: call({
    method: 'get',
    path: '/api/admin/dropdown/:key/uses',
    access: content.read,
    summary: 'Where a dropdown is used, or what depends on one of its values',
    accept: {
      params: dropdownParams,
      query: Type.Object({
        value: Type.Optional(
          Type.String({ minLength: 1, maxLength: 255, description: 'The value of an option' }),
        ),
      }),
    },
    answers: { data: dropdownUses },
    fails: ['not_found', 'ambiguous'],
  }),
  deleteDropdown: call({
    method: 'delete',
    path: '/api/admin/dropdown/:key',
    specified: true,
    access: content.delete,
    summary: 'Delete a dropdown with its item',
    accept: { params: dropdownParams, query: Type.Partial(seen.inQuery) },
    answers: { data: deletedDropdown, current: itemWithOptions },
    fails: ['not_found', 'conflict', 'ambiguous'],
  }),
  deletedDropdowns: call({
    method: 'get',
    path: '/api/admin/deleted-dropdowns',
    access: content.delete,
    summary: 'The dropdowns that were deleted and can be brought back',
    answers: { data: listOf(deletedDropdown, `The last ${mostDeleted} at most, newest first`) },
  }),
  duplicateDropdown: call({
    method: 'post',
    path: '/api/admin/dropdown/:key/copies',
    access: content.write,
    summary: 'Copy a dropdown to a screen under the name of a field, as a draft',
    accept: {
      params: dropdownParams,
      body: closed({
        screen_location: screenName,
        field_name: fieldName,
        version: Type.Optional(versionNumber),
      }),
    },
    answers: { data: dropdownCard, current: itemWithOptions, status: 201 },
    fails: ['not_found', 'conflict', 'ambiguous', 'unique'],
  }),
  restoreDropdown: call({
    method: 'post',
    path: '/api/admin/deleted-dropdowns/:id/restore',
    access: content.delete,
    summary: 'Bring a deleted dropdown back whole',
    accept: { params: itemParams },
    answers: { data: dropdownCard },
    fails: ['not_found', 'unique'],
  }),
}
