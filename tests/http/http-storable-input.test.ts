import { describe, expect, it } from 'vitest'
import { assertStorable } from '../../api/http/input-validation.ts'

const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)])

describe('the content of a request', () => {
  it('may be nested sixty levels deep, but no deeper', () => {
    expect(() => assertStorable(nested(60), 'invalid')).not.toThrow()
    expect(() => assertStorable(nested(61), 'invalid')).toThrow(expect.objectContaining({ code: 'invalid' }))
  })

  it('may have as many entries as fit into a body, and is checked quickly', () => {
    const options = Array.from({ length: 2000 }, (_, at) => ({
      value: `option_${at}`,
      text: { ru: `Вариант ${at}`, he: `אפשרות ${at}`, en: `Option ${at}` },
      metadata: { order: at, colour: 'red', shown: true },
    }))
    for (const value of [{ options }, Array(500_000).fill(1), JSON.parse(`[${'[],'.repeat(300_000)}1]`)]) {
      const began = performance.now()
      expect(() => assertStorable(value, 'invalid')).not.toThrow()
      expect(performance.now() - began).toBeLessThan(1_000)
    }
  })

  it.each([
    ['list.1.text', { list: ['ok', { text: 'a\0' }] }],
    ['key', { 'a\ud800': 1 }],
    ['list.0.key', { list: [{ 'a\0': 1 }] }],
    ['body', '\udc00'],
    ['deep', JSON.parse('{"before": {"x": 1}, "deep": {"__proto__": 1}}')],
  ])('is refused with the path of a value that the database cannot store: %s', (path, value) => {
    const expectedError = { code: 'malformed', details: { fields: { [path]: 'characters' } } }
    expect(() => assertStorable(value, 'malformed')).toThrow(expect.objectContaining(expectedError))
  })
})
