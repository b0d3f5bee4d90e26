import { roleOf } from '../../../domain/access.ts'
import { users } from '../../../domain/resources/users.ts'
import { lockRecords } from '../../resources/lock-records.ts'
import type { StoredRecord } from '../../resources/record.ts'
import { sourceOf } from '../../resources/source.ts'
import { readRecord } from '../../resources/table-reads.ts'
import type { Caller } from '../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { forgetDevices } from './devices.ts'
import { holderOf, revokeAccess, useUp } from './one-time-links.ts'
import { hashPassword } from './passwords.ts'
import { refuseWeak } from './refuse-weak.ts'
import { forgetAttempts } from './throttle/attempts.ts'
import type { Blocks } from './throttle/blocks.ts'
import { hashOf } from './tokens.ts'

/** Stores a new password in the place of the one before; ends neither sessions nor links. */
export const storePassword = async (
  unit: UnitOfWork,
  before: StoredRecord,
  passwordHash: string,
  action: 'set-password' | 'change-password',
): Promise<void> => {
  const { id } = before
  await unit
    .trx('users')
    .where({ id })
    .update({
      password_hash: passwordHash,
      status: 'active',
      // The published password of a demo account is gone with this.
      is_demo: false,
      version: unit.trx.raw('version + 1'),
      updated_at: unit.trx.fn.now(),
    })
  const after = await readRecord(unit.trx, users, sourceOf(users), id)
  unit.audit({ action, resource: users.name, record_id: String(id), before, after })
  unit.bumpCounter(users.name)
}

/**
 * Sets the password of the person whom a link is for, activates a pending one, and ends the sessions that
 * are open. The link is used once. Throws `not_found` without a link that may be used, and `invalid` with
 * the rule that the password breaks.
 */
export const setPassword = async (
  { database, blocks }: { database: StoreDatabase; blocks: Blocks },
  caller: Caller,
  token: string,
  password: string,
): Promise<void> => {
  const { id, name, email, role } = await holderOf(database.knex, caller, token)
  await refuseWeak(database.knex, password, { name, email })
  const passwordHash = await hashPassword(password)
  const account = hashOf(email.toLowerCase())
  const actor = { id, name, email, role: roleOf(role) }
  await transact(database, { ...caller, actor }, async (unit) => {
    const stored = await lockRecords(unit, users, [{ id, version: undefined }])
    // Asked again behind the lock: the link may be used, or the person shut out, meanwhile.
    await holderOf(unit.trx, caller, token)
    await useUp(unit.trx, token)
    for (const before of stored) await storePassword(unit, before, passwordHash, 'set-password')
    await revokeAccess(unit.trx, stored)
    await forgetDevices(unit.trx, id)
    await forgetAttempts(unit.trx, account)
  })
  blocks.forget(account)
}
