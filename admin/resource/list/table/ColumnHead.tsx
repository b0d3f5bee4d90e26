import TableCell, { type TableCellProps } from '@mui/material/TableCell'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { ReactNode } from 'react'
import { useListContext, useTranslate } from 'react-admin'

const opposite = { ASC: 'DESC', DESC: 'ASC' } as const

export interface ColumnHeadProps
  extends Pick<TableCellProps, 'align' | 'dir' | 'padding' | 'sx' | 'aria-hidden'> {
  source?: string
  label: ReactNode
  /** The whole name, of which the label shows a part. */
  name?: string
  disableSort?: boolean
}

/** What a press on the head does, in words. */
const useSortWords = (label: ReactNode, order: 'ASC' | 'DESC'): string => {
  const translate = useTranslate()
  const field = String(label)
  const lower = field.charAt(0).toLowerCase() + field.slice(1)
  return translate('ra.sort.sort_by', {
    field,
    field_lower_first: lower,
    order: translate(`ra.sort.${order}`),
  })
}

/** The head of a column, which alone tells whether the list is sorted by it. */
export const ColumnHead = ({ source, label, name, disableSort, ...cell }: ColumnHeadProps) => {
  const { sort, setSort } = useListContext()
  const active = sort.field === source
  const next = active ? opposite[sort.order] : 'ASC'
  const words = useSortWords(name ?? label, next)
  const direction = active && sort.order === 'DESC' ? 'desc' : 'asc'
  return (
    <TableCell {...cell} variant="head" sortDirection={active && direction}>
      {source && !disableSort ? (
        <TableSortLabel
          active={active}
          direction={sort.order === 'ASC' ? 'asc' : 'desc'}
          aria-label={words}
          title={words}
          onClick={() => setSort({ field: source, order: next })}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
  )
}
