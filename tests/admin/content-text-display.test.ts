import { describe, expect, it } from 'vitest'
import { displayText } from '../../admin/content-shared/text-display.tsx'

describe('a text in a cell', () => {
  it('is whole: what has no room is left to the lines of the cell', () => {
    expect(displayText('а'.repeat(300), 'ru')).toBe('а'.repeat(300))
    expect(displayText(`{min} ₪ ${'x'.repeat(60)}`, 'ru')).toBe(`{min} ₪ ${'x'.repeat(60)}`)
  })

  it('is shown by its label when it is a JSON value', () => {
    expect(displayText('{"label": "Город"}', 'ru')).toBe('Город')
    expect(displayText('{"label": {"ru": "Город", "he": "עיר"}}', 'he')).toBe('עיר')
    expect(displayText('{"value": 1}', 'he')).toBe('[JSON Data - HE]')
    expect(displayText('["a"]', 'en')).toBe('[JSON Data - EN]')
  })

  it('is shown by its first 50 characters when it is a broken one, none of them cut in two', () => {
    expect(displayText(`{"${'x'.repeat(60)}`, 'ru')).toBe(`{"${'x'.repeat(48)}…`)
    expect(displayText(`["${'😀'.repeat(60)}`, 'ru')).toBe(`["${'😀'.repeat(48)}…`)
  })
})
