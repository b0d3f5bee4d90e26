import { banks } from '../../../domain/resources/banks.ts'
import { publicBanksCounter } from '../public-counters.ts'
import { storeOf } from '../records/own-store.ts'

/** Banks: visitors are told of the active ones, so that they read each change at once. */
export const bankStore = storeOf(banks, {
  afterWrite: (unit) => unit.raise(publicBanksCounter),
})
