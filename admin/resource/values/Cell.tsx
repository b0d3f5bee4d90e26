import type { CellProps } from './types/field-type-view.ts'
import { viewOf } from './types/index.ts'

/** A value as it is read: in tables, on cards and on pages that cannot be edited. */
export const Cell = (props: CellProps) => {
  const { cell: Shown } = viewOf(props.field.type)
  return <Shown {...props} />
}
