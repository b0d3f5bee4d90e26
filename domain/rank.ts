import { mayManage, type Role, roleOf } from './access.ts'
import type { Field, Resource } from './resource.ts'

/** True when a person of this role may touch this record: it is no account with rights beyond his own. */
export const mayTouch = (
  { ranked }: Resource,
  role: Role | undefined,
  record: Readonly<Record<string, unknown>>,
): boolean => ranked === undefined || mayManage(role, roleOf(String(record[ranked])))

/** A field with the options that a person of this role may give. */
export const offered = ({ ranked }: Resource, name: string, field: Field, role: Role | undefined): Field =>
  name === ranked && 'options' in field
    ? { ...field, options: field.options.filter(({ value }) => mayManage(role, roleOf(value))) }
    : field
