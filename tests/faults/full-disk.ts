import { setTimeout as delay } from 'node:timers/promises'
import { anyMoment, type Crew, type Figures, withCrew } from './crew.ts'
import { atPlace, type DatabaseKind, embeddedPlace, type Place, serverPlace } from './place.ts'
import { recovered, waitOut } from './recovery.ts'
import { onSmallDisk, type SmallDisk } from './small-disk.ts'

interface Toll {
  refusals: number
  ends: number
}

/** Repeats until all is well, since processes without disk space may end late. */
const mendUntil = async (mend: () => Promise<void>, isWell: () => Promise<void>): Promise<void> => {
  let done = false
  const keepMending = async () => {
    while (!done) {
      await mend()
      await delay(100)
    }
  }
  const waiting = isWell().finally(() => {
    done = true
  })
  await Promise.all([waiting, keepMending()])
}

const fillAndFree = async (
  crew: Crew,
  disk: SmallDisk,
  toll: Toll,
  mend: () => Promise<void>,
): Promise<void> => {
  const before = toll.refusals
  const { server } = crew
  const trouble = async () => {
    while (!server.hasEnded() && toll.refusals === before) await delay(20)
    await delay(anyMoment(0, 500))
  }
  await crew.during(
    async () => {
      // With room for a table but not for the WAL, PostgreSQL ends instead of refusing.
      disk.fill(anyMoment(1, 3))
      await trouble()
      disk.free()
      await mendUntil(mend, async () => {
        if (!server.hasEnded()) await recovered(crew)
      })
    },
    (answer, target) => {
      toll.refusals += 1
      return waitOut(crew.client, answer, target)
    },
  )
  toll.ends += Number(server.hasEnded())
  if (server.hasEnded()) await crew.restart()
  else await crew.check()
}

const runFullDisk = (
  place: Place,
  disk: SmallDisk,
  rounds: number,
  mend: () => Promise<void>,
): Promise<Figures> =>
  withCrew(place, async (crew) => {
    const toll: Toll = { refusals: 0, ends: 0 }
    for (let round = 0; round < rounds; round += 1) await fillAndFree(crew, disk, toll, mend)
    return { 'full disks': rounds, 'answers 503 meanwhile': toll.refusals, 'ends of the server': toll.ends }
  })

/** Fills the disk of the data under load and frees it again: errors meanwhile, but no loss. */
export const fullDisk = (database: DatabaseKind, rounds: number): Promise<Figures> =>
  // Each round adds to the database and its log.
  onSmallDisk(250 + 10 * rounds, (disk) =>
    database === 'embedded'
      ? atPlace(
          () => embeddedPlace(disk.folder),
          (place) => runFullDisk(place, disk, rounds, async () => {}),
        )
      : atPlace(
          () => serverPlace(disk.folder),
          (place) => runFullDisk(place, disk, rounds, () => place.postgres.resume()),
        ),
  )
