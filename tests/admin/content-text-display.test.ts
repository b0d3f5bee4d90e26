import { describe, expect, it } from 'vitest'
import { displayText } from '../../admin/content-shared/text-display.tsx'

describe('a text in a table cell', () => {
  it('is passed on in full, however long', () => {
    expect(displayText('а'.repeat(300), 'ru')).toBe('а'.repeat(300))
    expect(displayText(`{min} ₪ ${'x'.repeat(60)}`, 'ru')).toBe(`{min} ₪ ${'x'.repeat(60)}`)
  })

  it('is shown by its label when it is a JSON value', () => {
    expect(displayText('{"label": "Город"}', 'ru')).toBe('Город')
    expect(displayText('{"label": {"ru": "Город", "he": "עיר"}}', 'he')).toBe('עיר')
    expect(displayText('{"value": 1}', 'he')).toBe('[JSON Data - HE]')
    expect(displayText('["a"]', 'en')).toBe('[JSON Data - EN]')
  })

  it('is cut to 50 whole characters when it is broken JSON', () => {
    expect(displayText(`{"${'x'.repeat(60)}`, 'ru')).toBe(`{"${'x'.repeat(48)}…`)
    expect(displayText(`["${'😀'.repeat(60)}`, 'ru')).toBe(`["${'😀'.repeat(48)}…`)
  })
})
