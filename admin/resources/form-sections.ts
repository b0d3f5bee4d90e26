import type { Group } from '../../domain/descriptor/descriptor.ts'
import type { Field, Resource } from '../../domain/descriptor/resource.ts'

export type NamedField = readonly [name: string, field: Field]

/** Fields under one heading; those without a group come first, without a heading. */
export interface FormSection {
  readonly name: string
  readonly group: Group | undefined
  readonly fields: readonly NamedField[]
}

/** Tab of a form; the one without a group holds everything that is in no other tab. */
export interface FormTab {
  readonly name: string
  readonly group: Group | undefined
  readonly sections: readonly FormSection[]
}

/** Name of the tab with everything that is in no other tab. */
const mainTab = 'main'

const buildSections = ({ groups = {} }: Resource, fields: readonly NamedField[]): FormSection[] => {
  const pickFields = (group: string | undefined) =>
    fields.filter(
      ([, field]) => (Object.hasOwn(groups, field.group ?? '') ? field.group : undefined) === group,
    )
  return [
    { name: '', group: undefined, fields: pickFields(undefined) },
    ...Object.entries(groups).map(([name, group]) => ({ name, group, fields: pickFields(name) })),
  ].filter((section) => section.fields.length > 0)
}

/**
 * Arranges the fields of a form, or of a record's page, in tabs and sections by the groups of their resource;
 * empty groups are left out.
 */
export const formTabs = (resource: Resource, fields: readonly NamedField[]): FormTab[] => {
  const sections = buildSections(resource, fields)
  // A single section needs no tabs.
  const mainSections = sections.length === 1 ? sections : sections.filter(({ group }) => !group?.tab)
  const tabs = sections.filter((section) => !mainSections.includes(section))
  return [
    ...(mainSections.length > 0 ? [{ name: mainTab, group: undefined, sections: mainSections }] : []),
    // The tab's own name is its heading.
    ...tabs.map((section) => ({ ...section, sections: [{ ...section, group: undefined }] })),
  ]
}
