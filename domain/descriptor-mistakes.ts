import { type Access, permissions, unmet } from './access.ts'
import { hasTrait } from './field.ts'
import type { Trait } from './field-types/index.ts'
import { fieldOf, type Resource } from './resource.ts'

interface Use {
  readonly place: string
  readonly names: readonly string[]
  readonly trait?: Trait
}

const usesOf = ({ title, id, list, rules, ranked }: Resource): Use[] => [
  { place: 'title', names: [title], trait: 'title' },
  { place: 'id', names: typeof id === 'object' ? [id.field] : [], trait: 'title' },
  { place: 'list.columns', names: list.columns },
  { place: 'list.filters', names: list.filters ?? [], trait: 'filterable' },
  { place: 'list.search', names: list.search ?? [], trait: 'searchable' },
  { place: 'list.sort', names: [list.sort[0]], trait: 'sortable' },
  { place: 'rules.formed', names: rules?.formed ? [rules.formed.field, rules.formed.by] : [] },
  { place: 'ranked', names: ranked ? [ranked] : [] },
  { place: 'rules.less', names: rules?.less?.flat() ?? [], trait: 'comparable' },
]

const wrongUses = (resource: Resource): string[] =>
  usesOf(resource).flatMap(({ place, names, trait }) =>
    names.flatMap((name) => {
      const field = fieldOf(resource, name)
      if (!field) return [`${place} names ${name}, which is no field of it`]
      if (!trait || hasTrait(field, trait)) return []
      return [`${place} names ${name}, but a ${field.type} field is not ${trait}`]
    }),
  )

const pairs: readonly (readonly [string, string])[] = Object.values(permissions).flat()

/** Every rule of an access: those that somebody without any right does not meet. */
const rulesOf = (access: Access): readonly unknown[] =>
  typeof access === 'string' ? [access] : unmet(access, undefined)

const isKnown = (rule: unknown): boolean => {
  if (Array.isArray(rule)) return pairs.some(([action, area]) => action === rule[0] && area === rule[1])
  if (typeof rule === 'object' && rule !== null && 'role' in rule) return String(rule.role) in permissions
  return rule === 'public' || rule === 'signed-in'
}

const wrongAccess = ({ access }: Resource): string[] =>
  Object.entries(access).flatMap(([operation, wanted]) =>
    rulesOf(wanted)
      .filter((rule) => !isKnown(rule))
      .map((rule) => `access.${operation} asks for ${JSON.stringify(rule)}, which nobody can hold`),
  )

const wrongReferences = ({ fields }: Resource, all: readonly Resource[]): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    'to' in field && !all.some((other) => other.name === field.to.name)
      ? [`${name} refers to ${field.to.name}, which is not in domain/resources/index.ts`]
      : [],
  )

/**
 * What is wrong with descriptors, one line each, naming the resource and the field. The type checker finds
 * most of it as well, but a server starts without it.
 */
export const descriptorMistakes = (all: readonly Resource[]): string[] =>
  all.flatMap((resource, index) => {
    const isTwice = all.findIndex(({ name }) => name === resource.name) < index
    const mistakes = [
      ...(isTwice ? ['there are two resources of this name'] : []),
      ...wrongUses(resource),
      ...wrongAccess(resource),
      ...wrongReferences(resource, all),
    ]
    return mistakes.map((mistake) => `Resource ${resource.name}: ${mistake}`)
  })
