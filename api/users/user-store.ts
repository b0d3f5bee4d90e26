import { apiRoleName } from '../../domain/access.ts'
import { users } from '../../domain/resources/users.ts'
import { ApiError } from '../errors.ts'
import { lockRecords } from '../resources/lock-records.ts'
import type { Id, RecordValues, StoredRecord } from '../resources/record.ts'
import type { ResourceStore } from '../resources/resource-store.ts'
import { tableStore } from '../resources/table-store.ts'
import { type TableWrites, tableWrites } from '../resources/table-writes.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import { assertCanAssignRole, assertCanManageAccounts } from './account-rank.ts'
import { isDemoAccount } from './demo-accounts.ts'
import { issuePasswordLink, revokeAccess, revokeLinks } from './one-time-links.ts'
import { endSessions } from './sessions.ts'

/** Path of a one-time link, returned once and not stored. */
interface IssuedLink {
  readonly set_password_link: string
}

export interface UserStore extends ResourceStore {
  /** Issues a link to set a new password, and ends the user's sessions. */
  resetPassword(caller: Caller, id: Id): Promise<IssuedLink>
  /** Removes a second factor whose app and codes are lost, and ends the user's sessions. */
  resetTwoFactor(caller: Caller, id: Id): Promise<void>
}

const director = apiRoleName('director')

const isActive = (user: StoredRecord | undefined): boolean => user?.status === 'active'
const isDirector = (user: StoredRecord | undefined): boolean => isActive(user) && user?.role === director

/** Leaves out the caller's own account, which `assertNotSelf` checks. */
const leaveOutSelf = ({ caller }: UnitOfWork, stored: readonly StoredRecord[]): StoredRecord[] =>
  stored.filter(({ id }) => id !== caller.actor?.id)

/** Throws `self` when the caller would change their own role or status, or delete themselves. */
const assertNotSelf = (
  { caller }: UnitOfWork,
  before: readonly StoredRecord[],
  after: readonly StoredRecord[],
) => {
  const index = before.findIndex(({ id }) => id === caller.actor?.id)
  if (index < 0) return
  const isSame = before[index]?.role === after[index]?.role && before[index]?.status === after[index]?.status
  if (!isSame) throw new ApiError('self')
}

/** Throws `last_director` when the write would leave no director who can sign in. */
const assertDirectorLeft = async (
  { trx, caller }: UnitOfWork,
  before: readonly StoredRecord[],
  after: readonly StoredRecord[],
): Promise<void> => {
  if (!before.some((user, index) => isDirector(user) && !isDirector(after[index]))) return
  // Locked, so that two parallel writes cannot each remove another of the last directors.
  await trx.raw(`SELECT pg_advisory_xact_lock(hashtext('directors'))`)
  const remainingDirector = await trx('users')
    .where({ role: director, status: 'active', deleted_at: null, ...(!caller.demo && { is_demo: false }) })
    .whereNotNull('password_hash')
    .first('id')
  if (!remainingDirector) throw new ApiError('last_director')
}

/** Throws `invalid` when the write activates a user without a password. */
const assertCanSignIn = async (
  { trx }: UnitOfWork,
  before: readonly StoredRecord[],
  after: readonly StoredRecord[],
): Promise<void> => {
  const activated = after.filter((user, index) => isActive(user) && !isActive(before[index]))
  if (activated.length === 0) return
  const ids = activated.map(({ id }) => id)
  const userWithoutPassword = await trx('users').whereIn('id', ids).whereNull('password_hash').first('id')
  if (userWithoutPassword) throw new ApiError('invalid', { fields: { status: 'password' } })
}

/**
 * Checks the rules of changed accounts, ends the sessions of deactivated users, and revokes outdated links.
 */
const enforceAccountRules = async (
  unit: UnitOfWork,
  before: readonly StoredRecord[],
  after: readonly StoredRecord[],
): Promise<void> => {
  assertNotSelf(unit, before, after)
  await assertCanSignIn(unit, before, after)
  await assertDirectorLeft(unit, before, after)
  const deactivated = before.filter(
    ({ status }, index) => status !== after[index]?.status && !isActive(after[index]),
  )
  if (deactivated.length > 0) await revokeAccess(unit, deactivated, 'deactivated')
  // A link was issued for the former role and sent to the former address.
  const changedAccounts = before.filter(
    ({ role, email }, index) => role !== after[index]?.role || email !== after[index]?.email,
  )
  if (changedAccounts.length > 0) await revokeLinks(unit.trx, changedAccounts)
}

const usersTable = tableWrites(users, { afterWrite: enforceAccountRules })

/**
 * Throws `invalid` when callers would change the address of their own account. An open session is not enough
 * for that: the profile also requires the password, see `changeEmail`.
 */
const assertOwnEmailKept = (
  { caller }: UnitOfWork,
  stored: readonly StoredRecord[],
  { email }: RecordValues,
): void => {
  const ownAccount = stored.find(({ id }) => id === caller.actor?.id)
  if (ownAccount && email !== undefined && email !== ownAccount.email)
    throw new ApiError('invalid', { fields: { email: 'ownEmail' } })
}

/** Writes of users; access to the account is checked before the input. */
export const userWrites: TableWrites = {
  create: async (unit, input) => {
    assertCanAssignRole(unit.caller, 'create', input)
    const user = await usersTable.create(unit, input)
    return { ...user, set_password_link: await issuePasswordLink(unit.trx, user.id) }
  },
  update: async (unit, stored, input) => {
    const others = leaveOutSelf(unit, stored)
    assertCanManageAccounts(unit.caller, 'update', others, input)
    if (others.length > 0) assertCanAssignRole(unit.caller, 'update', input)
    assertOwnEmailKept(unit, stored, input)
    return usersTable.update(unit, stored, input)
  },
  remove: async (unit, stored) => {
    assertCanManageAccounts(unit.caller, 'delete', leaveOutSelf(unit, stored))
    await usersTable.remove(unit, stored)
  },
  restore: async (unit, ids) => {
    const restored = await usersTable.restore(unit, ids)
    assertCanManageAccounts(unit.caller, 'restore', restored)
    return restored
  },
  perform: usersTable.perform,
}

/** Changes the address of the user's own account, after their password was verified. */
export const updateOwnEmail = (
  unit: UnitOfWork,
  stored: readonly StoredRecord[],
  email: string,
): Promise<StoredRecord[]> => usersTable.update(unit, stored, { email })

const resetPassword = async (unit: UnitOfWork, id: Id): Promise<IssuedLink> => {
  const [user] = await lockRecords(unit, users, [{ id, version: undefined }])
  if (!user) throw new ApiError('not_found')

  assertCanManageAccounts(unit.caller, 'reset-password', [user])
  // Users change their own password in the profile, confirmed by the current one.
  if (user.id === unit.caller.actor?.id) throw new ApiError('self')
  // Demo accounts work only in demo mode, so a link would be useless.
  const isUnusable = !unit.caller.demo && (await isDemoAccount(unit.trx, user.id))
  if (user.status === 'inactive' || isUnusable) throw new ApiError('inactive')

  await revokeAccess(unit, [user], 'session_ended')
  unit.audit({
    action: 'reset-password',
    resource: users.name,
    record_id: String(user.id),
    before: null,
    after: null,
  })

  return { set_password_link: await issuePasswordLink(unit.trx, user.id) }
}

const resetTwoFactor = async (unit: UnitOfWork, id: Id): Promise<void> => {
  const [user] = await lockRecords(unit, users, [{ id, version: undefined }])
  if (!user) throw new ApiError('not_found')

  assertCanManageAccounts(unit.caller, 'reset-two-factor', [user])
  // Users turn off their own second factor in the profile, confirmed by a code.
  if (user.id === unit.caller.actor?.id) throw new ApiError('self')

  const removedCount = await unit.trx('two_factor').where({ user_id: user.id }).del()
  await endSessions(unit, unit.trx('sessions').where({ user_id: user.id }), 'session_ended')
  unit.audit({
    action: 'reset-two-factor',
    resource: users.name,
    record_id: String(user.id),
    before: null,
    after: null,
  })
  const person = { id: Number(user.id), name: String(user.name) }
  if (removedCount > 0) unit.event({ kind: 'two-factor', person, data: { act: 'reset' } })
}

export const userStore = (database: StoreDatabase): UserStore => ({
  ...tableStore(database, users, userWrites),
  resetPassword: (caller, id) => transact(database, caller, (unit) => resetPassword(unit, id)),
  resetTwoFactor: (caller, id) => transact(database, caller, (unit) => resetTwoFactor(unit, id)),
})
