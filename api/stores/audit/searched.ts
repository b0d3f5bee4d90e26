import { allows, type Role } from '../../../domain/access.ts'
import type { Resource } from '../../../domain/resource.ts'
import { mayRead } from '../../../domain/visible.ts'
import type { Caller } from '../../unit-of-work/caller.ts'
import type { LogFilter } from './entries.ts'

/** Whether all that the log keeps of these records may be known to the role: what is found gives it away. */
const isOpenTo = ({ access, owned, fields }: Resource, role: Role | undefined): boolean =>
  allows(access.read, role) && !owned && Object.values(fields).every((field) => mayRead(field, role))

/** Where a text is looked for: among the entries that the caller may read whole. */
export const searchedBy = (
  all: readonly Resource[],
  { actor }: Caller,
  text: string | undefined,
): Pick<LogFilter, 'text'> => {
  const said = text?.trim()
  if (!said) return {}
  const open = all.filter((resource) => isOpenTo(resource, actor?.role))
  return { text: { said, resources: open.map(({ name }) => name) } }
}
