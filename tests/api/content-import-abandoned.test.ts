import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { dump } from '../support/dump.ts'
import { aRecord, asLines } from '../support/imports.ts'
import { newSession } from '../support/sessions.ts'

const app = await startApp()
const { database, address } = app

/** Begins to send a file of this length in bytes. */
const open = async (length: number) => {
  const session = await newSession(app, 'content-manager')
  const headers = { ...session, 'Content-Type': 'application/x-ndjson', 'Content-Length': length }
  return request(`${address}/api/imports`, { method: 'POST', headers, agent: false }).on('error', () => {})
}

describe('a client that disconnects', () => {
  it('while sending its file writes nothing', async () => {
    const body = asLines(aRecord(), aRecord())
    const upload = await open(body.length * 2)
    const before = await dump(database)
    upload.write(body)
    await delay(200)
    upload.destroy()
    await delay(200)
    expect(await dump(database)).toEqual(before)
  })

  it('while its file is imported writes nothing', async () => {
    const screen_location = 'test_client_gone'
    const body = Buffer.from(asLines(...Array.from({ length: 600 }, () => aRecord({ screen_location }))))
    const upload = await open(body.length)
    // The lock on the pages makes the import wait.
    await database.knex.transaction(async (trx) => {
      await trx.raw('LOCK TABLE pages')
      upload.end(body)
      await delay(400)
      const connections = await app.countConnections()
      upload.destroy()
      await expect.poll(app.countConnections).toBeLessThan(connections)
    })
    await delay(600)
    expect(await database.knex('pages').where({ screen_location })).toEqual([])
  })
})
