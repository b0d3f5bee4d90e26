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
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseUnavailable } from '../database.ts'
import { type Engine, startOnFolder } from './engine.ts'
import { lockFolder } from './lock.ts'

/** Permissions of the owner. */
const ownerOnly = 0o700
/** Permissions of users other than the owner. */
const otherRights = 0o077

/** Major version of the PostgreSQL that the program contains. */
const supportedMajor = '18'

/** Free space below which an error in a folder counts as a full disk, in bytes; a log segment takes 16 MB. */
const minFreeBytes = 1024 * 1024

/** Id of the user of this process; undefined on systems without user ids, which have no such permissions. */
const ownUserId = process.getuid?.()

const createFolderError = (path: string, reason: string): DatabaseUnavailable =>
  new DatabaseUnavailable(`DATA_DIR cannot be protected from other users of this machine: ${path} ${reason}`)

const assertOwner = (path: string, { uid }: Stats, expectedUid: number): void => {
  if (uid !== expectedUid)
    throw createFolderError(path, `belongs to another user (${uid}); choose a folder of your own`)
}

/** Removes the permissions of everybody but the owner. */
const restrictRights = (path: string, { mode }: Stats): void => {
  if ((mode & otherRights) === 0) return
  try {
    chmodSync(path, mode & ownerOnly)
  } catch (error) {
    throw createFolderError(
      path,
      `keeps its permissions: ${error instanceof Error && 'code' in error ? error.code : error}`,
    )
  }
}

// Links are skipped: changing their permissions would change their targets.
const isNotLink = (entry: Dirent): boolean => !entry.isSymbolicLink()

/**
 * Restricts the folder itself, which protects everything below it. Throws if the owner or the file system
 * prevents that.
 */
const restrictFolder = (folder: string): void => {
  if (ownUserId === undefined) return
  const stats = statSync(folder)
  assertOwner(folder, stats, ownUserId)
  restrictRights(folder, stats)
  if ((statSync(folder).mode & otherRights) !== 0)
    throw createFolderError(folder, 'is on a file system without permissions')
}

/**
 * Restricts the contents of the folder: PostgreSQL creates files with wider permissions, and files may have
 * been copied.
 */
const restrictContents = (folder: string): void => {
  if (ownUserId === undefined) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).filter(isNotLink)) {
    const path = join(entry.parentPath, entry.name)
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (!stats) continue
    assertOwner(path, stats, ownUserId)
    restrictRights(path, stats)
  }
}

/** Throws for a database of another major version of PostgreSQL. */
const assertSameMajor = (versionFile: string): void => {
  const major = readFileSync(versionFile, 'utf8').trim()
  if (major === supportedMajor) return
  throw new DatabaseUnavailable(
    `The database in ${versionFile} was written by PostgreSQL ${major}, but this program contains PostgreSQL ${supportedMajor}: dump it with the version that wrote it, and load the dump`,
  )
}

/**
 * Syncs the folder to disk: PostgreSQL creates its first files in memory, and they are copied without fsync.
 */
const syncContents = (folder: string): void => {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) continue
    const file = openSync(path, 'r+')
    fsyncSync(file)
    closeSync(file)
  }
}

/** Syncs the entries of a folder to disk. */
const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Creates a database, replacing one whose creation was interrupted: no data was stored in it yet. */
const startCreating = async (folder: string, markerFile: string): Promise<Engine> => {
  writeFileSync(markerFile, '')
  rmSync(folder, { recursive: true, force: true })
  const engine = await startOnFolder(folder)
  syncContents(folder)
  restrictContents(folder)
  rmSync(markerFile)
  syncFolder(dirname(markerFile))
  return engine
}

const hasFiles = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0

const startEngine = (dataDir: string): Promise<Engine> => {
  const folder = join(dataDir, 'postgres')
  const markerFile = join(dataDir, 'unfinished')
  const versionFile = join(folder, 'PG_VERSION')
  if (existsSync(markerFile) || !hasFiles(folder)) return startCreating(folder, markerFile)
  if (!existsSync(versionFile))
    throw new DatabaseUnavailable(
      `${folder} contains files that are not a database: move them away, or set another DATA_DIR`,
    )

  assertSameMajor(versionFile)

  return startOnFolder(folder)
}

const createFolder = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: ownerOnly })
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new DatabaseUnavailable(`DATA_DIR ${dataDir} cannot be used as a data folder: ${reason}`)
  }
}

/** Locks the folder for this process and starts PostgreSQL in it. */
const lockAndStart = async (dataDir: string): Promise<Engine> => {
  createFolder(dataDir)
  restrictFolder(dataDir)
  const release = await lockFolder(dataDir)
  try {
    restrictContents(dataDir)
    const engine = await startEngine(dataDir)
    engine.release = release
    return engine
  } catch (error) {
    release()
    throw error
  }
}

const isDiskFull = (dataDir: string, error: unknown): boolean => {
  if (error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT)$/.test(String(error.code))) return true
  if (!existsSync(dataDir)) return false
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize < minFreeBytes
}

/** Opens the database of a folder for this process only. Throws `DatabaseUnavailable`. */
export const openFolder = async (dataDir: string): Promise<Engine> => {
  try {
    return await lockAndStart(dataDir)
  } catch (error) {
    if (error instanceof DatabaseUnavailable || !isDiskFull(dataDir, error)) throw error
    throw new DatabaseUnavailable(`The disk of DATA_DIR ${dataDir} is full: free some space and start again`)
  }
}
