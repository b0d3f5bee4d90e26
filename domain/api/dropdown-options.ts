import { Type } from '@sinclair/typebox'
import type { Trilingual } from '../languages.ts'
import { listOf, nullable, number, text, texts } from './schemas.ts'

const title = {
  id: text('Id of the option in its list'),
  order: number('Place, from 1'),
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
    value: text('Value, as in id'),
    translations: texts('Text'),
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
  value: text('Value that identifies the option'),
  text: texts('Text'),
  metadata: Type.Optional(Type.Unknown({ description: 'Additional data of its creators' })),
})

/** Validation settings of the field on the site. */
export const validation = Type.Optional(
  Type.Record(Type.String(), Type.Unknown(), {
    description: 'Validation settings of the field in the forms of the site, as they were sent',
  }),
)

/** Schema of the placeholder and options of a dropdown. */
export const optionSet = (description: string) =>
  Type.Object(
    {
      placeholder: Type.Unsafe<Trilingual | null>({
        type: ['object', 'null'],
        description: 'Placeholder',
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
      dropdown_key: text('Key, unique'),
      field_name: text('The field of the form'),
      placeholder: texts('Placeholder; empty if there is none'),
      validation,
    },
    { description: 'Further parts of a dropdown; null if there are none' },
  ),
)

const publicOption = Type.Object({
  value: text('Value that identifies the option'),
  text: text('Text that visitors read'),
})

/** Dropdown properties that visitors get besides the label. */
export const publicOptions = {
  placeholder: Type.Optional(nullable(text('The placeholder of the field'))),
  options: Type.Optional(listOf(publicOption, 'The options of a dropdown')),
}
