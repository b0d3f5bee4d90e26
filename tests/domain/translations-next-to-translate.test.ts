import { expect, it } from 'vitest'
import { findNearest, rowRangesFrom } from '../../admin/translations/workbench/next-to-translate.ts'
import type { Language } from '../../domain/languages.ts'

/** Returns the order in which rows are searched, in batches of three. */
const searchOrder = (index: number, total: number, side: 'next' | 'previous') =>
  rowRangesFrom(index, total, 3, side).flatMap(({ batch, from, to }) => {
    const places = [0, 1, 2].filter((place) => place >= from && place < to)
    const rows = places.map((place) => batch * 3 + place).filter((row) => row < total)
    return side === 'next' ? rows : rows.reverse()
  })

it('the next text is searched in all other rows once, first after the row and then before it', () => {
  expect(searchOrder(4, 8, 'next')).toEqual([5, 6, 7, 0, 1, 2, 3])
  expect(searchOrder(7, 8, 'next')).toEqual([0, 1, 2, 3, 4, 5, 6])
})

it('the previous text is searched in the opposite direction', () => {
  expect(searchOrder(4, 8, 'previous')).toEqual([3, 2, 1, 0, 7, 6, 5])
  expect(searchOrder(0, 2, 'previous')).toEqual([1])
})

it('the nearest text of a language is found within a range of rows', () => {
  const row = (en: string) => ({ drafts: [], outdated: {}, translations: { ru: 'а', he: 'א', en } })
  const rows = [row(''), row('a'), row(''), row('')]
  const find = (from: number, to: number, side: 'next' | 'previous') =>
    findNearest(rows, { batch: 0, from, to }, { language: 'en', status: 'missing', side })
  expect([find(1, 9, 'next'), find(0, 3, 'previous'), find(1, 2, 'next')]).toEqual([2, 2, -1])
})

it('the nearest text with an issue is found', () => {
  const row = (...failing: Language[]) => ({
    ...{ drafts: [], outdated: {}, translations: { ru: 'а', he: 'א', en: 'a' }, failing },
  })
  const rows = [row('he'), row(), row('en'), row('he')]
  const request = { language: 'he', status: 'failing', side: 'next' } as const
  expect(findNearest(rows, { batch: 0, from: 1, to: 9 }, request)).toBe(3)
})
