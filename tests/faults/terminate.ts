import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Call, Client } from './client.ts'
import { anyMoment, type Crew, type Figures, withCrew } from './crew.ts'
import { keepReading } from './load.ts'
import type { Place } from './place.ts'

const visitors = 8

/** Starts more visitors that read without pause, half of them on kept connections. */
const crowd = ({ client, targets, memory }: Crew, agent: Agent): Promise<unknown> =>
  Promise.all(
    Array.from({ length: visitors }, (_, index) => {
      const visitor: Client = { ...client, ...(index % 2 > 0 && { agent }) }
      return keepReading(visitor, targets, { ...memory, numbers: new Map() }, {}, 0)
    }),
  )

/** Asks the server to stop while it works. Returns the number of calls accepted but not answered yet. */
const terminate = async (crew: Crew): Promise<number> => {
  const { server, client } = crew
  const agent = new Agent({ keepAlive: true })
  let accepted: Call[] = []
  const end = async () => {
    await delay(anyMoment(200, 1_000))
    accepted = [...client.unanswered]
    const code = await server.end('SIGTERM')
    if (code !== 0) throw new Error(`The server ended with code ${code}`)
  }
  await crew.during(() => Promise.all([crowd(crew, agent), end()]))
  agent.destroy()
  const unansweredCalls = accepted.filter((call) => client.unanswered.has(call))
  client.unanswered.clear()
  if (unansweredCalls.length > 0)
    throw new Error(
      `${unansweredCalls.length} of ${accepted.length} calls got no answer: ${JSON.stringify(unansweredCalls)}`,
    )
  return accepted.length
}

/** Stops the server repeatedly under load: it answers accepted calls first. */
export const stopUnderLoad = (place: Place, rounds: number): Promise<Figures> =>
  withCrew(place, async (crew) => {
    let accepted = 0
    for (let round = 0; round < rounds; round += 1) {
      accepted += await terminate(crew)
      await crew.restart()
    }
    return { terminations: rounds, 'calls under way': accepted }
  })
