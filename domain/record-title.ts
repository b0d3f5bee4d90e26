import { type Language, languages } from './languages.ts'
import { fieldOf, type Resource } from './resource.ts'

type Values = Readonly<Record<string, unknown>>

/** The title field, or the one beside it with the same text in another language, as name_he beside name_ru. */
const titleField = (resource: Resource, language: Language): string => {
  const field = fieldOf(resource, resource.title)
  if (!field || !('language' in field) || !field.language) return resource.title
  const sibling = resource.title.replace(new RegExp(`_${field.language}$`), `_${language}`)
  return fieldOf(resource, sibling) ? sibling : resource.title
}

/** What a record is called: its title in the wanted language, or in the next that has one. */
export const recordTitle = (resource: Resource, record: Values, language: Language): string => {
  const title = record[titleField(resource, language)] ?? record[resource.title]
  if (typeof title !== 'object' || title === null) return String(title ?? '')
  const texts: Values = { ...title }
  const found = [language, ...languages].map((code) => texts[code]).find((text) => text)
  return String(found ?? '')
}
