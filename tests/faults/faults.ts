import type { Figures } from './crew.ts'
import { fullDisk } from './full-disk.ts'
import { kill } from './kill.ts'
import { outage } from './outage.ts'
import { atPlace, type DatabaseKind, type OpenPlace, openPlace } from './place.ts'
import { secondStart } from './second-start.ts'
import { stopUnderLoad } from './terminate.ts'

/** Repeated failure while eight writers and visitors work. */
export interface Fault {
  readonly name: string
  readonly title: string
  readonly databases: readonly DatabaseKind[]
  /**
   * Runs at a newly opened place. Throws when data is lost, and `Missing` when this machine cannot run it.
   */
  run(database: DatabaseKind, rounds: number, open?: OpenPlace): Promise<Figures>
}

const both = ['embedded', 'postgres'] as const

export const faults: readonly Fault[] = [
  {
    name: 'kill',
    title: 'a server killed in the middle of saves loses none that it acknowledged',
    databases: both,
    run: (database, rounds, open = openPlace) => atPlace(open[database], (place) => kill(place, rounds)),
  },
  {
    name: 'terminate',
    title: 'a server asked to end under load answers what it has accepted',
    databases: both,
    run: (database, rounds, open = openPlace) =>
      atPlace(open[database], (place) => stopUnderLoad(place, rounds)),
  },
  {
    name: 'second-start',
    title: 'a second start on the same data folder is refused and hurts nothing',
    databases: ['embedded'],
    run: (database, rounds, open = openPlace) =>
      atPlace(open[database], (place) => secondStart(place, rounds)),
  },
  {
    name: 'outage',
    title: 'PostgreSQL gone and back under load gives 503 meanwhile, and the server recovers by itself',
    databases: ['postgres'],
    run: (_, rounds, open = openPlace) => atPlace(open.postgres, (place) => outage(place, rounds)),
  },
  {
    name: 'full-disk',
    title: 'a full disk gives errors and loses nothing',
    databases: both,
    run: (database, rounds) => fullDisk(database, rounds),
  },
]
