import { describe, expect, it } from 'vitest'
import { faults } from './faults.ts'
import { Missing } from './missing.ts'

/** A loaded machine needs this long; an idle one a quarter of it. */
const timeout = 300_000

describe.each(faults)('$title', ({ databases, run }) => {
  // Once here; `npm run chaos` does it again and again.
  it.for(databases)('on %s', { timeout }, async (database, { skip }) => {
    const figures = await run(database, 1).catch((error: unknown) => {
      if (error instanceof Missing) return skip(error.message)
      throw error
    })
    expect(figures['acknowledged saves']).toBeGreaterThan(1)
  })
})
