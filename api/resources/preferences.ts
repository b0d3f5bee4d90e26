import { prepareQuery } from '../../db/statement.ts'
import {
  isListPreference,
  isPagePreference,
  listPreferences,
  pagePreferences,
} from '../../domain/api/account.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import type { FieldErrors } from '../../domain/errors.ts'
import { ApiError, assertNoFieldErrors } from '../errors.ts'
import { findSchemaErrors } from '../http/input-validation.ts'
import type { Actor, Caller } from '../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../unit-of-work/unit-of-work.ts'
import { findListResource, pickAcceptedSettings } from './saved-views.ts'

/** Something that is remembered for a person, by its key. */
interface Preference {
  readonly key: string
  readonly value: unknown
}

const preferencesSql = prepareQuery<Preference>(
  'SELECT key, value FROM preferences WHERE user_id = ? ORDER BY key',
)

const checkColumns = (resource: Resource, columns: unknown): FieldErrors => {
  const acceptedColumns = pickAcceptedSettings(resource, { columns }).columns
  return JSON.stringify(acceptedColumns) === JSON.stringify(columns) ? {} : { value: 'unknown' }
}

const findNoErrors = (): FieldErrors => ({})

/**
 * The schema of what is remembered under a key, and what else must hold of it: of a list, that the person sees
 * its columns. Throws `not_found`.
 */
const rulesOf = (key: string, { role }: Actor) => {
  if (isPagePreference(key)) return { schema: pagePreferences[key], errorsIn: findNoErrors }
  const [kind = '', list] = key.split(':')
  const resource = findListResource(list, role)
  if (!isListPreference(kind) || !resource) throw new ApiError('not_found')
  return { schema: listPreferences[kind], errorsIn: (value: unknown) => checkColumns(resource, value) }
}

/** What each person has the product remember; the last choice holds, and the audit log is not told of it. */
export const preferenceStore = (database: StoreDatabase) => ({
  list: (actor: Actor): Promise<Preference[]> => preferencesSql(database.knex, [actor.id]),
  save: async (caller: Caller & { actor: Actor }, key: string, value: unknown): Promise<Preference> => {
    const { schema, errorsIn } = rulesOf(key, caller.actor)
    const row = { user_id: caller.actor.id, key }
    if (value !== null) {
      const brokenRule = Object.values(findSchemaErrors(value, schema))[0]
      assertNoFieldErrors(brokenRule ? { value: brokenRule } : errorsIn(value))
    }
    await transact(database, caller, async ({ trx }) => {
      if (value === null) await trx('preferences').where(row).del()
      else
        await trx('preferences')
          .insert({ ...row, value: JSON.stringify(value) })
          .onConflict(['user_id', 'key'])
          .merge({ value: JSON.stringify(value), updated_at: trx.fn.now() })
    })

    return { key, value }
  },
})

export type PreferenceStore = ReturnType<typeof preferenceStore>
