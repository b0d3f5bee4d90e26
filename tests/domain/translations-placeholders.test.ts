import { describe, expect, it } from 'vitest'
import { splitAtPlaceholders, splitAtWholeWords } from '../../domain/translations/placeholders.ts'

const markMatches = (pieces: ReturnType<typeof splitAtPlaceholders>) =>
  pieces.map(({ piece, isMatch }) => (isMatch ? [piece] : piece))

describe('splitting a text at placeholders', () => {
  it('separates placeholders, and keeps tags in the text', () => {
    const pieces = ['От ', ['{min}'], ' до <b>', ['%s'], '</b>']
    expect(markMatches(splitAtPlaceholders('От {min} до <b>%s</b>'))).toEqual(pieces)
  })

  it('separates the numbered components of a program, also in an ICU message', () => {
    expect(markMatches(splitAtPlaceholders('Да, <0>условия</0> <1/>'))).toEqual([
      ...['Да, ', ['<0>'], 'условия', ['</0>'], ' ', ['<1/>']],
    ])
    const inside = markMatches(splitAtPlaceholders('{n, plural, other {<0>#</0> лет}}'))
    expect(inside).toEqual([['{n, plural, other {'], ['<0>'], ['#'], ['</0>'], ' лет', ['}}']])
  })

  it('keeps a percent sign with the placeholder before it, so that both keep their order in any direction', () => {
    expect(markMatches(splitAtPlaceholders('ל־{a}% או {b}%s'))).toEqual([
      'ל־',
      ['{a}%'],
      ' או ',
      ['{b}'],
      ['%s'],
    ])
  })

  it('keeps words that contain placeholders whole', () => {
    const pieces = ['between ', ['₪{min}–{max},'], ' or ', ['{{ rate }}']]
    expect(markMatches(splitAtWholeWords('between ₪{min}–{max}, or {{ rate }}'))).toEqual(pieces)
  })

  it('keeps a percent sign in the word of the placeholder before it', () => {
    const pieces = ['от ', ['{min}%'], ' до ', ['{max}%,'], ' ', ['{a}%{b}']]
    expect(markMatches(splitAtWholeWords('от {min}% до {max}%, {a}%{b}'))).toEqual(pieces)
    expect(markMatches(splitAtWholeWords('{n, number}% годовых'))).toEqual([['{n, number}%'], ' годовых'])
  })

  it('separates the syntax of an ICU message from the words of its branches', () => {
    const text = '{count, plural, one {# заявка от {name}} other {заявок: {sum, number}}}'
    expect(markMatches(splitAtPlaceholders(text))).toEqual([
      ['{count, plural, one {'],
      ['#'],
      ' заявка от ',
      ['{name}'],
      ['} other {'],
      'заявок: ',
      ['{sum, number}'],
      ['}}'],
    ])
    const words = splitAtWholeWords('{n, plural, one {# день} other {# дней подряд}}')
    expect(words.map(({ inside }) => markMatches(inside))).toEqual([
      [['{n, plural, one {'], ['#']],
      [],
      ['день', ['} other {'], ['#']],
      [],
      ['подряд', ['}}']],
    ])
    expect(markMatches(splitAtWholeWords('{n, plural, other {# дней подряд}}'))).toEqual([
      ['{n, plural, other {#'],
      ' дней ',
      ['подряд}}'],
    ])
  })

  it('can be undone by joining the parts', () => {
    for (const text of ['', 'Город', '{a}{b}', '{min}–{max} ₪', '100 % {'])
      for (const cut of [splitAtPlaceholders, splitAtWholeWords])
        expect(
          cut(text)
            .map(({ piece }) => piece)
            .join(''),
        ).toBe(text)
  })
})
