import { describe, expect, it } from 'vitest'
import { diffTexts } from '../../domain/review/text-diff.ts'

const marks = { same: '', removed: '-', added: '+' }

const told = (before: string, after: string) =>
  diffTexts(before, after).map(({ text, kind }) => `${marks[kind]}${text}`)

describe('the difference of two texts', () => {
  it('consists of whole words, in any script', () => {
    expect(told('это квартира', 'это ваша квартира')).toEqual(['это ', '+ваша ', 'квартира'])
    expect(told('גובה ההלוואה', 'אחוז ההלוואה')).toEqual(['-גובה', '+אחוז', ' ההלוואה'])
  })

  it('never splits a placeholder or a tag', () => {
    expect(told('до {max} ₪', 'до {min} ₪')).toEqual(['до ', '-{max}', '+{min}', ' ₪'])
    expect(told('<b>да</b>', '<i>да</i>')).toEqual(['-<b>', '+<i>', 'да', '-</b>', '+</i>'])
  })

  it('is empty for equal texts, and the whole text when one is empty', () => {
    expect(told('да', 'да')).toEqual(['да'])
    expect(told('', 'да')).toEqual(['+да'])
    expect(told('да', '')).toEqual(['-да'])
    expect(told('', '')).toEqual([])
  })

  it('can be joined to both texts again', () => {
    const [before, after] = ['Один, два — три: 😀 {a} <b>', 'Два, один — 😀😀: {b}']
    const without = (kind: string) =>
      diffTexts(before, after)
        .filter((stretch) => stretch.kind !== kind)
        .map(({ text }) => text)
        .join('')
    expect(without('added')).toBe(before)
    expect(without('removed')).toBe(after)
  })

  it('is the whole of two long texts without common parts', () => {
    const t = (word: string) => Array.from({ length: 2_500 }, (_, at) => `${word}${at}`).join(' ')
    expect(diffTexts(t('a'), t('b')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })
})
