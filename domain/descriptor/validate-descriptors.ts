import { fieldTypes } from './field-types.ts'
import type { Resource } from './resource.ts'
import { checkAccess, checkFieldAccess } from './validation/access.ts'
import { checkActions } from './validation/actions.ts'
import {
  checkFields,
  checkGroups,
  checkServerSet,
  checkTransitions,
  checkUnits,
} from './validation/fields.ts'
import { checkList, checkNames, checkOwner, checkTitles } from './validation/names.ts'
import { checkProperties, checkRepeated } from './validation/properties.ts'
import { checkReferences, checkRelations } from './validation/relations.ts'
import { checkConditions, checkRules } from './validation/rules.ts'
import { checkLabels, type DescriptorCheck, formatViolation, type Violation } from './violation.ts'

/** Checks of the parts that every descriptor needs before the other checks can read it. */
const parts: Readonly<Record<string, (value: unknown) => boolean>> = {
  name: (name) => typeof name === 'string' && /^[a-z][a-z0-9-]*$/.test(name),
  title: (title) => title !== undefined,
  id: (id) => id === 'integer' || id === 'bigint' || typeof Object(id).field === 'string',
  fields: (fields) => Object.keys(Object(fields)).length > 0,
  list: (list) => Array.isArray(Object(list).columns) && Array.isArray(Object(list).sort),
  access: (access) => Object(access).read !== undefined,
}

const checkType = (path: string, type: unknown): Violation[] =>
  Object.hasOwn(fieldTypes, String(type))
    ? []
    : [
        {
          path,
          problem: `is of the type ${type}, which is none`,
          remedy: `take one of ${Object.keys(fieldTypes).join(', ')}`,
        },
      ]

/** Finds missing or malformed parts without which the other checks cannot run. */
const checkShape = (resource: Resource): Violation[] => [
  ...Object.entries(parts).flatMap(([path, isRight]) =>
    isRight(new Map<string, unknown>(Object.entries(resource)).get(path))
      ? []
      : [
          {
            path,
            problem: 'is missing or of another form',
            remedy: 'domain/descriptor/descriptor.ts says how it is written',
          },
        ],
  ),
  ...Object.entries(resource.fields ?? {}).flatMap(([path, { type }]) => checkType(path, type)),
]

/** Whether a descriptor has all parts that the other checks read. */
export const isWellFormed = (resource: Resource): boolean => checkShape(resource).length === 0

const checks: readonly DescriptorCheck[] = [
  checkNames,
  checkProperties,
  checkRepeated,
  checkLabels,
  checkUnits,
  checkFields,
  checkTitles,
  checkList,
  checkGroups,
  checkRules,
  checkConditions,
  checkTransitions,
  checkServerSet,
  checkAccess,
  checkFieldAccess,
  checkReferences,
  checkActions,
  checkOwner,
  checkRelations,
]

/**
 * Validates descriptors; returns one line for each violation, with resource, path and remedy. The type
 * checker finds most of them too, but a server starts without it.
 */
export const validateDescriptors = (all: readonly Resource[]): string[] =>
  [...new Set(all)].flatMap((resource) => {
    const violations = isWellFormed(resource)
      ? checks.flatMap((check) => check(resource, all))
      : checkShape(resource)
    return [...new Set(violations.map((violation) => formatViolation(resource, violation)))]
  })
