import { useContext } from 'react'
import { OwnCells } from './own-cells.ts'
import type { CellProps } from './types/field-type-view.ts'
import { viewOf } from './types/index.ts'

const useOwn = ({ part }: CellProps) => useContext(OwnCells)[part.path]

/** A value as it is read in a line: in tables and on cards. */
export const Cell = (props: CellProps) => {
  const { cell } = viewOf(props.field.type)
  const Shown = useOwn(props) ?? cell
  return <Shown {...props} />
}

/** A value as it is read where there is room for all of it. */
export const WholeValue = (props: CellProps) => {
  const { cell, whole = cell } = viewOf(props.field.type)
  const Shown = useOwn(props) ?? whole
  return <Shown {...props} />
}
