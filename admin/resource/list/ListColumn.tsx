import type { ReactNode } from 'react'
import { DataTableCell, type RaRecord, useDataTableRenderContext, useRecordContext } from 'react-admin'
import { ColumnHead, type ColumnHeadProps } from './ColumnHead.tsx'

interface Props<Row extends RaRecord> extends ColumnHeadProps {
  render?: (row: Row) => ReactNode
  children?: ReactNode
}

const Rendered = <Row extends RaRecord>({ render }: Required<Pick<Props<Row>, 'render'>>) => {
  const row = useRecordContext<Row>()
  return row && render(row)
}

/** A column of a list: its head above, its cell in each row. */
export const ListColumn = <Row extends RaRecord>({ render, children, ...props }: Props<Row>) => {
  if (useDataTableRenderContext() === 'header') return <ColumnHead {...props} />
  return <DataTableCell {...props}>{render ? <Rendered render={render} /> : children}</DataTableCell>
}
