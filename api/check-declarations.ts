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

const checkFields = (resource: Resource, isWhole: boolean): Violation[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    if (isWhole && field.access)
      return [
        {
          place: `${name}.access`,
          wrong: 'its store answers records whole, whoever asks',
          remedy: 'leave it out',
        },
      ]
    if (isWhole || !hasTrait(field, 'keptBeside')) return []

    const wrong = `a ${field.type} field is kept beside the record, by a store that this resource does not have`

    return [{ place: name, wrong, remedy: 'use language-text, which is kept in the record' }]
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
          place: 'store',
          wrong: `${storesFile} has a store for it, but it is no declared resource`,
          remedy: 'name it in domain/resources/index.ts',
        },
      ]),
  ...(others.some((other) => other.resource.name === resource.name)
    ? [{ place: 'store', wrong: `${storesFile} has two stores for it`, remedy: 'leave one' }]
    : []),
]

/** Checks that descriptor and store name the same computed fields. */
const checkComputed = ({ fields }: Resource, computed: ComputedColumns = {}): Violation[] => [
  ...Object.keys(fields)
    .filter((name) => fields[name]?.computed && !(name in computed))
    .map((place) => ({
      place,
      wrong: 'is computed, but its store has no SQL for it',
      remedy: `give it to customTableStore, and the store to ${storesFile}`,
    })),
  ...Object.keys(computed)
    .filter((name) => !fields[name]?.computed)
    .map((place) => ({
      place,
      wrong: 'its store has SQL for it',
      remedy: 'declare it with computed: true',
    })),
]

const undeclaredVerb = { place: 'actions', remedy: 'declare it there, or leave it out' }

/**
 * Checks that every action sets values or has an operation of the store, and that every operation has an
 * action.
 */
const checkActions = ({ actions = {} }: Resource, verbs: readonly string[] = []): Violation[] => [
  ...Object.entries(actions).flatMap(([name, { set }]) => {
    const place = `actions.${name}`
    if (!set && !verbs.includes(name))
      return [
        {
          place,
          wrong: 'sets nothing, and its store has no verb for it',
          remedy: `give it set, or the verb to customTableStore, and the store to ${storesFile}`,
        },
      ]

    return set && verbs.includes(name)
      ? [{ place, wrong: 'sets values, and its store has a verb for it', remedy: 'leave one out' }]
      : []
  }),
  ...verbs
    .filter((name) => !Object.hasOwn(actions, name))
    .map((name) => ({ ...undeclaredVerb, wrong: `its store has the verb ${name}, which is no action` })),
]

/** Checks that a store with operations of its own does not accept plain imports. */
const checkImport = ({ access: { create, update }, importable }: Resource): Violation[] =>
  (create || update) && importable !== false
    ? [{ place: 'importable', wrong: 'its store takes no files', remedy: 'say importable: false' }]
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
  ].map((place) => ({
    place,
    wrong: 'its store does not look at it',
    remedy: 'do the same there, or leave it out',
  }))

/** Checks that both stores of a relation take part in referential actions. */
const checkRelations = (resource: Resource, stores: readonly CustomStore[]): Violation[] => {
  const findWholeStore = ({ name }: Resource) =>
    stores.find((store) => store.isWhole && store.resource.name === name)
  return relationsOf(resource).flatMap(({ parent, child, field, onDelete }) => {
    const parentStore = findWholeStore(parent)
    const ignoringNames = [
      ...(findWholeStore(child) ? [child.name] : []),
      ...(parentStore && !parentStore.appliesOnDelete ? [parent.name] : []),
    ]
    const place = `${field}.onDelete`
    if (ignoringNames.length === 0 && parentStore && onDelete === 'cascade')
      return [
        {
          place,
          wrong: `the store of ${parent.name} brings nothing back that went with it`,
          remedy: 'say restrict or set-null',
        },
      ]
    return [...new Set(ignoringNames)].map((name) => ({
      place,
      wrong: `the store of ${name} does not look at it`,
      remedy: 'refer to a record of another store',
    }))
  })
}

/** Lists the contradictions between stores and descriptors, one line each: resource, field, remedy. */
export const findStoreViolations = (all: readonly Resource[], stores: readonly CustomStore[]): string[] => [
  ...all.filter(isWellFormed).flatMap((resource) => {
    const ownStore = stores.find((store) => store.resource === resource)
    return [
      ...checkFields(resource, ownStore?.isWhole === true),
      ...checkComputed(resource, ownStore?.computed),
      ...checkActions(resource, ownStore?.verbs),
      ...(ownStore?.isWhole ? [...checkPlainOnly(resource), ...checkImport(resource)] : []),
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
