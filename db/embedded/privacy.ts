import { chmodSync, type Dirent, lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseUnavailable } from '../database-unavailable.ts'

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
export const closeFolder = (folder: string): void => {
  if (self === undefined) return
  const found = statSync(folder)
  refuseForeign(folder, found, self)
  close(folder, found)
  if ((statSync(folder).mode & others) !== 0)
    throw refusal(folder, 'lies on a file system that keeps no rights')
}

/** Closes all that is in the folder: PostgreSQL makes its files open, and they may have been copied from elsewhere. */
export const closeContents = (folder: string): void => {
  if (self === undefined) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).filter(isOwn)) {
    const path = join(entry.parentPath, entry.name)
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (!found) continue
    refuseForeign(path, found, self)
    close(path, found)
  }
}
