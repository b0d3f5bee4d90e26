import type { Group } from '../../domain/descriptor/descriptor.ts'
import type { Field, Resource } from '../../domain/descriptor/resource.ts'

export type NamedField = readonly [name: string, field: Field]

/** Fields under one heading; those without a group stand first, and need none. */
export interface FormSection {
  readonly name: string
  readonly group: Group | undefined
  readonly fields: readonly NamedField[]
}

/** What is shown at a time; one that has no group of its own holds what is in no tab. */
export interface FormTab {
  readonly name: string
  readonly group: Group | undefined
  readonly sections: readonly FormSection[]
}

/** The tab of what belongs to no other. */
const mainTab = 'main'

const sectionsOf = ({ groups = {} }: Resource, fields: readonly NamedField[]): FormSection[] => {
  const fieldsOf = (group: string | undefined) =>
    fields.filter(
      ([, field]) => (Object.hasOwn(groups, field.group ?? '') ? field.group : undefined) === group,
    )
  return [
    { name: '', group: undefined, fields: fieldsOf(undefined) },
    ...Object.entries(groups).map(([name, group]) => ({ name, group, fields: fieldsOf(name) })),
  ].filter((section) => section.fields.length > 0)
}

/** Fields of a form, or of the page of a record, in the groups of their resource; a group without any is left out. */
export const formTabs = (resource: Resource, fields: readonly NamedField[]): FormTab[] => {
  const sections = sectionsOf(resource, fields)
  // One tab alone is none.
  const mainSections = sections.length === 1 ? sections : sections.filter(({ group }) => !group?.tab)
  const tabs = sections.filter((section) => !mainSections.includes(section))
  return [
    ...(mainSections.length > 0 ? [{ name: mainTab, group: undefined, sections: mainSections }] : []),
    // A tab is headed by its own name.
    ...tabs.map((section) => ({ ...section, sections: [{ ...section, group: undefined }] })),
  ]
}
