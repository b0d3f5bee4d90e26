import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSettings } from '../../db/database.ts'
import { prepareDemo } from '../support/demo-folder.ts'
import { type RunningPostgres, startPostgres } from '../support/postgres.ts'
import { there } from './missing.ts'

export type DatabaseKind = 'embedded' | 'postgres'

/** Where the data of the servers under test lie. */
export interface Place {
  /** What a server is started with. */
  readonly settings: Record<string, string>
  /** How the data are opened while no server runs. */
  readonly database: DatabaseSettings
  remove(): Promise<void>
}

/** A place whose PostgreSQL can be stopped and started again. */
export interface ServerPlace extends Place {
  readonly postgres: RunningPostgres
}

/** A data folder of its own for the embedded database. */
export const embeddedPlace = async (parent = tmpdir()): Promise<Place> => {
  const folder = await mkdtemp(join(parent, 'back-office-fault-'))
  const dataDir = prepareDemo(join(folder, 'data'))
  return {
    settings: { DATA_DIR: dataDir },
    database: { dataDir },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** A PostgreSQL of its own. */
export const serverPlace = async (parent = tmpdir()): Promise<ServerPlace> => {
  const postgres = there(await startPostgres(parent))
  const { url } = postgres
  return {
    postgres,
    settings: { DATABASE_URL: url, DEMO: 'on' },
    database: { url },
    remove: () => postgres.stop(),
  }
}

/** How a place of each kind is opened. */
export interface OpenPlace extends Record<DatabaseKind, () => Promise<Place>> {
  readonly postgres: () => Promise<ServerPlace>
}

export const openPlace: OpenPlace = {
  embedded: () => embeddedPlace(),
  postgres: () => serverPlace(),
}

/** Places that stay, one of each kind, until all of them are removed. */
export const stayingPlaces = (): OpenPlace & { remove(): Promise<unknown> } => {
  const opened: Partial<Record<DatabaseKind, Promise<Place>>> = {}
  const stay = <P extends Place>(kind: DatabaseKind, open: () => Promise<P>) => {
    let place: Promise<P> | undefined
    return async (): Promise<P> => {
      place ??= open()
      opened[kind] = place
      return { ...(await place), remove: async () => {} }
    }
  }
  return {
    embedded: stay('embedded', openPlace.embedded),
    postgres: stay('postgres', openPlace.postgres),
    remove: () => Promise.allSettled(Object.values(opened).map(async (place) => (await place).remove())),
  }
}

/** Works at a place of its own, which is gone afterwards. */
export const atPlace = async <P extends Place, T>(
  open: () => Promise<P>,
  work: (place: P) => Promise<T>,
): Promise<T> => {
  const place = await open()
  try {
    return await work(place)
  } finally {
    await place.remove()
  }
}
