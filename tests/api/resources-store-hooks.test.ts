import { afterAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import type { RecordValues } from '../../api/resources/record.ts'
import { customTableStore } from '../../api/resources/table-store.ts'
import type { WriteHooks } from '../../api/resources/table-writes.ts'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import { createTestDatabase } from '../support/database.ts'
import { createLoans, loans } from '../support/every-field-type.ts'

const database = await createTestDatabase('demo')
afterAll(() => database.close())
const { home } = await createLoans(database)

describe('a store with hooks', () => {
  const hookCalls: string[] = []
  const names = (records: readonly RecordValues[]) => records.map(({ purpose }) => Object(purpose).en).join()
  const hook =
    (moment: string): WriteHooks['beforeWrite'] =>
    async ({ trx }, before, after) => {
      const stored = await trx('group').whereRaw("purpose_en LIKE 'Hooked%'").pluck('id')
      hookCalls.push(`${moment} [${names(before)}] → [${names(after)}], ${stored.length} stored`)
      if (names(after) === `Hooked, refused ${moment}`) throw new ApiError('forbidden')
    }
  const hooks = { beforeWrite: hook('before'), afterWrite: hook('after') }
  const hooked = customTableStore(loans, hooks).open({ knex: database.knex })
  const homeNamed = (en: string) => ({ ...home, purpose: { ...home.purpose, en } })

  it('passes the records before and after each write to the hooks, in its transaction', async () => {
    const { id } = await hooked.create(systemCaller, homeNamed('Hooked'))
    await hooked.update(systemCaller, { id, version: 1 }, homeNamed('Hooked twice'))
    await hooked.remove(systemCaller, { id, version: 2 })
    expect(hookCalls).toEqual([
      'before [] → [Hooked], 0 stored',
      'after [] → [Hooked], 1 stored',
      'before [Hooked] → [Hooked twice], 1 stored',
      'after [Hooked] → [Hooked twice], 1 stored',
      'before [Hooked twice] → [], 1 stored',
      'after [Hooked twice] → [], 0 stored',
    ])
  })

  it('calls the hooks for an undone deletion, and once for all records', async () => {
    await database.knex.raw('ALTER TABLE "group" ADD deleted_at timestamptz')
    const soft = customTableStore({ ...loans, softDelete: true }, hooks).open({ knex: database.knex })
    const { id } = await soft.create(systemCaller, homeNamed('Hooked softly'))
    await soft.remove(systemCaller, { id, version: 1 })
    const [entry] = await database
      .knex('audit_log')
      .where({ resource: 'loans', action: 'delete' })
      .orderBy('id', 'desc')
    hookCalls.length = 0
    await soft.revert(systemCaller, entry, undefined)
    await soft.revert(systemCaller, entry, undefined)
    expect(hookCalls).toEqual([
      'before [] → [Hooked softly], 1 stored',
      'after [] → [Hooked softly], 1 stored',
    ])
    await database.knex('group').where({ id }).delete()
  })

  it.each(['before', 'after'])('refuses a write as a whole %s it', async (moment) => {
    const creation = hooked.create(systemCaller, homeNamed(`Hooked, refused ${moment}`))
    await expect(creation).rejects.toMatchObject({ code: 'forbidden' })
    expect(await database.knex('group').whereRaw("purpose_en LIKE 'Hooked%'")).toEqual([])
  })
})
