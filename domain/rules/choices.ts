import { type About, aboutOf, type Kind } from './rule.ts'

export type Several<Name extends string = string> = About<readonly Name[]>

export const oneOf: Kind<Several> = {
  fields: aboutOf,
  broken: (entry, { isEmpty, missing }) => {
    const fields = aboutOf(entry)
    return fields.every(isEmpty) ? fields.flatMap(missing).map((path) => [path, 'oneOf']) : []
  },
  said: (entry) => `one of ${aboutOf(entry).join(', ')} is needed`,
}

export const atMostOne: Kind<Several> = {
  fields: aboutOf,
  broken: (entry, { isEmpty }) => {
    const filled = aboutOf(entry).filter((field) => !isEmpty(field))
    return filled.length > 1 ? filled.map((field) => [field, 'atMostOne']) : []
  },
  said: (entry) => `at most one of ${aboutOf(entry).join(', ')} may be given`,
}

/** Only the database knows what it has; a unique index over the same columns stands behind it. */
export const unique: Kind<Several> = {
  fields: aboutOf,
  broken: () => [],
  said: (entry) => `${aboutOf(entry).join(' and ')} together are unique`,
}
