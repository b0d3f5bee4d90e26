import { setTimeout as delay } from 'node:timers/promises'
import { anyMoment, type Crew, type Figures, withCrew } from './crew.ts'
import type { Place } from './place.ts'

/** Waits until all writers work, since a freshly started server is slow on a busy machine. */
const firstSave = async ({ server, targets }: Crew): Promise<void> => {
  const count = () => targets.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
  const before = count()
  while (count() === before && !server.hasEnded()) await delay(5)
}

/** Kills the server repeatedly in the middle of saves. */
export const kill = (place: Place, rounds: number): Promise<Figures> =>
  withCrew(place, async (crew) => {
    for (let round = 0; round < rounds; round += 1) {
      await crew.during(async () => {
        await firstSave(crew)
        await delay(anyMoment(0, 1_000))
        await crew.server.end('SIGKILL')
      })
      await crew.restart()
    }
    return { kills: rounds }
  })
