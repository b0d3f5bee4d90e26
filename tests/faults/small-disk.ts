import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requirePresent } from './missing.ts'

/** Disk that can be filled without harm to other programs. */
export interface SmallDisk {
  readonly folder: string
  /** Leaves this number of megabytes free. */
  fill(left: number): void
  free(): void
  remove(): void
}

const megabyte = Buffer.alloc(1024 * 1024)

const room = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Mounts a memory disk of a size in megabytes, or returns what is missing. */
const mountSmallDisk = (megabytes: number): SmallDisk | { missing: string } => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return { missing: 'only root on Linux can mount a small disk' }
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    rmSync(folder, { recursive: true })
    return { missing: `a small disk cannot be mounted: ${String(error).trim()}` }
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: (left) => {
      const file = openSync(filler, 'a')
      while (room(folder) > left * megabyte.length) writeSync(file, megabyte)
      closeSync(file)
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}

/** Runs work with a small disk and removes it afterwards. */
export const onSmallDisk = async <T>(
  megabytes: number,
  work: (disk: SmallDisk) => Promise<T>,
): Promise<T> => {
  const disk = requirePresent(mountSmallDisk(megabytes))
  try {
    return await work(disk)
  } finally {
    disk.remove()
  }
}
