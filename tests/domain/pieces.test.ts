import { expect, it } from 'vitest'
import { piecesOf } from '../../api/stores/pieces.ts'

const sizes = (count: number) => [...piecesOf(Array.from({ length: count }))].map(({ length }) => length)

it('exports small pieces, and never more than a hundred of them', () => {
  expect(sizes(0)).toEqual([])
  expect(sizes(1_200)).toEqual([500, 500, 200])
  expect(sizes(100_000)).toEqual(Array.from({ length: 100 }, () => 1_000))
  expect(sizes(1_000_001)).toHaveLength(100)
  expect([...piecesOf([1, 2])]).toEqual([[1, 2]])
})
