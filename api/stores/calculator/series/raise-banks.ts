import { banks } from '../../../../domain/resources/banks.ts'
import { publicBanksCounter } from '../../../unit-of-work/counters.ts'
import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'

/** Tells that staff and visitors read something else of banks from now on, or will at another time. */
export const raiseBanks = (unit: UnitOfWork): void => {
  unit.bumpCounter(banks.name)
  unit.bumpCounter(publicBanksCounter)
}
