import type { ReactNode } from 'react'
import {
  DataTable,
  type DataTableColumnProps,
  type RaRecord,
  useDataTableRenderContext,
  useDataTableSortContext,
  useRecordContext,
} from 'react-admin'

interface Props<Row extends RaRecord> extends Omit<DataTableColumnProps, 'render'> {
  source: string
  render?: (row: Row) => ReactNode
}

const Rendered = <Row extends RaRecord>({ render }: Required<Pick<Props<Row>, 'render'>>) => {
  const row = useRecordContext<Row>()
  return row && render(row)
}

/** A column of a list. Its header alone tells whether the list is sorted by it. */
export const ListColumn = <Row extends RaRecord>({ render, children, ...props }: Props<Row>) => {
  const sort = useDataTableSortContext()
  const isHeader = useDataTableRenderContext() === 'header'
  const isSorted = isHeader && sort?.field === props.source
  return (
    <DataTable.Col {...props} sortDirection={isSorted && (sort.order === 'ASC' ? 'asc' : 'desc')}>
      {render ? <Rendered render={render} /> : children}
    </DataTable.Col>
  )
}
