import type { Response } from 'supertest'
import { expect, it } from 'vitest'
import { raiseCountersSql } from '../../api/unit-of-work/counters.ts'
import { startApp } from '../support/app.ts'
import { anItem, aPage } from '../support/builders.ts'
import { expectData } from '../support/expectations.ts'

const { as, database } = await startApp()
const manager = as('content-manager')

/** Runs work while another writer has raised the counter of a section and is not committed yet. */
const whileRaised = (section: string, work: () => Promise<unknown>) =>
  database.knex.transaction(async (trx) => {
    const raised = raiseCountersSql('unnest(ARRAY[?]) AS scope')
    await trx.raw(raised, [`staff:${section}`])
    await work()
  })

it('saves of drafts in one section do not wait for the commit of each other', async () => {
  const screen_location = await aPage(database, { section: 'credit' })
  const items = await Promise.all(Array.from({ length: 8 }, () => anItem(manager, { screen_location })))
  const save = ({ id }: { id: string }) =>
    manager.put(`/api/content-items/${id}/translations/ru`).send({ content_value: 'Ч', status: 'draft' })
  const saves: Promise<Response>[] = []
  await whileRaised('credit', async () => {
    saves.push(...items.map((item) => save(item).then((response) => response)))
    // A few connections may have the slot of the writer.
    expectData(await Promise.race(saves))
  })
  const responses = await Promise.all(saves)
  expect(responses.map(({ status }) => status)).toEqual(items.map(() => 200))
})
