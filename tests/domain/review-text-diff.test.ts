import { describe, expect, it } from 'vitest'
import { diffTexts, markRemoved } from '../../domain/review/text-diff.ts'

const marks = { same: '', removed: '-', added: '+' }

const formatDiff = (before: string, after: string) =>
  diffTexts(before, after).map(({ text, kind }) => `${marks[kind]}${text}`)

describe('the difference of two texts', () => {
  it('consists of whole words, in any script', () => {
    expect(formatDiff('это квартира', 'это ваша квартира')).toEqual(['это ', '+ваша ', 'квартира'])
    expect(formatDiff('גובה ההלוואה', 'אחוז ההלוואה')).toEqual(['-גובה', '+אחוז', ' ההלוואה'])
  })

  it('never splits a placeholder or a tag', () => {
    expect(formatDiff('до {max} ₪', 'до {min} ₪')).toEqual(['до ', '-{max}', '+{min}', ' ₪'])
    expect(formatDiff('<b>да</b>', '<i>да</i>')).toEqual(['-<b>', '+<i>', 'да', '-</b>', '+</i>'])
  })

  it('is empty for equal texts, and the whole text when one is empty', () => {
    expect(formatDiff('да', 'да')).toEqual(['да'])
    expect(formatDiff('', 'да')).toEqual(['+да'])
    expect(formatDiff('да', '')).toEqual(['-да'])
    expect(formatDiff('', '')).toEqual([])
  })

  it('can be joined to both texts again', () => {
    const [before, after] = ['Один, два — три: 😀 {a} <b>', 'Два, один — 😀😀: {b}']
    const joinWithout = (kind: string) =>
      diffTexts(before, after)
        .filter((stretch) => stretch.kind !== kind)
        .map(({ text }) => text)
        .join('')
    expect(joinWithout('added')).toBe(before)
    expect(joinWithout('removed')).toBe(after)
  })

  it('is the whole of two long texts without common parts', () => {
    const t = (word: string) => Array.from({ length: 2_500 }, (_, at) => `${word}${at}`).join(' ')
    expect(diffTexts(t('a'), t('b')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })
})

describe('what later versions have removed', () => {
  const formatRemoved = (before: string, versions: readonly string[]) =>
    markRemoved(before, versions).map(({ text, kind }) => `${marks[kind]}${text}`)

  it('is every word that one of them lacks', () => {
    expect(formatRemoved('один два три', ['один три', 'один два'])).toEqual(['один ', '-два три'])
    expect(formatRemoved('до {max} ₪', ['до {min} ₪', 'до {max} ₪'])).toEqual(['до ', '-{max}', ' ₪'])
  })

  it('is nothing of a text that all of them contain', () => {
    expect(formatRemoved('да', ['да', 'да, конечно'])).toEqual(['да'])
    expect(formatRemoved('', ['да'])).toEqual([])
  })
})
