import { describe, expect, it } from 'vitest'
import { excerpt } from '../../admin/pages/content/drill/excerpt.ts'

describe('a text in a cell', () => {
  it('is shown whole up to 30 characters, and by its beginning when it is longer', () => {
    expect(excerpt('а'.repeat(30), 'ru')).toBe('а'.repeat(30))
    expect(excerpt('а'.repeat(31), 'ru')).toBe(`${'а'.repeat(30)}…`)
  })

  it('never cuts a character in two', () => {
    expect(excerpt('😀'.repeat(31), 'en')).toBe(`${'😀'.repeat(30)}…`)
  })

  it('is shown by its label when it is a JSON value', () => {
    expect(excerpt('{"label": "Город"}', 'ru')).toBe('Город')
    expect(excerpt('{"label": {"ru": "Город", "he": "עיר"}}', 'he')).toBe('עיר')
    expect(excerpt('{"value": 1}', 'he')).toBe('[JSON Data - HE]')
    expect(excerpt('["a"]', 'en')).toBe('[JSON Data - EN]')
  })

  it('is shown by its first 50 characters when it only looks like one', () => {
    expect(excerpt('{min} ₪', 'ru')).toBe('{min} ₪')
    expect(excerpt(`{${'x'.repeat(60)}`, 'ru')).toBe(`{${'x'.repeat(49)}…`)
  })
})
