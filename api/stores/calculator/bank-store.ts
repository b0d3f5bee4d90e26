import { banks } from '../../../domain/resources/banks.ts'
import { customTableStore } from '../../resources/table-store.ts'
import { publicBanksCounter } from '../../unit-of-work/counters.ts'

/** Banks: visitors are told of the active ones, so that they read each change at once. */
export const bankStore = customTableStore(banks, {
  afterWrite: (unit) => unit.bumpCounter(publicBanksCounter),
})
