import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase } from '../../db/create-database.ts'
import { DatabaseUnavailable } from '../../db/database.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65_534

describe('the existing folder of an embedded database that others can read', () => {
  let parent: string
  let folder: string
  const pathIn = (...names: string[]) => join(folder, ...names)
  const make = (path: string, mode: number) => {
    writeFileSync(path, 'x')
    chmodSync(path, mode)
  }
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
  /** Opens the folder, which is always refused because its contents have another version. */
  const open = () => createDatabase({ dataDir: folder }).catch((error: unknown) => error)

  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'privacy-'))
    folder = join(parent, 'data')
    mkdirSync(pathIn('postgres', 'base'), { recursive: true })
    writeFileSync(pathIn('postgres', 'PG_VERSION'), '17')
    make(pathIn('postgres', 'base', '1'), 0o666)
    for (const path of [folder, pathIn('postgres'), pathIn('postgres', 'base')]) chmodSync(path, 0o777)
  })
  afterEach(() => {
    rmSync(parent, { recursive: true })
  })

  it('is made private at the start, with everything in it', async () => {
    expect(String(await open())).toContain('PostgreSQL 17')
    for (const path of [folder, pathIn('postgres'), pathIn('postgres', 'base')])
      expect(modeOf(path)).toBe('700')
    expect(modeOf(pathIn('postgres', 'base', '1'))).toBe('600')
    expect(modeOf(pathIn('postgres', 'PG_VERSION'))).toBe('600')
  })

  it('keeps the permissions of targets of links in it', async () => {
    make(join(parent, 'elsewhere'), 0o644)
    symlinkSync(join(parent, 'elsewhere'), pathIn('link'))
    await open()
    expect(modeOf(join(parent, 'elsewhere'))).toBe('644')
  })

  it.runIf(isRoot).each([
    ['the folder', ''],
    ['a file in the folder', 'postgres/base/1'],
  ])('is refused in one line when another user owns %s', async (_, part) => {
    chownSync(pathIn(part), nobody, nobody)
    const error = await open()
    expect(error).toBeInstanceOf(DatabaseUnavailable)
    expect(String(error)).toContain(`${pathIn(part).replace(/\/$/, '')} belongs to another user (${nobody})`)
    expect(String(error)).not.toContain('\n')
  })
})
