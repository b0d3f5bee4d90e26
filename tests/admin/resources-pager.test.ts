import { describe, expect, it } from 'vitest'
import { clampPage, pagesAroundCurrent, pagesFromStart } from '../../admin/resources/page-numbers.ts'

const gap = expect.stringContaining('gap')

describe('the page numbers of a list', () => {
  it('are all shown in the main list up to five pages', () => {
    expect(pagesAroundCurrent(2, 5)).toEqual([1, 2, 3, 4, 5])
    expect(pagesAroundCurrent(1, 1)).toEqual([1])
  })

  it('include two on either side of the current page in a longer main list', () => {
    expect(pagesAroundCurrent(1, 9)).toEqual([1, 2, 3, gap, 9])
    expect(pagesAroundCurrent(5, 9)).toEqual([1, gap, 3, 4, 5, 6, 7, gap, 9])
    expect(pagesAroundCurrent(9, 9)).toEqual([1, gap, 7, 8, 9])
  })

  it('include the first three, the current and the last page in other lists', () => {
    expect(pagesFromStart(1, 3)).toEqual([1, 2, 3])
    expect(pagesFromStart(2, 4)).toEqual([1, 2, 3, 4])
    expect(pagesFromStart(1, 9)).toEqual([1, 2, 3, gap, 9])
    expect(pagesFromStart(6, 9)).toEqual([1, 2, 3, gap, 6, gap, 9])
  })

  it('are clamped to the list', () => {
    expect([clampPage(0, 4), clampPage(7, 4), clampPage(Number('x'), 4), clampPage(1, 0)]).toEqual([
      1, 4, 1, 1,
    ])
  })
})
