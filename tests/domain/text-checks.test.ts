import { describe, expect, it } from 'vitest'
import { aroundPlaceholders, aroundWholeWords, markDifferences } from '../../domain/content/text-checks.ts'

describe('Placeholders and tags of a text', () => {
  it('agree when every language has the same ones, in any order', () => {
    const texts = { ru: 'От {min} до {{max}}, %s', he: '%s: {{max}} עד {min}', en: '{min}–{{ max }} %s' }
    expect(markDifferences(texts)).toEqual([])
  })

  it('are named where a translation lacks them or has others', () => {
    const texts = {
      ru: 'Шаг {step} из <b>{total}</b>',
      he: 'שלב {step}',
      en: 'Step {stage} of <b>{total}</b>',
    }
    expect(markDifferences(texts)).toEqual([
      { language: 'he', source: 'ru', lacking: ['<b>', '{total}', '</b>'], extra: [] },
      { language: 'en', source: 'ru', lacking: ['{step}'], extra: ['{stage}'] },
    ])
  })

  it('are counted, so that one that is repeated must be repeated', () => {
    const texts = { ru: '{bank} и {bank}', he: '{bank}', en: '' }
    expect(markDifferences(texts)).toEqual([{ language: 'he', source: 'ru', lacking: ['{bank}'], extra: [] }])
  })

  it('are compared with the first language that has a text', () => {
    const texts = { ru: ' ', he: 'עד {max}', en: 'Up to' }
    expect(markDifferences(texts)).toMatchObject([{ language: 'en', source: 'he', lacking: ['{max}'] }])
  })

  it('are not seen in a percentage or a brace that stands alone', () => {
    expect(markDifferences({ ru: '75 % суммы', he: '75% מהסכום', en: '75% of the sum {' })).toEqual([])
  })
})

const marked = (pieces: ReturnType<typeof aroundPlaceholders>) =>
  pieces.map(({ piece, isFound }) => (isFound ? [piece] : piece))

describe('A text cut into pieces', () => {
  it('has its placeholders apart; a tag is none', () => {
    const pieces = ['От ', ['{min}'], ' до <b>', ['%s'], '</b>']
    expect(marked(aroundPlaceholders('От {min} до <b>%s</b>'))).toEqual(pieces)
  })

  it('has the words whole that hold placeholders', () => {
    const pieces = ['between ', ['₪{min}–{max},'], ' or ', ['{{ rate }}']]
    expect(marked(aroundWholeWords('between ₪{min}–{max}, or {{ rate }}'))).toEqual(pieces)
  })

  it('is the same when it is put together again', () => {
    for (const text of ['', 'Город', '{a}{b}', '{min}–{max} ₪', '100 % {'])
      for (const cut of [aroundPlaceholders, aroundWholeWords])
        expect(
          cut(text)
            .map(({ piece }) => piece)
            .join(''),
        ).toBe(text)
  })
})
