import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

const WASI_EIO = 29

/** Carries fsync to the disk; the stock file system drops it, and a commit would not survive a power cut. */
const fsync = (stream: { nfd: number }): number => {
  try {
    fsyncSync(stream.nfd)
    return 0
  } catch {
    return WASI_EIO
  }
}

/** PostgreSQL's data folder on the disk, with fsync. */
export class DurableFiles extends NodeFS {
  override init(...[pglite, options]: Parameters<NodeFS['init']>) {
    const preRun: typeof options.preRun = [
      ...(options.preRun ?? []),
      (module) => {
        Object.assign(module.NODEFS.stream_ops, { fsync })
      },
    ]
    return super.init(pglite, { ...options, preRun })
  }
}
