import { setTimeout as delay } from 'node:timers/promises'
import { type Client, send } from './client.ts'
import { anyMoment, type Crew, type Figures, withCrew } from './crew.ts'
import { screen } from './kinds.ts'
import type { ServerPlace } from './place.ts'
import { expectUnavailable, recovered, waitOut } from './recovery.ts'

const askEverywhere = async (client: Client): Promise<void> => {
  for (const path of ['/health', '/api/banks', `/api/content/${screen}/ru`])
    expectUnavailable(await send(client, { method: 'GET', path }))
}

const breakAndMend = async (crew: Crew, { postgres }: ServerPlace): Promise<number> => {
  let refusals = 0
  await crew.during(
    async () => {
      await delay(anyMoment(200, 600))
      await postgres.halt()
      await askEverywhere(crew.client)
      await delay(anyMoment(0, 1_000))
      await postgres.resume()
      await recovered(crew)
    },
    (answer, target) => {
      refusals += 1
      return waitOut(crew.client, answer, target)
    },
  )
  await crew.check()
  return refusals
}

/**
 * Stops and starts PostgreSQL repeatedly under load: calls get 503 meanwhile, and the server is not
 * restarted.
 */
export const outage = (place: ServerPlace, rounds: number): Promise<Figures> =>
  withCrew(place, async (crew) => {
    let refusals = 0
    for (let round = 0; round < rounds; round += 1) refusals += await breakAndMend(crew, place)
    return { outages: rounds, 'answers 503 meanwhile': refusals }
  })
