import { type Access, allows, type Role } from '../../domain/access.ts'
import { forbidden } from '../errors.ts'

/** A signed-in person. A role that the product does not know is undefined and has no rights. */
export interface Actor {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: Role | undefined
}

/** Who makes a call, and from where; written to the audit log with each change. */
export interface Caller {
  readonly actor: Actor | undefined
  readonly requestId: string
  readonly address: string
  /** Whether accounts of the demo data live where he calls from. */
  readonly demo: boolean
}

/** The caller of work that the server does by itself, such as loading demo data. */
export const systemCaller: Caller = { actor: undefined, requestId: 'system', address: '', demo: false }

/** Throws `forbidden`, naming the act, unless the caller's role allows the access; for rights that depend on the data. */
export const requirePermission = (caller: Caller, access: Access, action: string): void => {
  if (!allows(access, caller.actor?.role)) throw forbidden(action)
}
