import { expect, it } from 'vitest'
import type { Call } from '../../domain/api/call.ts'
import { calls } from '../../domain/api/calls.ts'
import { resourceCalls } from '../../domain/api/resource-calls.ts'
import { recordSchema } from '../../domain/descriptor/record-schema.ts'
import { ruleNames, ruleOfKeyword } from '../../domain/errors.ts'
import { resources } from '../../domain/resources/index.ts'

const isCall = (value: object): value is Call => 'method' in value && 'path' in value

const accepted = (tree: object): unknown[] =>
  isCall(tree)
    ? [
        ...Object.values({ ...tree.accept, upload: undefined }),
        ...Object.values(tree.accept?.upload?.types ?? {}),
      ]
    : Object.values(tree).flatMap((branch) => (branch ? accepted(branch) : []))

/** Keywords that build a schema, carry documentation, or are reported under another name. */
const others = [
  ...[
    '$id',
    'type',
    'properties',
    'items',
    'anyOf',
    'patternProperties',
    'description',
    'title',
    'readOnly',
    'default',
  ],
  ...['required', 'additionalProperties', 'const', 'minLength'],
]

/** Collects the rule keywords of a schema and its parts. */
const rulesIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, patternProperties, items, anyOf, ...own }: Record<string, unknown> = { ...schema }
  const parts = [properties, patternProperties, anyOf].flatMap((group) => Object.values(Object(group)))
  return [...Object.keys(own), ...[items, ...parts].flatMap(rulesIn)]
}

it('every rule in a schema of the API has a message in the interface', () => {
  const schemas = [
    ...accepted(calls),
    ...resources.flatMap((resource) => accepted(resourceCalls(resource))),
    ...resources.flatMap((resource) => [recordSchema(resource, 'create'), recordSchema(resource, 'update')]),
  ]
  const ruleNamesInSchemas = new Set(schemas.flatMap(rulesIn))
  const known = new Set<string>([...others, ...ruleNames])
  expect([...ruleNamesInSchemas].filter((name) => !known.has(name))).toEqual([])
  expect([...ruleNamesInSchemas]).toContain('maxItems')
})

it('an error of a keyword without its own rule is reported as a wrong type', () => {
  expect([ruleOfKeyword('maximum'), ruleOfKeyword('anyOf')]).toEqual(['maximum', 'type'])
})
