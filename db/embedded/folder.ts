import {
  chmodSync,
  closeSync,
  type Dirent,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseUnavailable } from '../database.ts'
import { type Engine, startOnFolder } from './engine.ts'
import { lockFolder } from './lock.ts'

const ownerOnly = 0o700
/** What others than the owner may do. */
const others = 0o077

const refusal = (path: string, why: string): DatabaseUnavailable =>
  new DatabaseUnavailable(`DATA_DIR cannot be kept from other users of this machine: ${path} ${why}`)

const refuseForeign = (path: string, { uid }: Stats, self: number): void => {
  if (uid !== self) throw refusal(path, `belongs to another user (${uid}); name a folder of your own`)
}

/** Takes from everybody but the owner what they may do. */
const close = (path: string, { mode }: Stats): void => {
  if ((mode & others) === 0) return
  try {
    chmodSync(path, mode & ownerOnly)
  } catch (error) {
    throw refusal(path, `keeps its rights: ${error instanceof Error && 'code' in error ? error.code : error}`)
  }
}

// What a link leads to is nobody's business here, and changing its rights would follow it.
const isOwn = (entry: Dirent): boolean => !entry.isSymbolicLink()

/** Systems without users in this sense know no such rights either. */
const self = process.getuid?.()

/** Closes the folder itself, which shuts the way to all below it. Throws where its owner or its file system stand against it. */
const closeFolder = (folder: string): void => {
  if (self === undefined) return
  const found = statSync(folder)
  refuseForeign(folder, found, self)
  close(folder, found)
  if ((statSync(folder).mode & others) !== 0)
    throw refusal(folder, 'lies on a file system that keeps no rights')
}

/** Closes all that is in the folder: PostgreSQL makes its files open, and they may have been copied from elsewhere. */
const closeContents = (folder: string): void => {
  if (self === undefined) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).filter(isOwn)) {
    const path = join(entry.parentPath, entry.name)
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (!found) continue
    refuseForeign(path, found, self)
    close(path, found)
  }
}

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
