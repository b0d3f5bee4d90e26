import type { Language } from '../../domain/languages.ts'
import { resources } from '../../domain/resources/index.ts'
import { formSeparator, pluralForms } from './plural-forms.ts'

const buildLabels = (resource: (typeof resources)[number], language: Language) => {
  const one = resource.label.one[language]
  const many = resource.label.many[language]
  const fields = Object.entries(resource.fields).map(([name, field]) => [name, field.label[language]])
  const hints = Object.entries(resource.fields).map(([name, field]) => [name, field.hint?.[language] ?? ''])

  // Titles use the plural for every count but one.
  const names = pluralForms[language].map((_, form) => (form === 0 ? one : many))

  return {
    name: names.join(` ${formSeparator} `),
    fields: Object.fromEntries(fields),
    hints: Object.fromEntries(hints),
  }
}

/**
 * Returns the labels of resources and fields from the descriptors, under the keys that react-admin looks up.
 */
export const resourceLabels = (language: Language) =>
  Object.fromEntries(resources.map((resource) => [resource.name, buildLabels(resource, language)]))
