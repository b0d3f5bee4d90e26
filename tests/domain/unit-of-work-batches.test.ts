import { expect, it } from 'vitest'
import { toBatches, yieldToEventLoop } from '../../api/unit-of-work/batches.ts'

const sizes = (count: number) => [...toBatches(Array.from({ length: count }))].map(({ length }) => length)

it('exports use small batches, never more than a hundred records', () => {
  expect(sizes(0)).toEqual([])
  expect(sizes(1_200)).toEqual([500, 500, 200])
  expect(sizes(100_000)).toEqual(Array.from({ length: 100 }, () => 1_000))
  expect(sizes(1_000_001)).toHaveLength(100)
  expect([...toBatches([1, 2])]).toEqual([[1, 2]])
})

it('a batch yields for twice its duration when the database runs in this thread', async () => {
  const rest = async (inThread: boolean): Promise<number> => {
    const started = performance.now()
    await yieldToEventLoop({ userParams: { inThread } }, started - 5)
    return performance.now() - started
  }
  expect(await rest(true)).toBeGreaterThan(9)
  expect(await rest(false)).toBeLessThan(9)
})
