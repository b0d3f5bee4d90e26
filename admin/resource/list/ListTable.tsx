import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import type { ComponentProps, ComponentType, MouseEvent, ReactNode } from 'react'
import {
  DataTableBase,
  DataTableBody,
  DataTableClasses,
  DataTableHead,
  DataTableRenderContext,
  DataTableRoot,
  type RaRecord,
} from 'react-admin'
import { edgesWhereCut } from '../../theme/scrolling.ts'

const isAt = (x: number) => (cell: Element) => {
  const { left, right } = cell.getBoundingClientRect()
  return left <= x && x < right
}

/** The link of a row lies over all of its cells: it tells what is cut off in the one below the pointer. */
const tellWhole = ({ target, clientX }: MouseEvent) => {
  if (!(target instanceof HTMLAnchorElement)) return
  const cell = [...(target.closest('tr')?.cells ?? [])].find(isAt(clientX))
  const cut = [cell, ...(cell?.querySelectorAll('*') ?? [])].find(
    (element) => element && element.scrollWidth > element.clientWidth,
  )
  target.title = cut?.textContent ?? ''
}

interface Props extends Pick<ComponentProps<typeof DataTableRoot>, 'sx'> {
  'aria-label'?: string
  body?: ComponentType<ComponentProps<typeof DataTableBody>>
  /** Whether rows can be chosen; the acts on them stand where the filters were, so that nothing jumps. */
  canChoose?: boolean
  isRowSelectable?: (record: RaRecord) => boolean
  children: ReactNode
}

/** The rows of a list as a table of columns. Its rows are links as a whole; where it is cut, it scrolls by itself. */
export const ListTable = ({
  'aria-label': label,
  body: Body = DataTableBody,
  canChoose = false,
  isRowSelectable,
  sx,
  children,
}: Props) => (
  <Box onMouseMove={tellWhole}>
    <DataTableBase
      hasBulkActions={canChoose}
      isRowSelectable={isRowSelectable}
      rowClick={false}
      loading={null}
      empty={null}
    >
      <DataTableRoot
        className={DataTableClasses.root}
        sx={[
          (theme) => ({
            // What is hidden from sight stays within what scrolls, or the page would scroll with it.
            [`& .${DataTableClasses.tableWrapper}`]: { position: 'relative', ...edgesWhereCut(theme) },
            [`& .${DataTableClasses.tbody} .${DataTableClasses.row}`]: { position: 'relative' },
            '& .MuiCheckbox-root': { zIndex: 1 },
          }),
          ...(Array.isArray(sx) ? sx : [sx]),
        ]}
      >
        <div className={DataTableClasses.tableWrapper}>
          <Table aria-label={label} className={DataTableClasses.table} size="small">
            <DataTableRenderContext value="header">
              <DataTableHead>{children}</DataTableHead>
            </DataTableRenderContext>
            <Body>{children}</Body>
          </Table>
        </div>
      </DataTableRoot>
    </DataTableBase>
  </Box>
)
