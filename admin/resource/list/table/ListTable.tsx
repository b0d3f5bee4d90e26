import Box from '@mui/material/Box'
import type { SxProps } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableHead from '@mui/material/TableHead'
import TableRow, { type TableRowProps } from '@mui/material/TableRow'
import type { ComponentType, MouseEvent, ReactNode } from 'react'
import { RecordContextProvider, useListContext, useRecordContext } from 'react-admin'
import { edgesWhereCut } from '../../../theme/scrolling.ts'
import { InHead } from './in-head.ts'
import { onRowKey } from './row-keys.ts'

const isAt = (x: number) => (cell: Element) => {
  const { left, right } = cell.getBoundingClientRect()
  return left <= x && x < right
}

/** Lines may be a pixel higher than the box that holds them. */
const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + 1

/** The link of a row lies over all of its cells: it tells what is cut off in the one below the pointer. */
const tellWhole = ({ target, clientX }: MouseEvent) => {
  if (!(target instanceof HTMLAnchorElement)) return
  const cell = [...(target.closest('tr')?.cells ?? [])].find(isAt(clientX))
  const cut = [cell, ...(cell?.querySelectorAll('*') ?? [])].find((element) => element && isCut(element))
  target.title = cut?.textContent ?? ''
}

/** A row of a table, whose cells are given; one that is chosen stands out. */
export const ListRow = ({ selected, ...props }: TableRowProps) => {
  const { selectedIds } = useListContext()
  const record = useRecordContext()
  const isChosen = record !== undefined && selectedIds.includes(record.id)
  return <TableRow hover selected={selected || isChosen} {...props} />
}

interface Props {
  'aria-label'?: string
  /** What draws a row, where it is not always the same. */
  row?: ComponentType<{ children: ReactNode }>
  sx?: SxProps
  /** The columns: each draws its head, and its cell in every row. */
  children: ReactNode
}

/** The rows of a list as a table of columns. Its rows are links as a whole; where it is cut, it scrolls by itself. */
export const ListTable = ({ 'aria-label': label, row: Row = ListRow, sx, children }: Props) => {
  const { data } = useListContext()
  return (
    <Box
      onMouseMove={tellWhole}
      sx={(theme) => ({
        // What is hidden from sight stays within what scrolls, or the page would scroll with it.
        position: 'relative',
        containerType: 'inline-size',
        ...edgesWhereCut(theme),
        '& .MuiTableRow-hover': { position: 'relative' },
      })}
    >
      <Table aria-label={label} size="small" sx={sx}>
        <TableHead>
          <InHead value={true}>
            <TableRow>{children}</TableRow>
          </InHead>
        </TableHead>
        <TableBody onKeyDown={onRowKey}>
          {data?.map((record) => (
            <RecordContextProvider key={record.id} value={record}>
              <Row>{children}</Row>
            </RecordContextProvider>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
