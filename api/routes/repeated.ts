import { refuseInvalid } from '../errors.ts'
import type { Id } from '../stores/records/record.ts'

/** Throws `invalid` where a record is named twice: it would be changed once and told of twice. */
export const refuseRepeated = (targets: readonly { id: Id }[]): void => {
  const repeated = new Set(targets.map(({ id }) => String(id))).size < targets.length
  refuseInvalid(repeated ? { records: 'uniqueItems' } : {})
}
