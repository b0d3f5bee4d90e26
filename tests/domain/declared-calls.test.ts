import { expect, it } from 'vitest'
import type { Call } from '../../domain/api/call.ts'
import { calls } from '../../domain/api/calls.ts'
import { resourceCalls } from '../../domain/api/resource-calls.ts'
import { resources } from '../../domain/resources/index.ts'

const isCall = (value: object): value is Call => 'method' in value && 'path' in value

const collectCalls = (tree: object): Call[] =>
  isCall(tree) ? [tree] : Object.values(tree).flatMap((branch) => (branch ? collectCalls(branch) : []))

const declared = [
  ...collectCalls(calls),
  ...resources.flatMap((resource) => collectCalls(resourceCalls(resource))),
]

/** Finds the paths of fields without a description. */
const findUndescribed = (shape: unknown, at: string): string[] => {
  if (typeof shape !== 'object' || shape === null) return []
  if (Array.isArray(shape)) return shape.flatMap((part) => findUndescribed(part, at))
  const { properties = {}, ...rest }: Record<string, unknown> = { ...shape }
  const fields = Object.entries(Object(properties)).flatMap(([name, field]) => {
    const path = `${at}.${name}`
    return [...('description' in Object(field) ? [] : [path]), ...findUndescribed(field, path)]
  })
  return [...fields, ...findUndescribed(Object.values(rest), at)]
}

it.each(declared)('$method $path describes each field', ({ method, path, accept, answers }) => {
  expect(findUndescribed([accept, answers.data, answers.root, answers.current], `${method} ${path}`)).toEqual(
    [],
  )
})

it('each call is declared once', () => {
  const names = declared.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(names).size).toBe(names.length)
})
