import { type TSchema, Type } from '@sinclair/typebox'
import { describe, expect, it } from 'vitest'
import { findSchemaErrors } from '../../api/http/input-validation.ts'
import { textBody } from '../../domain/api/content-texts.ts'
import { closedObject } from '../../domain/api/schemas.ts'

const text = Type.String({ maxLength: 10_000 })
const option = closedObject({
  value: text,
  text: closedObject({ ru: text, he: text, en: text }),
  metadata: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})
const optionSet = closedObject({ options: Type.Array(option, { maxItems: 5000 }) })

const options = (count: number, change: object = {}) => ({
  options: Array.from({ length: count }, (_, index) => ({
    value: `option_${index}`,
    text: { ru: `Вариант ${index}`, he: `אפשרות ${index}`, en: `Option ${index}` },
    metadata: { order: index, colour: 'red', shown: true },
    ...change,
  })),
})

const milliseconds = (value: unknown, schema: TSchema): number => {
  const started = performance.now()
  findSchemaErrors(value, schema)
  return performance.now() - started
}

describe('the rule that a field breaks', () => {
  const body = Type.Object({
    name: Type.String({ minLength: 1, maxLength: 5, pattern: '^[a-z]*$' }),
    count: Type.Optional(Type.Integer({ minimum: 0 })),
    'a/b~c': Type.Optional(Type.Boolean()),
    list: Type.Optional(Type.Array(closedObject({ id: Type.String() }))),
  })

  it.each([
    [{}, { name: 'required' }],
    [{ name: null }, { name: 'required' }],
    [{ name: '' }, { name: 'required' }],
    [{ name: 7 }, { name: 'type' }],
    [{ name: 'abcdef' }, { name: 'maxLength' }],
    [{ name: 'A' }, { name: 'pattern' }],
    [{ name: 'a', count: -1 }, { count: 'minimum' }],
    [{ name: 'a', 'a/b~c': 1 }, { 'a/b~c': 'type' }],
    [{ name: 'a', list: [{ id: 'x', colour: 1 }] }, { 'list.0.colour': 'unknown' }],
    [
      { count: 1.5, list: [{}] },
      { name: 'required', count: 'type', 'list.0.id': 'required' },
    ],
    [undefined, { '': 'required' }],
    [[], { '': 'type' }],
    [Object.create({ name: 'inherited' }), { name: 'required' }],
  ])('of %j is %j', (value, errors) => {
    expect(findSchemaErrors(value, body)).toEqual(errors)
  })

  it('is reported for the intended branch of a union', () => {
    const records = Type.Array(Type.Integer(), { minItems: 1 })
    const bulkBody = Type.Union([
      closedObject({ action: Type.Literal('update'), records, data: Type.Object({}) }),
      closedObject({ action: Type.Literal('delete'), records }),
    ])
    expect(findSchemaErrors({ action: 'delete', records: [], data: {} }, bulkBody)).toEqual({
      records: 'minItems',
      data: 'unknown',
    })
    expect(findSchemaErrors({ action: 'update', records: [1] }, bulkBody)).toEqual({ data: 'required' })
    expect(findSchemaErrors({ action: 'explode', records: [1] }, bulkBody)).toMatchObject({ action: 'enum' })
    expect(findSchemaErrors({ textContent: { ru: 7, fr: 'x' } }, textBody)).toEqual({
      'textContent.ru': 'type',
      'textContent.fr': 'unknown',
    })
    expect(findSchemaErrors({ textContent: [{ language: 'fr', text: 'x' }] }, textBody)).toEqual({
      'textContent.0.language': 'enum',
    })
  })
})

describe('a large body', () => {
  it('is validated in milliseconds when it is valid', () => {
    findSchemaErrors(options(1), optionSet)
    expect(findSchemaErrors(options(2000), optionSet)).toEqual({})
    expect(milliseconds(options(2000), optionSet)).toBeLessThan(100)
  })

  it.each([
    ['numbers', Array(500_000).fill(1)],
    ['lists', Array(300_000).fill([])],
    ['invalid options', options(4000, { value: 7, text: { fr: 1 }, other: null })],
    ['unknown names', Object.fromEntries(Array.from({ length: 60_000 }, (_, name) => [name, 1]))],
  ])('is refused quickly when it is invalid: %s', (_, value) => {
    const schemas = [optionSet, Type.Array(option)]
    for (const schema of schemas) {
      expect(Object.keys(findSchemaErrors(value, schema)).length).toBeGreaterThan(0)
      expect(milliseconds(value, schema)).toBeLessThan(300)
    }
  })
})
