import type { Resource } from '../../domain/descriptor/resource.ts'
import type { Language } from '../../domain/languages.ts'
import { resources } from '../../domain/resources/index.ts'
import { resourceName } from './resource-names.ts'

const buildLabels = (resource: Resource, language: Language) => {
  const fields = Object.entries(resource.fields)

  return {
    name: resourceName(resource, language),
    fields: Object.fromEntries(fields.map(([name, field]) => [name, field.label[language]])),
    hints: Object.fromEntries(fields.map(([name, field]) => [name, field.hint?.[language] ?? ''])),
  }
}

/**
 * Returns the labels of resources and fields from the descriptors, under the keys that react-admin looks up.
 */
export const resourceLabels = (language: Language) =>
  Object.fromEntries(resources.map((resource) => [resource.name, buildLabels(resource, language)]))
