import { setTimeout as delay } from 'node:timers/promises'
import { anyMoment, type Crew, type Figures, withCrew } from './crew.ts'
import type { Place } from './place.ts'

/** Waits until everybody is at work, for on a busy machine a server that has just started takes its time. */
const firstSave = async ({ server, targets }: Crew): Promise<void> => {
  const count = () => targets.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
  const before = count()
  while (count() === before && !server.hasEnded()) await delay(5)
}

/** The server is killed in the middle of saves, again and again. */
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
