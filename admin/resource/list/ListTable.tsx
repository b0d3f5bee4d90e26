import Box from '@mui/material/Box'
import type { ComponentProps, MouseEvent } from 'react'
import { DataTable } from 'react-admin'
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

type Props = Pick<
  ComponentProps<typeof DataTable>,
  'aria-label' | 'body' | 'bulkActionButtons' | 'children' | 'isRowSelectable' | 'sx'
>

/** The rows of a list as a table of columns. Its rows are links as a whole; where it is cut, it scrolls by itself. */
export const ListTable = ({ sx, bulkActionButtons = false, ...props }: Props) => (
  <Box onMouseMove={tellWhole}>
    <DataTable
      {...props}
      rowClick={false}
      // The acts on chosen rows stand where the filters were, so that nothing jumps.
      bulkActionsToolbar={false}
      bulkActionButtons={bulkActionButtons}
      rowSx={() => ({ position: 'relative' })}
      sx={[
        (theme) => ({
          // What is hidden from sight stays within what scrolls, or the page would scroll with it.
          '& .RaDataTable-tableWrapper': { position: 'relative', ...edgesWhereCut(theme) },
          '& .MuiCheckbox-root': { zIndex: 1 },
        }),
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  </Box>
)
