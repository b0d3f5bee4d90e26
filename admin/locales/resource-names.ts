import type { Language } from '../../domain/languages.ts'
import { type ResourceSummary, resourceSummaries } from '../../domain/resources/summaries.ts'
import { formSeparator, pluralForms } from './plural-forms.ts'

/** Builds the message of a resource's name. Titles use the plural for every count but one. */
export const resourceName = ({ label }: Pick<ResourceSummary, 'label'>, language: Language): string =>
  pluralForms[language]
    .map((_, form) => (form === 0 ? label.one : label.many)[language])
    .join(` ${formSeparator} `)

/** Returns the names of the resources, under the keys that react-admin looks up, until `resourceLabels` are loaded. */
export const resourceNames = (language: Language) =>
  Object.fromEntries(
    resourceSummaries.map((resource) => [resource.name, { name: resourceName(resource, language) }]),
  )
