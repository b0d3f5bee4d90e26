import { describe, expect, it } from 'vitest'
import { formatEventFacts } from '../../domain/audit/event-facts.ts'
import { languages } from '../../domain/languages.ts'

describe('the description of an event', () => {
  it.each([
    [
      'of an import',
      { created: 2, changed: 0, resource: 'content-items' },
      'что: Тексты, создано: 2, изменено: 0',
    ],
    ['of a run', { dry_run: true, target: 'parallel' }, 'режим: параллельный, пробный прогон: Да'],
    ['of several counts', { counts: 'pair, network' }, 'счётчик неудач: учётная запись и сеть, сеть'],
    ['of a message without an answer', { answer: null, subject: 'x' }, 'о чём: x'],
    ['of nothing', {}, ''],
  ])('is readable text: %s', (_, data, words) => {
    expect(formatEventFacts(data, 'ru')).toBe(words)
  })

  it('uses the words of each language, and the raw value without a word', () => {
    const descriptions = languages.map((language) => formatEventFacts({ later: 1, reason: 'code' }, language))
    expect(descriptions).toEqual([
      'причина: неверный код, later: 1',
      'סיבה: קוד שגוי, later: 1',
      'reason: wrong code, later: 1',
    ])
  })

  it('keeps the digits of a name in their place in Hebrew', () => {
    expect(formatEventFacts({ tables: '0001_access.ts' }, 'he')).toBe(
      'סכמת מסד הנתונים: \u20680001_access.ts\u2069',
    )
  })
})
