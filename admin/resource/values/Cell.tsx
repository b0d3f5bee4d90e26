import type { CellProps } from './types/field-type-view.ts'
import { viewOf } from './types/index.ts'

/** A value as it is read in a line: in tables and on cards. */
export const Cell = (props: CellProps) => {
  const { cell: Shown } = viewOf(props.field.type)
  return <Shown {...props} />
}

/** A value as it is read where there is room for all of it. */
export const WholeValue = (props: CellProps) => {
  const { cell, whole: Shown = cell } = viewOf(props.field.type)
  return <Shown {...props} />
}
