import { fieldIn } from './in-language.ts'
import { type Language, languages } from './languages.ts'
import type { Resource } from './resource.ts'

type Values = Readonly<Record<string, unknown>>

/** What a record is called: its title in the wanted language, or in the next that has one. */
export const recordTitle = (resource: Resource, record: Values, language: Language): string => {
  const title = record[fieldIn(resource, resource.title, language)] ?? record[resource.title]
  if (typeof title !== 'object' || title === null) return String(title ?? '')
  const texts: Values = { ...title }
  const found = [language, ...languages].map((code) => texts[code]).find((text) => text)
  return String(found ?? '')
}
