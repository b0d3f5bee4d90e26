import { setTimeout as delay } from 'node:timers/promises'
import { anyMoment, type Figures, withCrew } from './crew.ts'
import type { Place } from './place.ts'

/** The server is killed in the middle of saves, again and again. */
export const kill = (place: Place, rounds: number): Promise<Figures> =>
  withCrew(place, async (crew) => {
    for (let round = 0; round < rounds; round += 1) {
      await crew.during(async () => {
        await delay(anyMoment(50, 1_000))
        await crew.server.end('SIGKILL')
      })
      await crew.restart()
    }
    return { kills: rounds }
  })
