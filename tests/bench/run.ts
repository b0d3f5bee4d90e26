import { parseArgs } from 'node:util'
import { table } from './report.ts'
import { type Stand, startStand } from './stand.ts'
import type { Workload } from './workload.ts'
import { workloads } from './workloads/index.ts'

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    // Until the programs are compiled by V8, which takes some thousand requests.
    warm: { type: 'string', default: '1' },
    only: { type: 'string', default: workloads.map(({ name }) => name).join(',') },
    directus: { type: 'string' },
    // They write into the tables of this server, and their dead rows slow it down, but not Directus.
    'without-references': { type: 'boolean', default: false },
  },
})
const [rounds, seconds, warm] = [Number(values.rounds), Number(values.seconds), Number(values.warm)]
const chosen = workloads.filter(({ name }) => values.only.split(',').includes(name))

/** Programs that do the same work with less around it, on the database of this server. */
const references = ['raw', 'replay', 'naive']

/** Measures all contenders in turn for several rounds, so that other load on the machine affects all. */
const measure = async (workload: Workload, stand: Stand): Promise<string> => {
  const prepared = await workload.prepare(stand)
  const contenders = values['without-references']
    ? prepared.filter(({ name }) => !references.includes(name))
    : prepared
  const figures = new Map(contenders.map(({ name }): [string, number[]] => [name, []]))
  for (const contender of contenders) await contender.measure(warm)
  for (let round = 0; round < rounds; round += 1)
    for (const contender of contenders) {
      await stand.settled()
      figures.get(contender.name)?.push(await contender.measure(seconds))
    }
  return table(workload, figures)
}

const stops: (() => unknown)[] = []
const stopAll = async (): Promise<void> => {
  for (const stop of stops.splice(0).reverse()) await stop()
}
const interrupted = () => stopAll().finally(() => process.exit(1))
process.once('SIGINT', interrupted).once('SIGTERM', interrupted)

try {
  for (const size of values.items.split(',')) {
    console.log(`Loading ${size} items …`)
    const stand = await startStand(Number(size), (stop) => stops.push(stop), values.directus)
    for (const workload of chosen) console.log(await measure(workload, stand))
    await stopAll()
  }
} finally {
  await stopAll()
}
