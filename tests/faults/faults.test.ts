import { describe, expect, it } from 'vitest'
import { faults } from './faults.ts'
import { Missing } from './missing.ts'

/** A loaded machine needs this long; an idle one a quarter of it. */
const timeout = 300_000

describe.each(faults)('$title', ({ databases, few, run }) => {
  it.for(databases)(`on %s, rounds: ${few}`, { timeout }, async (database, { skip }) => {
    const figures = await run(database, few).catch((error: unknown) => {
      if (error instanceof Missing) return skip(error.message)
      throw error
    })
    expect(figures['acknowledged saves']).toBeGreaterThan(few)
  })
})
