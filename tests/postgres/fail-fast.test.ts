import { expect, it } from 'vitest'
import { endAfterTest, openFailingFast } from '../support/failing-fast.ts'
import { startPostgres } from '../support/postgres.ts'

it('a server that has been away is used again once it is back', async () => {
  const postgres = await startPostgres()
  if ('missing' in postgres) throw new Error(`PostgreSQL cannot be started: ${postgres.missing}`)
  endAfterTest(() => postgres.stop())
  const database = openFailingFast(Number(new URL(postgres.url).port), 5_000)
  expect(await database.query()).toBe(1)

  await postgres.halt()
  // The first statement may still find the connection that has broken off.
  while (database.failedAttempts() === 0) await expect(database.query()).rejects.toThrow()
  const waited = database.waited()
  await expect(database.query()).rejects.toThrow()
  expect(database.waited()).toBe(waited)

  await postgres.resume()
  // An attempt that began before the server was back may still fail.
  for (let answer: unknown; answer !== 1; answer = await database.query().catch(() => undefined))
    database.passRetryTime()
  expect(database.attempts()).toBeGreaterThan(1)
})
