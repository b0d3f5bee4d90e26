import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseUnavailable } from '../database-unavailable.ts'
import { type Engine, startOnFolder } from './engine.ts'
import { lockFolder } from './lock.ts'
import { closeContents, closeFolder } from './privacy.ts'

const MAJOR = '18'

/** Refuses a database that another major version of PostgreSQL has written. */
const refuseOtherMajor = (versionFile: string): void => {
  const major = readFileSync(versionFile, 'utf8').trim()
  if (major === MAJOR) return
  throw new DatabaseUnavailable(
    `The database in ${versionFile} was written by PostgreSQL ${major}, and this program holds PostgreSQL ${MAJOR}: dump it with the version that wrote it, and load the dump`,
  )
}

/** PostgreSQL makes its first files in memory, and they are copied without fsync. */
const carryToDisk = (folder: string): void => {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) continue
    const file = openSync(path, 'r+')
    fsyncSync(file)
    closeSync(file)
  }
}

/** Makes what was added to a folder or taken from it last. */
const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** A database whose creation was cut short is made anew: nobody has stored anything in it. */
const startCreating = async (folder: string, unfinished: string): Promise<Engine> => {
  writeFileSync(unfinished, '')
  rmSync(folder, { recursive: true, force: true })
  const engine = await startOnFolder(folder)
  carryToDisk(folder)
  closeContents(folder)
  rmSync(unfinished)
  syncFolder(dirname(unfinished))
  return engine
}

const hasFiles = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0

const start = (dataDir: string): Promise<Engine> => {
  const folder = join(dataDir, 'postgres')
  const unfinished = join(dataDir, 'unfinished')
  const versionFile = join(folder, 'PG_VERSION')
  if (existsSync(unfinished) || !hasFiles(folder)) return startCreating(folder, unfinished)
  if (!existsSync(versionFile))
    throw new DatabaseUnavailable(
      `${folder} holds files that are no database: move them away, or name another DATA_DIR`,
    )
  refuseOtherMajor(versionFile)
  return startOnFolder(folder)
}

const createFolder = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new DatabaseUnavailable(`DATA_DIR ${dataDir} cannot be a data folder: ${reason}`)
  }
}

/** Takes the folder for this process alone and starts PostgreSQL on it. */
export const openFolder = async (dataDir: string): Promise<Engine> => {
  createFolder(dataDir)
  closeFolder(dataDir)
  const release = await lockFolder(dataDir)
  try {
    closeContents(dataDir)
    const engine = await start(dataDir)
    engine.release = release
    return engine
  } catch (error) {
    release()
    throw error
  }
}
