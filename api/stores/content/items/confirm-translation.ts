import type { Language } from '../../../../domain/languages.ts'
import type { Caller } from '../../../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../../../unit-of-work/unit-of-work.ts'
import { confirmed } from '../saving/confirmed.ts'
import { save } from '../saving/save.ts'
import { asItem, readItem } from './items.ts'
import { lockVersions } from './writes.ts'

/** An item in the version that a client has seen. */
export interface Seen {
  readonly id: string
  readonly version: number
}

/**
 * Keeps that a text is right for its source as staff see it now, so that it is outdated no longer; one that was not
 * stays as it is. Throws `not_found` or `conflict`.
 */
export const confirmTranslation = (
  database: StoreDatabase,
  caller: Caller,
  target: Seen,
  language: Language,
) =>
  transact(database, caller, async (unit) => {
    const stored = await lockVersions(unit, [target])
    const items = stored.map((before) => ({ before, after: confirmed(before, language) }))
    await save(unit, 'confirm', { items })
    return asItem(await readItem(unit.trx, target.id))
  })
