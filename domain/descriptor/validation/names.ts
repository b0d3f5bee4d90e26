import { type Field, menuGroups } from '../descriptor.ts'
import { isCounted } from '../field-type.ts'
import { stripPlaceholders, titleFields, titlePatterns } from '../record-title.ts'
import { fieldOf, type Resource } from '../resource.ts'
import { nowName } from '../rules.ts'
import { type DescriptorCheck, fieldUseViolations, labelViolations, type Violation } from '../violation.ts'

/** Checks the fields that lists, ids, roles and owners refer to. */
export const checkList: DescriptorCheck = (resource) => {
  const { id, list, roleField, owned } = resource
  return fieldUseViolations(resource, [
    { path: 'id', names: typeof id === 'object' ? [id.field] : [], trait: 'key' },
    { path: 'list.columns', names: list.columns },
    { path: 'list.filters', names: list.filters ?? [], trait: 'filterable' },
    { path: 'list.search', names: list.search ?? [], trait: 'searchable' },
    { path: 'list.sort', names: [list.sort[0]], trait: 'sortable' },
    { path: 'roleField', names: roleField ? [roleField] : [] },
    { path: 'owned.by', names: owned ? [owned.by] : [], trait: 'personal' },
    { path: 'owned.forAll', names: owned ? [owned.forAll] : [], trait: 'binary' },
  ])
}

/** Lists the resources that the title of a resource refers to. */
const findTitleTargets = (resource: Resource): Resource[] =>
  titleFields(resource).flatMap((name) => {
    const field = fieldOf(resource, name)
    if (!field || !('to' in field)) return []
    const { to }: { to: unknown } = field
    return typeof to === 'object' ? [field.to] : []
  })

/** Whether the title of a resource leads back to itself through references. */
const hasTitleCycle = (resource: Resource, visitedNames: readonly string[] = []): boolean =>
  visitedNames.includes(resource.name) ||
  findTitleTargets(resource).some((target) => hasTitleCycle(target, [...visitedNames, resource.name]))

/** Checks title patterns for missing languages and unmatched braces. */
const checkTitlePatterns = (resource: Resource): Violation[] => {
  const { pattern }: { pattern?: unknown } = Object(resource.title)
  const brokenPattern = titlePatterns(resource).find((text) => /[{}]/.test(stripPlaceholders(text)))
  const remedy = "write the names of fields in braces, as in '№ {number}, {date}'"
  return [
    ...(typeof pattern === 'object' ? labelViolations('title.pattern', pattern) : []),
    ...(brokenPattern === undefined
      ? []
      : [{ path: 'title.pattern', problem: `${brokenPattern} has a brace without its other`, remedy }]),
  ]
}

export const checkTitles: DescriptorCheck = (resource) => {
  const names = titleFields(resource)
  const violations = [
    ...fieldUseViolations(resource, [{ path: 'title', names, trait: 'title' }]),
    ...checkTitlePatterns(resource),
  ]
  if (names.length === 0)
    return [
      { path: 'title', problem: 'names no field', remedy: 'name the fields that a record is called by' },
    ]
  if (violations.length > 0 || !hasTitleCycle(resource)) return violations
  const remedy = 'name a field that is no reference'
  return [{ path: 'title', problem: 'leads back to itself by its references', remedy }]
}

/** Checks that the server sets the owner field to the creator of the record. */
export const checkOwner: DescriptorCheck = (resource) => {
  const path = resource.owned?.by
  const owner = path === undefined ? undefined : fieldOf(resource, path)
  if (path === undefined || !owner) return []
  if (owner.set && !isCounted(owner.set) && owner.set.value === 'actor' && owner.set.on === 'create')
    return []
  const problem = 'names the owner, but not whoever creates the record'
  return [{ path, problem, remedy: "give it set: { on: 'create', value: 'actor' }" }]
}

const checkMenu = (menu: string): Violation[] =>
  menuGroups.some((group) => group === menu)
    ? []
    : [{ path: 'menu', problem: `${menu} is no group of it`, remedy: `take one of ${menuGroups.join(', ')}` }]

/** Names of the columns that every record has, of the search filter, and of now in rules. */
const reservedNames = ['id', 'version', 'deleted_at', 'q', nowName]
/** Names that only a read-only field may have. */
const reservedUnlessReadOnly = ['created_at', 'updated_at']

const checkFieldName = ([path, { readOnly }]: [string, Field]): Violation[] => {
  if (!/^[a-z]\w*$/i.test(path))
    return [{ path, problem: 'is no name of a field', remedy: 'take Latin letters, digits and _' }]
  if (!reservedNames.includes(path) && (readOnly || !reservedUnlessReadOnly.includes(path))) return []
  return [{ path, problem: 'is a name that every record has already', remedy: 'give it another' }]
}

/** Checks the names of a resource and its fields. */
export const checkNames: DescriptorCheck = (resource, all) => [
  ...(all.find(({ name }) => name === resource.name) === resource
    ? []
    : [{ path: 'name', problem: 'another resource has it already', remedy: 'give it one of its own' }]),
  ...Object.entries(resource.fields).flatMap(checkFieldName),
  ...(resource.menu === undefined ? [] : checkMenu(resource.menu)),
  ...('store' in resource
    ? [
        {
          path: 'store',
          problem: `${resource.store} is not found by a name`,
          remedy: 'leave it out, and list the store with its resource in api/stores.ts',
        },
      ]
    : []),
]
