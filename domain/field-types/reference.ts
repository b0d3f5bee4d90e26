import type { OnDelete } from '../relations/on-delete.ts'
import { fieldType } from './field-type.ts'
import { idSchema, type Referring } from './ids.ts'

/** That the records which refer to one are its children: shown on its page, and told of before it is deleted. */
export interface Children {
  /** `refuse` keeps the parent, `cascade` deletes the children with it, `empty` leaves them without one. */
  readonly onDelete: OnDelete
}

interface ReferringToOne extends Referring {
  readonly children?: Children
}

/** The id of a record of another resource. */
export const reference = fieldType<ReferringToOne, string | number>()({
  traits: { title: true, filterable: true, parental: true },
  schema: ({ to }) => idSchema(to),
})
