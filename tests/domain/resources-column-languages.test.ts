import { expect, it } from 'vitest'
import { columnParts } from '../../admin/resources/field-views.ts'
import { contentItems } from '../../domain/resources/content-items.ts'
import { dropdowns } from '../../domain/resources/dropdowns.ts'

const paths = (...[language, name, field]: Parameters<typeof columnParts>) =>
  columnParts(language, name, field).map(({ path }) => path)

it('a text in three languages has one column, in the language of the interface', () => {
  const { label } = dropdowns.fields
  expect(paths('he', 'label', label)).toEqual(['label.he'])
  expect(paths('en', 'label', label)).toEqual(['label.en'])
})

it('texts that are compared have a column each', () => {
  const { translations } = contentItems.fields
  expect(paths('he', 'translations', translations)).toEqual([
    'translations.ru',
    'translations.he',
    'translations.en',
  ])
})
