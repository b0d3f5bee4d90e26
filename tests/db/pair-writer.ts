import { createDatabase } from '../../db/create-database.ts'

const WRITERS = 8

/** Writes pairs of rows until it is killed, and prints the name of each committed pair. */
const write = async (dataDir: string): Promise<void> => {
  const { knex } = await createDatabase({ dataDir })
  await knex.raw('CREATE TABLE IF NOT EXISTS halves (pair text NOT NULL, half integer NOT NULL)')
  const writer = async (name: number): Promise<void> => {
    for (let count = 0; ; count += 1) {
      const pair = `${name}-${count}`
      await knex.transaction(async (transaction) => {
        for (const half of [1, 2]) await transaction('halves').insert({ pair, half })
      })
      process.stdout.write(`${pair}\n`)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, name) => writer(name)))
}

const [dataDir = ''] = process.argv.slice(2)
await write(dataDir).catch((error: Error) => {
  process.stderr.write(error.message)
  process.exitCode = 1
})
