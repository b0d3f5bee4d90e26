import { fieldTypes } from '../field-types/index.ts'
import type { Resource } from '../resource.ts'
import type { Mistake } from './mistake.ts'

/** What every descriptor has, in the form in which all else of it is read. */
const parts: Readonly<Record<string, (value: unknown) => boolean>> = {
  name: (name) => typeof name === 'string' && /^[a-z][a-z0-9-]*$/.test(name),
  title: (title) => title !== undefined,
  id: (id) => id === 'integer' || id === 'bigint' || typeof Object(id).field === 'string',
  fields: (fields) => Object.keys(Object(fields)).length > 0,
  list: (list) => Array.isArray(Object(list).columns) && Array.isArray(Object(list).sort),
  access: (access) => Object(access).read !== undefined,
}

const unknownType = (place: string, type: unknown): Mistake[] =>
  Object.hasOwn(fieldTypes, String(type))
    ? []
    : [
        {
          place,
          wrong: `is of the type ${type}, which is none`,
          remedy: `take one of ${Object.keys(fieldTypes).join(', ')}`,
        },
      ]

/** Parts without which nothing else of a descriptor can be checked. */
export const shapeMistakes = (resource: Resource): Mistake[] => [
  ...Object.entries(parts).flatMap(([place, isRight]) =>
    isRight(new Map<string, unknown>(Object.entries(resource)).get(place))
      ? []
      : [
          {
            place,
            wrong: 'is missing or of another form',
            remedy: 'domain/descriptor.ts says how it is written',
          },
        ],
  ),
  ...Object.entries(resource.fields ?? {}).flatMap(([place, { type }]) => unknownType(place, type)),
]

/** True where a descriptor is whole enough that all else of it can be checked. */
export const isReadable = (resource: Resource): boolean => shapeMistakes(resource).length === 0
