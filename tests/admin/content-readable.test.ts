import { describe, expect, it } from 'vitest'
import { readable } from '../../admin/pages/content/readable.ts'

describe('a text in a cell', () => {
  it('is whole: what has no room is left to the lines of the cell', () => {
    expect(readable('а'.repeat(300), 'ru')).toBe('а'.repeat(300))
    expect(readable(`{min} ₪ ${'x'.repeat(60)}`, 'ru')).toBe(`{min} ₪ ${'x'.repeat(60)}`)
  })

  it('is shown by its label when it is a JSON value', () => {
    expect(readable('{"label": "Город"}', 'ru')).toBe('Город')
    expect(readable('{"label": {"ru": "Город", "he": "עיר"}}', 'he')).toBe('עיר')
    expect(readable('{"value": 1}', 'he')).toBe('[JSON Data - HE]')
    expect(readable('["a"]', 'en')).toBe('[JSON Data - EN]')
  })

  it('is shown by its first 50 characters when it is a broken one, none of them cut in two', () => {
    expect(readable(`{"${'x'.repeat(60)}`, 'ru')).toBe(`{"${'x'.repeat(48)}…`)
    expect(readable(`["${'😀'.repeat(60)}`, 'ru')).toBe(`["${'😀'.repeat(48)}…`)
  })
})
