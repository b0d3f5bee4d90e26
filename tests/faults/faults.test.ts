import { afterAll, describe, expect, it } from 'vitest'
import { faults } from './faults.ts'
import { Missing } from './missing.ts'
import { stayingPlaces } from './place.ts'

/** A loaded machine needs this long; an idle one a quarter of it. */
const timeout = 300_000

/** One after another at the same places: to make them takes longer than most of what is tried there. */
const places = stayingPlaces()
afterAll(() => places.remove())

describe.each(faults)('$title', ({ databases, run }) => {
  // Once here; `npm run chaos` repeats each fault many times.
  it.for(databases)('on %s', { timeout }, async (database, { skip }) => {
    const figures = await run(database, 1, places).catch((error: unknown) => {
      if (error instanceof Missing) return skip(error.message)
      throw error
    })
    expect(figures['acknowledged saves']).toBeGreaterThan(0)
  })
})
