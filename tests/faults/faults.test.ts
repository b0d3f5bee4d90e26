import { afterAll, describe, expect, it } from 'vitest'
import { faults } from './faults.ts'
import { Missing } from './missing.ts'
import { stayingPlaces } from './place.ts'

/** Needed on a busy machine; an idle one takes a quarter. */
const timeout = 300_000

/** Shared by all tests in turn, since opening a place takes longer than most tests. */
const places = stayingPlaces()
afterAll(() => places.remove())

describe.each(faults)('$title', ({ databases, run }) => {
  // Runs once; `npm run chaos` repeats each fault many times.
  it.for(databases)('on %s', { timeout }, async (database, { skip }) => {
    const figures = await run(database, 1, places).catch((error: unknown) => {
      if (error instanceof Missing) return skip(error.message)
      throw error
    })
    expect(figures['acknowledged saves']).toBeGreaterThan(0)
  })
})
