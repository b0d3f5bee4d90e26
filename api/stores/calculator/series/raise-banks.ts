import { banks } from '../../../../domain/resources/banks.ts'
import { publicBanksCounter } from '../../public-counters.ts'
import type { Unit } from '../../unit.ts'

/** Tells that staff and visitors read something else of banks from now on, or will at another time. */
export const raiseBanks = (unit: Unit): void => {
  unit.raise(banks.name)
  unit.raise(publicBanksCounter)
}
