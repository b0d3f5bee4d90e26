import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'

export interface TableColumn<Row> {
  name: string
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end of their column. */
  isNumber?: boolean
}

interface Props<Row> {
  label: string
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
}

/** A table of pages: its first column holds the link that covers the row, an arrow ends it. */
export const PageTable = <Row extends { id: string }>({ label, rows, columns }: Props<Row>) => {
  const align = ({ isNumber }: TableColumn<Row>) => (isNumber ? 'right' : undefined)
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.name} align={align(column)}>
                {column.label}
              </TableCell>
            ))}
            <TableCell aria-hidden />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover sx={{ position: 'relative' }}>
              {columns.map((column) => (
                <TableCell key={column.name} align={align(column)}>
                  {column.cell(row)}
                </TableCell>
              ))}
              <TableCell aria-hidden padding="checkbox" sx={{ color: 'text.secondary' }}>
                <ChevronRight className="points" fontSize="small" sx={{ display: 'block' }} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
