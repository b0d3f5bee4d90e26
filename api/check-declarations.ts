import { hasTrait } from '../domain/descriptor/field.ts'
import { relationsOf } from '../domain/descriptor/relations.ts'
import type { Resource } from '../domain/descriptor/resource.ts'
import { isWellFormed, validateDescriptors } from '../domain/descriptor/validate-descriptors.ts'
import { formatViolation, type Violation } from '../domain/descriptor/violation.ts'
import { resources } from '../domain/resources/index.ts'
import type { ComputedColumns } from './resources/source.ts'
import type { CustomStore } from './resources/table-store.ts'
import { customStores } from './stores.ts'

const storesFile = 'api/stores.ts'

const checkFields = (resource: Resource, isStandalone: boolean): Violation[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    if (isStandalone && field.access)
      return [
        {
          path: `${name}.access`,
          problem: 'its store answers records whole, whoever asks',
          remedy: 'leave it out',
        },
      ]
    if (isStandalone || !hasTrait(field, 'keptBeside')) return []

    const problem = `a ${field.type} field is kept beside the record, by a store that this resource does not have`

    return [{ path: name, problem, remedy: 'use language-text, which is kept in the record' }]
  })

const checkNames = (
  all: readonly Resource[],
  { resource }: CustomStore,
  others: readonly CustomStore[],
): Violation[] => [
  ...(all.includes(resource)
    ? []
    : [
        {
          path: 'store',
          problem: `${storesFile} has a store for it, but it is no declared resource`,
          remedy: 'name it in domain/resources/index.ts',
        },
      ]),
  ...(others.some((other) => other.resource.name === resource.name)
    ? [{ path: 'store', problem: `${storesFile} has two stores for it`, remedy: 'leave one' }]
    : []),
]

/** Checks that descriptor and store name the same computed fields. */
const checkComputed = ({ fields }: Resource, computed: ComputedColumns = {}): Violation[] => [
  ...Object.keys(fields)
    .filter((name) => fields[name]?.computed && !(name in computed))
    .map((path) => ({
      path,
      problem: 'is computed, but its store has no SQL for it',
      remedy: `give it to customTableStore, and the store to ${storesFile}`,
    })),
  ...Object.keys(computed)
    .filter((name) => !fields[name]?.computed)
    .map((path) => ({
      path,
      problem: 'its store has SQL for it',
      remedy: 'declare it with computed: true',
    })),
]

const undeclaredHandler = { path: 'actions', remedy: 'declare it there, or leave it out' }

/**
 * Checks that every action sets values or has an operation of the store, and that every operation has an
 * action.
 */
const checkActions = ({ actions = {} }: Resource, actionHandlers: readonly string[] = []): Violation[] => [
  ...Object.entries(actions).flatMap(([name, { set }]) => {
    const path = `actions.${name}`
    if (!set && !actionHandlers.includes(name))
      return [
        {
          path,
          problem: 'sets nothing, and its store has no verb for it',
          remedy: `give it set, or the verb to customTableStore, and the store to ${storesFile}`,
        },
      ]

    return set && actionHandlers.includes(name)
      ? [{ path, problem: 'sets values, and its store has a verb for it', remedy: 'leave one out' }]
      : []
  }),
  ...actionHandlers
    .filter((name) => !Object.hasOwn(actions, name))
    .map((name) => ({ ...undeclaredHandler, problem: `its store has the verb ${name}, which is no action` })),
]

/** Checks that a store with operations of its own does not accept plain imports. */
const checkImport = ({ access: { create, update }, importable }: Resource): Violation[] =>
  (create || update) && importable !== false
    ? [{ path: 'importable', problem: 'its store takes no files', remedy: 'say importable: false' }]
    : []

/** Checks the features that only the plain store of a resource supports. */
const checkPlainOnly = ({ fields, rules, owned, actions = {} }: Resource): Violation[] =>
  [
    ...Object.keys(fields)
      .filter((name) => fields[name]?.set)
      .map((name) => `${name}.set`),
    ...(rules?.transitions ? ['rules.transitions'] : []),
    ...Object.keys(actions)
      .filter((name) => actions[name]?.when)
      .map((name) => `actions.${name}.when`),
    ...(owned ? ['owned'] : []),
  ].map((path) => ({
    path,
    problem: 'its store does not look at it',
    remedy: 'do the same there, or leave it out',
  }))

/** Checks that both stores of a relation take part in referential actions. */
const checkRelations = (resource: Resource, stores: readonly CustomStore[]): Violation[] => {
  const findStandaloneStore = ({ name }: Resource) =>
    stores.find((store) => store.isStandalone && store.resource.name === name)
  return relationsOf(resource).flatMap(({ parent, child, field, onDelete }) => {
    const parentStore = findStandaloneStore(parent)
    const ignoringNames = [
      ...(findStandaloneStore(child) ? [child.name] : []),
      ...(parentStore && !parentStore.appliesOnDelete ? [parent.name] : []),
    ]
    const path = `${field}.onDelete`
    if (ignoringNames.length === 0 && parentStore && onDelete === 'cascade')
      return [
        {
          path,
          problem: `the store of ${parent.name} brings nothing back that went with it`,
          remedy: 'say restrict or set-null',
        },
      ]
    return [...new Set(ignoringNames)].map((name) => ({
      path,
      problem: `the store of ${name} does not look at it`,
      remedy: 'refer to a record of another store',
    }))
  })
}

/** Lists the contradictions between stores and descriptors, one line each: resource, field, remedy. */
export const findStoreViolations = (all: readonly Resource[], stores: readonly CustomStore[]): string[] => [
  ...all.filter(isWellFormed).flatMap((resource) => {
    const ownStore = stores.find((store) => store.resource === resource)
    return [
      ...checkFields(resource, ownStore?.isStandalone === true),
      ...checkComputed(resource, ownStore?.computed),
      ...checkActions(resource, ownStore?.actionHandlers),
      ...(ownStore?.isStandalone ? [...checkPlainOnly(resource), ...checkImport(resource)] : []),
      ...checkRelations(resource, stores),
    ].map((violation) => formatViolation(resource, violation))
  }),
  ...stores.flatMap((store, index) =>
    checkNames(all, store, stores.slice(0, index)).map((violation) =>
      formatViolation(store.resource, violation),
    ),
  ),
]

/**
 * Lists the violations of declared resources and their stores that can be found without a database, one line
 * each.
 */
export const findDeclarationViolations = (): string[] => [
  ...validateDescriptors(resources),
  ...findStoreViolations(resources, customStores),
]
