import { canManageRole, type Role, roleByApiName } from '../../domain/access.ts'
import { users } from '../../domain/resources/users.ts'
import { ApiError } from '../errors.ts'
import type { RecordValues, StoredRecord } from '../resources/record.ts'
import type { Caller } from '../unit-of-work/caller.ts'

/** Action on an account, as named in the error message. */
type AccountAction =
  | 'create'
  | 'update'
  | 'delete'
  | 'restore'
  | 'reset-password'
  | 'reset-two-factor'
  | 'end-sessions'

const forbidAction = (action: AccountAction, fields: readonly string[]): never => {
  throw new ApiError('forbidden', {
    message: `This account or role has permissions that you do not have: ${action}`,
    fields: Object.fromEntries(fields.map((field) => [field, 'rights'])),
  })
}

const findRole = (name: unknown): Role | undefined =>
  typeof name === 'string' ? roleByApiName(name) : undefined

/**
 * Throws `forbidden` unless the caller has all permissions of the assigned role; validation rejects unknown
 * roles.
 */
export const assertCanAssignRole = ({ actor }: Caller, action: AccountAction, input: RecordValues): void => {
  const role = findRole(input.role)
  // Without an actor the caller is the server itself or one of its commands.
  if (actor && role && !canManageRole(actor.role, role)) forbidAction(action, ['role'])
}

/** Throws `forbidden`, naming the changed fields, unless the caller has all permissions of the accounts. */
export const assertCanManageAccounts = (
  { actor }: Caller,
  action: AccountAction,
  accounts: readonly StoredRecord[],
  input: RecordValues = {},
): void => {
  const higherAccount = actor && accounts.find(({ role }) => !canManageRole(actor.role, findRole(role)))
  if (!higherAccount) return
  forbidAction(
    action,
    Object.keys(input).filter((name) => name in users.fields && input[name] !== higherAccount[name]),
  )
}
