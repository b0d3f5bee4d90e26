import { setTimeout as delay } from 'node:timers/promises'
import { startServer } from '../support/server.ts'
import { anyMoment, type Figures, withCrew } from './crew.ts'
import type { Place } from './place.ts'

const startError = async (place: Place): Promise<string> => {
  try {
    const second = await startServer(place.settings)
    await second.end('SIGKILL')
  } catch (error) {
    return String(error)
  }
  throw new Error('A second server was let into the data folder')
}

/** Starts a second server on the data folder of a busy one: it is refused and harms nothing. */
export const secondStart = (place: Place, rounds: number): Promise<Figures> =>
  withCrew(place, async (crew) => {
    for (let round = 0; round < rounds; round += 1) {
      await crew.during(async () => {
        await delay(anyMoment(0, 300))
        const reason = await startError(place)
        if (!reason.includes(`in use by the running process ${crew.server.pid}`)) throw new Error(reason)
      })
      await crew.check()
    }
    return { 'second starts refused': rounds }
  })
