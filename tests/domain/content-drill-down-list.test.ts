import { describe, expect, it } from 'vitest'
import { findActions, sortActions } from '../../admin/content-shared/content-items.ts'
import { action } from '../support/actions.ts'

const page = [
  action(
    '71',
    { ru: 'Ёлка', en: 'Fir 10' },
    { page_number: 12, descriptions: { ru: 'Заголовок', he: 'כותרת', en: 'Heading' } },
  ),
  action('8', { ru: 'Дом', he: 'בית', en: 'House' }, { displayedType: 'link', component_type: 'button' }),
  action(
    '9',
    { ru: 'Еда', he: 'אוכל', en: 'Fir 9' },
    { displayedType: 'dropdown', component_type: 'select' },
  ),
]
const names = { text: 'Текст', link: 'Ссылка', dropdown: 'Список' }
const found = (text: string) => findActions(page, { text }, (type) => names[type]).map(({ id }) => id)

describe('searching a drill-down', () => {
  it.each([
    ['the displayed name of a type', 'ссылк', ['8']],
    ['another displayed name', 'СПИСОК', ['9']],
    ['a stored type', 'button', ['8']],
    ['a name', 'заголовок', ['71']],
    ['a name in another language', 'כותרת', ['71']],
    ['a key', 'page.9', ['9']],
    ['an ID', '71', ['71']],
    ['a page number', '12', ['71']],
    ['a text in any language', 'בית', ['8']],
    ['a text in another spelling', 'елка', ['71']],
  ])('finds by %s', (_, sought, ids) => {
    expect(found(sought)).toEqual(ids)
  })
})

it('a drill-down is filtered to unpublished drafts, of texts and options alike', () => {
  const waiting = [action('1', {}, { drafts: ['he'] }), action('2', {}, { optionsDraft: true })]
  const findShown = (status: string) => findActions([...page, ...waiting], { status }).map(({ id }) => id)
  expect(findShown('draft')).toEqual(['1', '2'])
  expect(findShown('published')).toEqual(['71', '8', '9'])
})

describe('sorting a drill-down', () => {
  const sorted = (field: string, order = 'ASC') =>
    sortActions(page, { field, order }, 'ru').map(({ id }) => id)

  it('uses the alphabet of the language, with gaps last in both directions', () => {
    expect(sorted('translations.ru')).toEqual(['8', '9', '71'])
    expect(sorted('translations.he')).toEqual(['9', '8', '71'])
    expect(sorted('translations.he', 'DESC')).toEqual(['8', '9', '71'])
    expect(sorted('translations.en')).toEqual(['9', '71', '8'])
  })

  it('compares IDs as numbers, and uses the action number when the address names no column', () => {
    expect(sorted('id')).toEqual(['8', '9', '71'])
    expect(sorted('colour', 'DESC')).toEqual(['71', '9', '8'])
  })
})
