import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs, { mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { createDatabase } from '../../db/create-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'durability-'))
const dataDir = join(folder, 'made', 'by us')
afterAll(() => rmSync(folder, { recursive: true }))

const startWriter = () => {
  const program = fileURLToPath(new URL('./pair-writer.ts', import.meta.url))
  return spawn(process.execPath, ['--import', 'tsx', program, dataDir])
}

/** Starts a writing process and kills it at a random moment; returns the pairs reported as stored, at least two. */
const writeAndKill = async (): Promise<string[]> => {
  const writer = startWriter()
  let output = ''
  writer.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const pairs = () => output.split('\n').slice(0, -1)
  while (pairs().length < 2) await once(writer.stdout, 'data')
  await setTimeout(Math.random() * 400)
  writer.kill('SIGKILL')
  await once(writer, 'close')
  return pairs()
}

it('keeps every acknowledged pair complete when its process is killed', async () => {
  const acknowledged = await writeAndKill()
  const { knex, close } = await createDatabase({ dataDir })
  const stored = new Set<string>(await knex('halves').distinct('pair').pluck('pair'))
  const halves = await knex('halves').select('pair').groupBy('pair').havingRaw('sum(half) <> 3')
  await close()
  expect(acknowledged.length).toBeGreaterThan(1)
  expect(acknowledged.filter((pair) => !stored.has(pair))).toEqual([])
  expect(halves).toEqual([])
})

it('makes its folder private to its owner', () => {
  expect(fs.statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(fs.statSync(`${dataDir}/postgres/PG_VERSION`).mode & 0o777).toBe(0o600)
  expect(fs.readdirSync(dataDir)).toEqual(['postgres'])
})

it('stops for good when the disk fails, and loses nothing stored', async () => {
  const stopped: string[] = []
  const onStop = ({ message }: Error) => stopped.push(message)
  const { knex, close } = await createDatabase({ dataDir, onStop })
  await knex.raw('CREATE TABLE things AS SELECT 1 AS number')
  const { fsyncSync } = fs
  fs.fsyncSync = () => {
    throw new Error('EIO')
  }
  syncBuiltinESMExports()
  await expect(knex('things').insert({ number: 2 })).rejects.toMatchObject({ code: '57P03' })
  fs.fsyncSync = fsyncSync
  syncBuiltinESMExports()
  await expect(knex('things')).rejects.toMatchObject({ code: '57P03' })
  await close()
  expect(stopped).toEqual([expect.stringContaining('could not fsync')])

  const recovered = await createDatabase({ dataDir })
  expect(await recovered.knex('things').pluck('number')).toContain(1)
  await recovered.close()
})

const leaveBehind = (name: string, files: Record<string, string>): string => {
  const place = join(folder, name)
  fs.mkdirSync(join(place, 'postgres'), { recursive: true })
  for (const [file, contents] of Object.entries(files)) fs.writeFileSync(join(place, file), contents)
  return place
}

it('creates a database again if its creation was interrupted', async () => {
  const { knex, close } = await createDatabase({
    dataDir: leaveBehind('cut short', { 'postgres/PG_VERSION': '18', unfinished: '' }),
  })
  await knex.raw('SELECT 1')
  await close()
})

it('refuses a database of another major version', async () => {
  const old = leaveBehind('old', { 'postgres/PG_VERSION': '17\n' })
  await expect(createDatabase({ dataDir: old })).rejects.toThrow('written by PostgreSQL 17')
})
