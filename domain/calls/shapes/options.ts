import { Type } from '@sinclair/typebox'
import { listOf, nullable, number, text, texts } from './values.ts'

const title = {
  id: text('What identifies the option in its list'),
  order: number('Its place, from 1'),
  titleRu: text('Russian'),
  titleHe: text('Hebrew'),
  titleEn: text('English'),
}

/** An option of an action of the main page. */
export const actionOption = Type.Object(title, {
  $id: 'action-option',
  description: 'An option of an action of the main page',
})

/** An option of a dropdown in every form that its readers use. */
export const option = Type.Object(
  {
    ...title,
    value: text('The same as its id'),
    translations: texts('Its text'),
    text_ru: text('Russian'),
    text_he: text('Hebrew'),
    text_en: text('English'),
    ru: text('Russian'),
    he: text('Hebrew'),
    en: text('English'),
  },
  { $id: 'option', description: 'An option of a dropdown' },
)

/** An option as it is stored. */
export const storedOption = Type.Object({
  value: text('What identifies the option'),
  text: texts('What it says'),
  metadata: Type.Optional(Type.Unknown({ description: 'What its creators keep beside it' })),
})

const publicOption = Type.Object({
  value: text('What identifies the option'),
  text: text('What visitors read'),
})

/** What visitors are served of a dropdown beside its label. */
export const publicOptions = {
  placeholder: Type.Optional(nullable(text('What stands in the field before a choice'))),
  options: Type.Optional(listOf(publicOption, 'The options of a dropdown')),
}
