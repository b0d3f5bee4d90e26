import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSettings } from '../../db/database.ts'
import { prepareDemo } from '../support/demo-folder.ts'
import { type RunningPostgres, startPostgres } from '../support/postgres.ts'
import { requirePresent } from './missing.ts'

export type DatabaseKind = 'embedded' | 'postgres'

/** Location of the data of a tested server. */
export interface Place {
  /** Environment variables of the server. */
  readonly settings: Record<string, string>
  /** Settings to open the data while no server runs. */
  readonly database: DatabaseSettings
  remove(): Promise<void>
}

/** Place whose PostgreSQL can be stopped and started. */
export interface ServerPlace extends Place {
  readonly postgres: RunningPostgres
}

/** Creates a data folder for the embedded database. */
export const embeddedPlace = async (parent = tmpdir()): Promise<Place> => {
  const folder = await mkdtemp(join(parent, 'back-office-fault-'))
  const dataDir = prepareDemo(join(folder, 'data'))
  return {
    settings: { DATA_DIR: dataDir },
    database: { dataDir },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Creates a PostgreSQL server. */
export const serverPlace = async (parent = tmpdir()): Promise<ServerPlace> => {
  const postgres = requirePresent(await startPostgres(parent))
  const { url } = postgres
  return {
    postgres,
    settings: { DATABASE_URL: url, DEMO: 'on' },
    database: { url },
    remove: () => postgres.stop(),
  }
}

/** Opens a place by kind. */
export interface OpenPlace extends Record<DatabaseKind, () => Promise<Place>> {
  readonly postgres: () => Promise<ServerPlace>
}

export const openPlace: OpenPlace = {
  embedded: () => embeddedPlace(),
  postgres: () => serverPlace(),
}

/** Opens one place of each kind and reuses it until all are removed. */
export const stayingPlaces = (): OpenPlace & { remove(): Promise<unknown> } => {
  const places: Partial<Record<DatabaseKind, Promise<Place>>> = {}
  const stay = <P extends Place>(kind: DatabaseKind, open: () => Promise<P>) => {
    let place: Promise<P> | undefined
    return async (): Promise<P> => {
      place ??= open()
      places[kind] = place
      return { ...(await place), remove: async () => {} }
    }
  }
  return {
    embedded: stay('embedded', openPlace.embedded),
    postgres: stay('postgres', openPlace.postgres),
    remove: () => Promise.allSettled(Object.values(places).map(async (place) => (await place).remove())),
  }
}

/** Runs work at a new place and removes it afterwards. */
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
