import { afterAll, describe, expect, it } from 'vitest'
import { partOfTheDay } from '../support/today.ts'
import { faults } from './faults.ts'
import { Missing } from './missing.ts'
import { stayingPlaces } from './place.ts'

/** A loaded machine needs this long; an idle one a quarter of it. */
const timeout = 300_000

const hasBoth = Boolean(process.env.TEST_DATABASE_URL)

/** One after another at the same places: to make them takes longer than most of what is tried there. */
const places = stayingPlaces()
afterAll(() => places.remove())

describe.each(faults)('$title', ({ databases, run }) => {
  // Once here, on one database a day where there are two; `npm run chaos` does it again and again.
  it.for(hasBoth ? partOfTheDay(databases, databases.length) : databases)(
    'on %s',
    { timeout },
    async (database, { skip }) => {
      const figures = await run(database, 1, places).catch((error: unknown) => {
        if (error instanceof Missing) return skip(error.message)
        throw error
      })
      expect(figures['acknowledged saves']).toBeGreaterThan(0)
    },
  )
})
