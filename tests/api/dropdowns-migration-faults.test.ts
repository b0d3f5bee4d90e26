import { afterAll, describe, expect, it } from 'vitest'
import { dropdownMigration } from '../../api/dropdowns/format-migration.ts'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import { createTestDatabase } from '../support/database.ts'
import { fewDropdowns } from '../support/dropdown-rows.ts'
import { countStatements, interruptBefore } from '../support/failing-statements.ts'
import { storedFormats } from '../support/format-migration-runs.ts'

const database = await createTestDatabase('migrated')
afterAll(() => database.close())
await fewDropdowns(database, ['first', 'second', 'third'])
const migration = dropdownMigration(database)
const manner = { batchSize: 2 }
type Target = 'test' | 'parallel' | 'production'

const run = (target: Target) => migration.start(systemCaller, { target, isDry: false }, manner)
const resume = () => migration.resume(systemCaller, manner)
const rollBack = () => migration.rollBack(systemCaller, false)

const readStored = async () => ({ ...(await storedFormats(database)), mode: (await migration.state()).mode })

/** Returns the stored data of both formats, without times. */
const readTimeless = async () => {
  const { mode, dropdowns, documents } = await readStored()
  const timeless = (rows: string[]) => rows.map((row) => ({ ...JSON.parse(row), updated_at: null }))
  return { mode, dropdowns: timeless(dropdowns), documents: timeless(documents) }
}

const isUnfinished = async () => (await migration.state()).run?.state === 'running'

/**
 * Returns all statement numbers on a PostgreSQL server, where they are fast; only some on the embedded
 * database.
 */
const statementNumbers = (count: number): number[] => {
  const stride = process.env.TEST_DATABASE_URL ? 1 : 23
  return Array.from({ length: Math.ceil(count / stride) }, (_, index) => 1 + index * stride)
}

const ways: readonly [Target, () => Promise<unknown>, () => Promise<unknown>][] = [
  ['test', async () => {}, async () => {}],
  ['parallel', async () => {}, rollBack],
  ['production', async () => run('parallel'), rollBack],
]

describe.each(ways)('a run to %s interrupted before any of its statements', (target, prepare, leave) => {
  it('is resumed to its full result or rolled back to the start, with nothing lost or doubled', async () => {
    await run('test')
    await prepare()
    const before = await readStored()
    const count = await countStatements(database, () => run(target))
    const result = await readTimeless()
    await leave()
    expect(await readStored()).toEqual(before)
    let ended = 0
    for (const at of statementNumbers(count)) {
      ended += Number(await interruptBefore(database, at, () => run(target)))
      const mayResume = await isUnfinished()
      if (mayResume && at % 2 === 0) {
        const { state, steps } = await resume()
        expect([at, state, steps.map(({ done }) => done)]).toEqual([
          ...[at, 'done', steps.map(({ state }) => (state === 'skipped' ? 0 : 3))],
        ])
        expect([at, await readTimeless()]).toEqual([at, result])
      }
      if (await isUnfinished()) await rollBack()
      if ((await migration.state()).mode !== before.mode) await leave()
      expect([at, await readStored()]).toEqual([at, before])
    }
    expect(ended).toBeGreaterThan(statementNumbers(count).length / 2)
    if (target === 'production') await rollBack()
  })
})

it('a rollback interrupted before any of its statements changes nothing, and can be repeated', async () => {
  await run('test')
  await run('parallel')
  const before = await readTimeless()
  await run('production')
  const count = await countStatements(database, rollBack)
  for (const at of statementNumbers(count)) {
    await run('production')
    const mode = async () => (await migration.state()).mode
    const isEnded = await interruptBefore(database, at, rollBack)
    if (isEnded && (await mode()) === 'production') await rollBack()
    expect([at, await readTimeless()]).toEqual([at, before])
  }
})

it('a rollback restores dropdowns as saved between two steps', async () => {
  const newer = (path: string) => database.knex.raw(`jsonb_set(data, '{options,0,${path},ru}', '"Позже"')`)
  const production = () => run('production')
  const count = await countStatements(database, production)
  await rollBack()
  expect(await interruptBefore(database, count - 20, production)).toBe(true)
  await database.knex('dropdowns').update({ data: newer('text') })
  await database.knex('unified_content').update({ data: newer('label') })
  const before = await readStored()
  expect((await resume()).steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'done'])
  expect((await rollBack()).drafts).toEqual([])
  expect(await readStored()).toEqual(before)
})
