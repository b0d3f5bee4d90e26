import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder, readOwnMark } from '../../db/embedded/lock.ts'

const writer = fileURLToPath(new URL('./pair-writer.ts', import.meta.url))

describe("the lock of a database's folder", () => {
  let folder: string
  let lock: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'))
    lock = join(folder, 'lock')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const expectTaken = async () => {
    const release = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid}`)
    release()
    expect(readdirSync(folder)).toEqual([])
  }

  it('is acquired once and released', expectTaken)

  it('refuses a second process in one clear line that names the folder', async () => {
    const release = await lockFolder(folder)
    const second = spawnSync(process.execPath, ['--import', 'tsx', writer, folder], { encoding: 'utf8' })
    release()
    expect(second.status).toBe(1)
    expect(second.stderr).toBe(
      `The database in ${folder} is in use by the running process ${process.pid}: stop it first`,
    )
  })

  it('is taken over from a process that has ended', async () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    writeFileSync(lock, JSON.stringify({ ...readOwnMark(), pid }))
    await expectTaken()
  })

  it('is taken over from a process whose number belongs to another one now', async () => {
    writeFileSync(lock, JSON.stringify({ ...readOwnMark(), started: '1' }))
    await expectTaken()
  })

  it('is taken over from another machine that is no longer active, and when it is empty', async () => {
    const past = new Date(Date.now() - 60_000)
    for (const contents of [JSON.stringify({ ...readOwnMark(), place: 'elsewhere' }), '']) {
      writeFileSync(lock, contents)
      utimesSync(lock, past, past)
      await expectTaken()
    }
  })

  it('is taken over by one of many that find it stale at the same moment', async () => {
    writeFileSync(lock, JSON.stringify({ ...readOwnMark(), started: '1' }))
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
    const fulfilled = attempts.filter(({ status }) => status === 'fulfilled')
    expect(fulfilled).toHaveLength(1)
    for (const attempt of attempts) if (attempt.status === 'fulfilled') attempt.value()
  })
})
