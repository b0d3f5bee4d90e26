import type { Language, Trilingual } from '../languages.ts'
import { type Common, type Default, fieldType } from './field-type.ts'

type Flag = Common & Required<Default<boolean>>

const yes: Trilingual = { ru: 'Да', he: 'כן', en: 'Yes' }
const no: Trilingual = { ru: 'Нет', he: 'לא', en: 'No' }

/** A flag in words. */
export const flagText = (value: unknown, language: Language): string => (value ? yes : no)[language]

/** Yes or no. */
export const boolean = fieldType<Flag, boolean>()({
  traits: { plain: true, sortable: true, filterable: true, binary: true },
  schema: () => ({ type: 'boolean' }),
  words: (value, _, language) => flagText(value, language),
})
