import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createReplacer, type TextReplacement } from '../../domain/translations/text-replacement.ts'

const replaced = (text: string, find: string, replace: string, more: Partial<TextReplacement> = {}) =>
  createReplacer({ find, replace, whole: false, matchCase: false, ...more })(text)

describe('replacing words in texts', () => {
  it.each([
    ['Ставка и ставка', 'ставка', 'доля', 'доля и доля'],
    ['Сумма $1', '$1', '$&', 'Сумма $&'],
    ['a.b (c)', '.b (', '-', 'a-c)'],
    ['с 5-10 до 5-11', '5-1', '5–1', 'с 5–10 до 5–11'],
    ['הריבית', 'ריבית', 'עמלה', 'העמלה'],
    ['От {min}', '{min}', '{max}', 'От {max}'],
  ])('%s: %s → %s', (text, find, replace, after) => {
    expect(replaced(text, find, replace)).toBe(after)
  })

  it('may be limited to whole words, in any script', () => {
    expect(replaced('срок, сроки и Срок', 'срок', 'время', { whole: true })).toBe('время, сроки и время')
    expect(replaced('הריבית ריבית', 'ריבית', 'עמלה', { whole: true })).toBe('הריבית עמלה')
    expect(replaced('rate rates re-rate', 'rate', 'fee', { whole: true })).toBe('fee rates re-fee')
  })

  it('may be limited to the same letter case', () => {
    expect(replaced('Срок и срок', 'срок', 'время', { matchCase: true })).toBe('Срок и время')
  })

  it('finds letters with and without marks, and keeps the marks of the rest', () => {
    expect(replaced('й', 'и', 'x')).toBeUndefined()
    expect(replaced('שָׁלוֹם', 'ש', 'x')).toBeUndefined()
    expect(replaced('\u0438\u0306 край', '\u0439', 'x')).toBe('x краx')
  })

  it('skips a text that stays unchanged or would become empty', () => {
    expect(replaced('Срок', 'нет', 'x')).toBeUndefined()
    expect(replaced('Срок', 'Срок', 'Срок')).toBeUndefined()
    expect(replaced('Срок', 'Срок', ' ')).toBeUndefined()
  })
})

it('replaced words are taken literally, and characters are never split', () => {
  const texts = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(
      texts,
      texts.filter((find) => find !== ''),
      texts,
      fc.boolean(),
      (text, find, replace, whole) => {
        const after = replaced(text, find, replace, { whole })
        if (after !== undefined) expect(after.isWellFormed()).toBe(true)
        if (after !== undefined) expect(after).not.toBe(text)
      },
    ),
  )
})
