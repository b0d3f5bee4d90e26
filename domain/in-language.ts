import { hasTrait } from './field.ts'
import type { Language } from './languages.ts'
import { fieldOf, type Resource } from './resource.ts'

/** The field, or the one beside it with the same text in another language, as name_he beside name_ru. */
export const fieldIn = (resource: Resource, name: string, language: Language): string => {
  const field = fieldOf(resource, name)
  if (!field || !('language' in field) || !field.language) return name
  const sibling = name.replace(new RegExp(`_${field.language}$`), `_${language}`)
  return fieldOf(resource, sibling) ? sibling : name
}

/** What a list is sorted by at first, in a language: name_he instead of name_ru, or city.he. */
export const sortIn = (resource: Resource, language: Language): string => {
  const name = fieldIn(resource, resource.list.sort[0], language)
  const field = fieldOf(resource, name)
  return field && hasTrait(field, 'inLanguages') ? `${name}.${language}` : name
}
