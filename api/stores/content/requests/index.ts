import { statement } from '../../../../db/statement.ts'
import type { RequestFilter } from '../../../../domain/calls/translating/requests.ts'
import type { Caller } from '../../../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../../../unit-of-work/unit-of-work.ts'
import { mentionable } from '../comments/thread.ts'
import { addRequest, changeRequest, type NewRequest, ownRequest, tell, type Wanted } from './asking.ts'
import { openRequests } from './open-requests.ts'

const remove = statement<unknown>('DELETE FROM translation_requests WHERE id = :id::bigint')

/**
 * What staff want to have translated. Throws `not_found` where the text, the page or the request is not, and
 * `forbidden` where the request is that of others.
 */
export const translationRequests = (database: StoreDatabase) => ({
  /** What is open, and whom one may ask. Two queries. */
  read: async (caller: Caller, filter: RequestFilter) => ({
    ...(await openRequests(database.knex, caller, filter)),
    people: await mentionable(database.knex, caller),
  }),
  add: (caller: Caller, request: NewRequest) =>
    transact(database, caller, (unit) => addRequest(unit, request)),
  change: (caller: Caller, id: string, wanted: Wanted) =>
    transact(database, caller, (unit) => changeRequest(unit, id, wanted)),
  withdraw: (caller: Caller, id: string) =>
    transact(database, caller, async (unit) => {
      const place = await ownRequest(unit, id)
      await remove(unit.trx, { id })
      tell(unit, 'withdraw-request', place)
      return { id }
    }),
})
