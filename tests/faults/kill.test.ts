import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../../db/connection.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { readTarget, signIn, type Target, textOf, writeUntilGone } from './writers.ts'

const rounds = 5
const writers = 8

interface Place {
  readonly settings: Record<string, string>
  remove(): Promise<void>
}

const embedded = async (): Promise<Place> => {
  const folder = await mkdtemp(join(tmpdir(), 'back-office-kill-'))
  return {
    settings: { DATA_DIR: join(folder, 'data') },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

const onServer = async (): Promise<Place> => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  const name = `kill_${process.pid}_${Date.now()}`
  const { knex, close } = await createDatabase({ url: url.href })
  await knex.raw('CREATE DATABASE ??', [name])
  return {
    settings: { DATABASE_URL: Object.assign(new URL(url), { pathname: `/${name}` }).href, DEMO: 'on' },
    remove: async () => {
      await knex.raw('DROP DATABASE ?? WITH (FORCE)', [name])
      await close()
    },
  }
}

const places = { embedded, ...(process.env.TEST_DATABASE_URL && { 'a PostgreSQL server': onServer }) }

const someTargets = async (server: RunningServer, cookie: string): Promise<Target[]> => {
  const filter = encodeURIComponent(JSON.stringify({ screen_location: 'mortgage_loading' }))
  const url = `${server.address}/api/content-items?filter=${filter}&range=[0,${writers - 1}]`
  const response = await fetch(url, { headers: { cookie } })
  const { data }: { data: { id: string; version: number }[] } = await response.json()
  return data.map(({ id, version }) => ({ id, version, acknowledged: 0, attempted: 0 }))
}

/** Every acknowledged save is there, whole: the last one acknowledged, or one that was sent after it. */
const expectNothingLost = async (server: RunningServer, cookie: string, targets: readonly Target[]) => {
  for (const target of targets) {
    const { version, textContent } = await readTarget(server, cookie, target)
    const saved = Number(textContent.ru?.split(' ')[1])
    expect(saved).toBeGreaterThanOrEqual(target.acknowledged)
    expect(saved).toBeLessThanOrEqual(target.attempted)
    for (const language of ['ru', 'he', 'en']) expect(textContent[language]).toBe(textOf(saved, language))
    expect(version).toBe(target.version + (saved - target.acknowledged))
    Object.assign(target, { version, acknowledged: saved, attempted: saved })
  }
}

describe.each(Object.entries(places))('a server killed in the middle of saves, its data %s', (_, open) => {
  let place: Place
  beforeAll(async () => {
    place = await open()
  })
  afterAll(() => place.remove())

  it(`keeps every acknowledged save and no half save, ${rounds} times in a row`, async () => {
    let server = await startServer(place.settings)
    let cookie = await signIn(server)
    const targets = await someTargets(server, cookie)
    for (let round = 0; round < rounds; round += 1) {
      const writing = writeUntilGone(server, cookie, targets)
      await delay(300 + Math.random() * 700)
      await server.end('SIGKILL')
      await writing
      expect(Math.min(...targets.map(({ acknowledged }) => acknowledged))).toBeGreaterThan(0)
      server = await startServer(place.settings)
      cookie = await signIn(server)
      await expectNothingLost(server, cookie, targets)
    }
    await server.end()
  })
})
