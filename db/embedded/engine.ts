import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { DurableFiles } from './durable-files.ts'

const extensions = { pg_trgm, unaccent, btree_gist }

const DURABLE = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
]

const SYNC = 'S'.charCodeAt(0)
const QUERY = 'Q'.charCodeAt(0)

/** PostgreSQL in this thread. It gives the event loop a turn after each statement, or one busy caller would starve all others. */
class Engine extends PGlite {
  override async execProtocolStream(...[message, options]: Parameters<PGlite['execProtocolStream']>) {
    const answer = await super.execProtocolStream(message, options)
    if (message[0] === SYNC || message[0] === QUERY) await setImmediate()
    return answer
  }
}

const started = async (engine: Engine): Promise<PGlite> => {
  await engine.waitReady
  return engine
}

/** Starts PostgreSQL on a folder, creating the database there when it is empty. */
export const startOnFolder = (folder: string): Promise<PGlite> =>
  started(new Engine({ fs: new DurableFiles(folder), dataDir: folder, extensions, startParams: DURABLE }))

/** Starts PostgreSQL in memory, from a dump if one is given. */
export const startInMemory = (snapshot?: Blob): Promise<PGlite> =>
  started(new Engine({ extensions, loadDataDir: snapshot }))
