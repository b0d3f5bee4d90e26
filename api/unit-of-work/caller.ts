import { type Access, allows, type Role } from '../../domain/access.ts'
import { forbidden } from '../errors.ts'

/** Signed-in user. The role is undefined, without permissions, if the product does not know it. */
export interface Actor {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: Role | undefined
}

/** Origin of a call, written to the audit log with each change. */
export interface Caller {
  readonly actor: Actor | undefined
  readonly requestId: string
  readonly address: string
  /** Whether the demo accounts are open to the caller. */
  readonly demo: boolean
  /** Called after the commit with the id of an act that the caller can revert as a whole. */
  readonly onRevertibleAct?: (operationId: string) => void
}

/** Caller of work that the server does itself, such as loading demo data. */
export const systemCaller: Caller = { actor: undefined, requestId: 'system', address: '', demo: false }

/**
 * Throws `forbidden` with the action's name unless the caller's role allows the access; for permissions that
 * depend on the data.
 */
export const requirePermission = (caller: Caller, access: Access, action: string): void => {
  if (!allows(access, caller.actor?.role)) throw forbidden(action)
}
