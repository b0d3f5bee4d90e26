import { canManageRole, type Role, roleByApiName } from '../../domain/access.ts'
import { users } from '../../domain/resources/users.ts'
import { ApiError } from '../errors.ts'
import type { RecordValues, StoredRecord } from '../resources/record.ts'
import type { Caller } from '../unit-of-work/caller.ts'

/** What is done to an account, as the refusal names it. */
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

/** Throws `forbidden` unless the caller has all rights of the role that is given; an unknown one breaks a rule of its own. */
export const assertCanAssignRole = ({ actor }: Caller, action: AccountAction, input: RecordValues): void => {
  const role = findRole(input.role)
  // Without a person it is the server itself, or who starts its commands.
  if (actor && role && !canManageRole(actor.role, role)) forbidAction(action, ['role'])
}

/** Throws `forbidden` unless the caller has all rights of these accounts; names the fields he would change. */
export const assertCanManageAccounts = (
  { actor }: Caller,
  action: AccountAction,
  accounts: readonly StoredRecord[],
  input: RecordValues = {},
): void => {
  const higher = actor && accounts.find(({ role }) => !canManageRole(actor.role, findRole(role)))
  if (!higher) return
  forbidAction(
    action,
    Object.keys(input).filter((name) => name in users.fields && input[name] !== higher[name]),
  )
}
