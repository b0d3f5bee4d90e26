import TableCell, { type TableCellProps } from '@mui/material/TableCell'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { ReactNode } from 'react'
import {
  DataTableClasses,
  useDataTableCallbacksContext,
  useDataTableSortContext,
  useTranslate,
} from 'react-admin'

const opposite = { ASC: 'DESC', DESC: 'ASC' } as const

export interface ColumnHeadProps extends Pick<TableCellProps, 'align' | 'padding' | 'sx' | 'aria-hidden'> {
  source?: string
  label: ReactNode
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

/**
 * The head of a column, which alone tells whether the list is sorted by it. In place of react-admin's own, with
 * which the choice of columns, dialogs and floating tips would reach every list.
 */
export const ColumnHead = ({ source, label, disableSort, ...cell }: ColumnHeadProps) => {
  const sort = useDataTableSortContext()
  const { handleSort } = useDataTableCallbacksContext()
  const active = sort !== undefined && sort.field === source
  const words = useSortWords(label, active ? opposite[sort.order] : 'ASC')
  const direction = active && sort.order === 'DESC' ? 'desc' : 'asc'
  return (
    <TableCell
      {...cell}
      variant="head"
      className={DataTableClasses.headerCell}
      sortDirection={active && direction}
    >
      {sort && handleSort && source && !disableSort ? (
        <TableSortLabel
          active={active}
          direction={sort.order === 'ASC' ? 'asc' : 'desc'}
          aria-label={words}
          title={words}
          data-field={source}
          data-order="ASC"
          onClick={handleSort}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
  )
}
