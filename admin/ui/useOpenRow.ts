import { useState } from 'react'
import { useLocation } from 'react-router-dom'

interface Identified {
  id: string | number
}

interface Edited<Row> {
  row: Row
  index: number
  isOpen: boolean
  /** The place at which the row was opened. */
  place: string
}

const placed = <Row extends Identified>(
  rows: readonly Row[],
  { row, index }: Edited<Row>,
  all: readonly Row[],
) => {
  const isSame = ({ id }: Row) => id === row.id
  if (rows.some(isSame)) return rows
  return [...rows.slice(0, index), all.find(isSame) ?? row, ...rows.slice(index)]
}

/**
 * The one row of a list that is edited in place. It keeps its place among the rows, whatever becomes of it
 * meanwhile, until it is closed or the person goes to other rows. `all`: what the rows are chosen from.
 */
export const useOpenRow = <Row extends Identified>(rows: readonly Row[], all: readonly Row[] = rows) => {
  const place = useLocation().key
  const [edited, setEdited] = useState<Edited<Row>>()
  if (edited && edited.place !== place) setEdited(undefined)
  const isOpen = edited?.isOpen === true
  return {
    rows: isOpen ? placed(rows, edited, all) : rows,
    open: isOpen ? edited.row.id : undefined,
    /** The row that was closed last, until it has got the focus back. */
    closed: edited && !isOpen ? edited.row.id : undefined,
    edit: (row: Row) =>
      setEdited({ row, index: rows.findIndex(({ id }) => id === row.id), isOpen: true, place }),
    close: () => setEdited((now) => now && { ...now, isOpen: false }),
    forget: () => setEdited(undefined),
  }
}

export type OpenRow<Row extends Identified> = ReturnType<typeof useOpenRow<Row>>
