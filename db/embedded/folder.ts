import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { DatabaseUnavailable } from '../database-unavailable.ts'
import { startOnFolder } from './engine.ts'
import { lockFolder } from './lock.ts'

const MAJOR = '18'

/** Refuses a database that another major version of PostgreSQL has written. */
const refuseOtherMajor = (versionFile: string): void => {
  const major = readFileSync(versionFile, 'utf8').trim()
  if (major === MAJOR) return
  throw new DatabaseUnavailable(
    `The database in ${versionFile} was written by PostgreSQL ${major}, and this program holds PostgreSQL ${MAJOR}: dump it with the version that wrote it, and load the dump`,
  )
}

/** A database whose creation was cut short is made anew: nobody has stored anything in it. */
const startCreating = async (folder: string, unfinished: string): Promise<PGlite> => {
  rmSync(folder, { recursive: true, force: true })
  writeFileSync(unfinished, '')
  const engine = await startOnFolder(folder)
  rmSync(unfinished)
  return engine
}

/** Takes the folder for this process alone and starts PostgreSQL on it. */
export const openFolder = async (dataDir: string): Promise<{ engine: PGlite; release: () => void }> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const release = await lockFolder(dataDir)
  const folder = join(dataDir, 'postgres')
  const unfinished = join(dataDir, 'unfinished')
  const versionFile = join(folder, 'PG_VERSION')
  try {
    if (!existsSync(versionFile) || existsSync(unfinished))
      return { engine: await startCreating(folder, unfinished), release }
    refuseOtherMajor(versionFile)
    return { engine: await startOnFolder(folder), release }
  } catch (error) {
    release()
    throw error
  }
}
