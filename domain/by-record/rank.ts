import { mayManage, type Role, roleOf } from '../access.ts'
import type { Resource } from '../resource.ts'

/** True when a person of this role may touch this record: it is no account with rights beyond his own. */
export const mayTouch = (
  { ranked }: Resource,
  role: Role | undefined,
  record: Readonly<Record<string, unknown>>,
): boolean => ranked === undefined || mayManage(role, roleOf(String(record[ranked])))

/** True when a person of this role may give this value to a field: no account more rights than his own. */
export const mayGive = ({ ranked }: Resource, name: string, role: Role | undefined, value: string): boolean =>
  name !== ranked || mayManage(role, roleOf(value))
