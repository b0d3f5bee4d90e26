import type { Knex } from 'knex'
import { expect, it } from 'vitest'
import { textsLockSql } from '../../api/content/item-state.ts'
import { startApp } from '../support/app.ts'
import { anItem, uniqueName } from '../support/builders.ts'
import { expectData } from '../support/expectations.ts'

const { as, database } = await startApp()
const manager = as('content-manager')
const { knex } = database

const save = async ({ id }: { id: string }, content_value: string) =>
  expectData(await manager.put(`/api/content-items/${id}/translations/ru`).send({ content_value }))

const aSavedItem = async () => {
  const item = await anItem(manager)
  await save(item, 'Первый')
  return item
}

/** Waits until a save waits for a lock of another transaction. */
const untilBlocked = () =>
  expect
    .poll(async () => {
      const { rows } = await knex.raw(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )
      return rows.length
    })
    .toBeGreaterThan(0)

/** Saves a text while a transaction holds back the save, and commits what the transaction writes meanwhile. */
const saveDuring = async (item: { id: string }, work: (trx: Knex.Transaction) => Promise<unknown>) => {
  let saving: Promise<unknown> | undefined
  await knex.transaction(async (trx) => {
    await work(trx)
    saving = save(item, 'Второй')
    await untilBlocked()
  })
  await saving
}

const stored = ({ id }: { id: string }) => knex('content_items').where({ id }).first()

it('a save that waits for another writer of the item starts from what that one has written', async () => {
  const item = await aSavedItem()
  await saveDuring(item, async (trx) => {
    await trx('content_items').where({ id: item.id }).update({ version: 3, updated_at: trx.fn.now() })
    await trx('content_translations')
      .where({ content_item_id: item.id, language_code: 'he' })
      .update({ content_value: 'אחר' })
  })
  expect(await stored(item)).toMatchObject({ version: 4, search_text: expect.stringContaining('אחר') })
})

it('a save that waits for the lock of texts is checked by the glossary that was changed meanwhile', async () => {
  const name = uniqueName('Термин ')
  const item = await anItem(manager, { translations: { ru: name, he: 'טקסט', en: 'Text' } })
  await save(item, `${name} один`)
  await saveDuring(item, async (trx) => {
    await trx.raw(`SELECT pg_advisory_xact_lock(${textsLockSql})`)
    await trx('glossary_terms').insert({ term_ru: 'Второй', term_he: 'מונח', term_en: 'second' })
  })
  expect((await stored(item)).failing).toContain('en:terms')
})
