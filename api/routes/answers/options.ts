import { Type } from '@sinclair/typebox'
import { listOf, nullable, text, texts } from './values.ts'

const title = { id: text, order: Type.Integer(), titleRu: text, titleHe: text, titleEn: text }

/** An option of an action of the main page. */
export const actionOption = Type.Object(title, { $id: 'action-option' })

/** An option of a dropdown in every form that its readers use. */
export const option = Type.Object(
  {
    ...title,
    value: text,
    translations: texts,
    text_ru: text,
    text_he: text,
    text_en: text,
    ru: text,
    he: text,
    en: text,
  },
  { $id: 'option' },
)

/** What visitors are served of a dropdown beside its label. */
export const publicOptions = {
  placeholder: Type.Optional(nullable(text)),
  options: Type.Optional(listOf(Type.Object({ value: text, text }))),
}
