import type { Language } from '../../domain/languages.ts'
import { resources } from '../../domain/resources/index.ts'
import { formSeparator, pluralForms } from './plural-forms.ts'

const labelsOf = (resource: (typeof resources)[number], language: Language) => {
  const one = resource.label.one[language]
  const many = resource.label.many[language]
  const fields = Object.entries(resource.fields).map(([name, field]) => [name, field.label[language]])
  const hints = Object.entries(resource.fields).map(([name, field]) => [name, field.hint?.[language] ?? ''])

  // As a title, all forms but the first read the same.
  const names = pluralForms[language].map((_, form) => (form === 0 ? one : many))

  return {
    name: names.join(` ${formSeparator} `),
    fields: Object.fromEntries(fields),
    hints: Object.fromEntries(hints),
  }
}

/** What the descriptors call their resources and fields, under the keys that react-admin looks up. */
export const resourceLabels = (language: Language) =>
  Object.fromEntries(resources.map((resource) => [resource.name, labelsOf(resource, language)]))
