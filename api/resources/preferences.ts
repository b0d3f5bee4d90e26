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

interface Preference {
  readonly key: string
  readonly value: unknown
}

const selectPreferences = prepareQuery<Preference>(
  'SELECT key, value FROM preferences WHERE user_id = ? ORDER BY key',
)

const findColumnErrors = (resource: Resource, columns: unknown): FieldErrors => {
  const acceptedColumns = pickAcceptedSettings(resource, { columns }).columns
  return JSON.stringify(acceptedColumns) === JSON.stringify(columns) ? {} : { value: 'unknown' }
}

const findNoErrors = (): FieldErrors => ({})

/**
 * Finds the schema of a preference and its further check: the columns of a list must be visible to the
 * user. Throws `not_found` for an unknown key.
 */
const findRules = (key: string, { role }: Actor) => {
  if (isPagePreference(key)) return { schema: pagePreferences[key], findErrors: findNoErrors }
  const [kind = '', list] = key.split(':')
  const resource = findListResource(list, role)
  if (!isListPreference(kind) || !resource) throw new ApiError('not_found')
  return { schema: listPreferences[kind], findErrors: (value: unknown) => findColumnErrors(resource, value) }
}

/** Preferences of each user; the last choice wins, and the audit log does not record them. */
export const preferenceStore = (database: StoreDatabase) => ({
  list: (actor: Actor): Promise<Preference[]> => selectPreferences(database.knex, [actor.id]),
  save: async (caller: Caller & { actor: Actor }, key: string, value: unknown): Promise<Preference> => {
    const { schema, findErrors } = findRules(key, caller.actor)
    const row = { user_id: caller.actor.id, key }
    if (value !== null) {
      const brokenRule = Object.values(findSchemaErrors(value, schema))[0]
      if (brokenRule) throw new ApiError('invalid', { fields: { value: brokenRule } })
      assertNoFieldErrors(findErrors(value))
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
