import { parseArgs } from 'node:util'
import { faults } from './faults.ts'
import { Missing } from './missing.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    database: { type: 'string', default: 'embedded,postgres' },
    only: { type: 'string', default: faults.map(({ name }) => name).join(',') },
  },
})
const rounds = Number(values.rounds)

const say = (line: string) => process.stdout.write(`${line}\n`)

const attempt = async (run: () => Promise<Readonly<Record<string, number>>>): Promise<string> => {
  try {
    const figures = Object.entries(await run()).map(
      ([what, count]) => `${count.toLocaleString('en')} ${what}`,
    )
    return `nothing lost: ${figures.join(', ')}`
  } catch (error) {
    if (error instanceof Missing) return `not tried: ${error.message}`
    process.exitCode = 1
    return `FAILED: ${error instanceof Error ? error.stack : error}`
  }
}

say(`Each fault ${rounds} times, under eight writers and a visitor`)
for (const { name, title, databases, run } of faults.filter((fault) =>
  values.only.split(',').includes(fault.name),
))
  for (const database of databases.filter((each) => values.database.split(',').includes(each))) {
    const began = performance.now()
    const outcome = await attempt(() => run(database, rounds))
    const seconds = Math.round((performance.now() - began) / 1_000)
    say(`${name}, ${database} (${title})\n  ${outcome}\n  ${seconds} s`)
  }
