import { expect, it } from 'vitest'
import {
  applyTypedTexts,
  type EditableTexts,
  fieldPath,
  serializeTypedTexts,
} from '../../admin/text-editor/edited-texts.ts'
import { action } from '../support/actions.ts'

const part = action('8', { ru: 'Часть' })
const actions = [
  action('7', { ru: 'Город', he: 'עיר' }, { additional: [part] }),
  action('9', { ru: 'Улица' }),
]
const texts: EditableTexts = [actions[0], part].flatMap((item) =>
  item ? [{ ...item, contentKey: item.content_key, approved: {} }] : [],
)

it('the page shows exactly the unsaved edits of a text and its additional texts', () => {
  const values = {
    [fieldPath('7', 'ru')]: 'Города',
    [fieldPath('7', 'he')]: 'עיר',
    [fieldPath('8', 'ru')]: 'Часть?',
  }
  const [own, other] = applyTypedTexts(actions, serializeTypedTexts(texts, { values }))
  expect(own?.translations).toEqual({ ru: 'Города', he: 'עיר', en: '' })
  expect(own?.additional?.map(({ translations }) => translations.ru)).toEqual(['Часть?'])
  expect(other).toBe(actions[1])
})
