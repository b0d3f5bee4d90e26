import { Type } from '@sinclair/typebox'
import type { Trilingual } from '../languages.ts'
import { listOf, nullable, number, text, texts } from './schemas.ts'

const title = {
  id: text('What identifies the option in its list'),
  order: number('Its place, from 1'),
  titleRu: text('Russian'),
  titleHe: text('Hebrew'),
  titleEn: text('English'),
}

/** An option of a main-page action. */
export const actionOption = Type.Object(title, {
  $id: 'action-option',
  description: 'An option of an action of the main page',
})

/** An option of a dropdown in all shapes that clients use. */
export const dropdownOption = Type.Object(
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
  metadata: Type.Optional(Type.Unknown({ description: 'Additional data of its creators' })),
})

/** Validation settings of the field on the site. */
export const validation = Type.Optional(
  Type.Record(Type.String(), Type.Unknown(), {
    description: 'What the forms of the site ask of the field, as it was sent',
  }),
)

/** Schema of the placeholder and options of a dropdown. */
export const optionSet = (description: string) =>
  Type.Object(
    {
      placeholder: Type.Unsafe<Trilingual | null>({
        type: ['object', 'null'],
        description: 'Its placeholder',
      }),
      options: listOf(storedOption, 'The options in their order'),
      validation,
    },
    { description },
  )

/** Dropdown properties besides label and options; null for items of other types. */
export const dropdownProperties = nullable(
  Type.Object(
    {
      dropdown_key: text('Its key, unique'),
      field_name: text('The field of the form'),
      placeholder: texts('Its placeholder; empty if there is none'),
      validation,
    },
    { description: 'Further parts of a dropdown; null if there are none' },
  ),
)

const publicOption = Type.Object({
  value: text('What identifies the option'),
  text: text('What visitors read'),
})

/** Dropdown properties that visitors get besides the label. */
export const publicOptions = {
  placeholder: Type.Optional(nullable(text('The placeholder of the field'))),
  options: Type.Optional(listOf(publicOption, 'The options of a dropdown')),
}
