import Box from '@mui/material/Box'
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { DataTable, useListContext } from 'react-admin'
import { edgesWhereCut } from '../../theme/scrolling.ts'
import { useDescriptor, useMayTouch } from '../useDescriptor.ts'
import { useCanChoose } from './BulkActions.tsx'
import { Column } from './Column.tsx'

/** Keeps only rows chosen that can be seen: nothing is changed or deleted on a page that is out of sight. */
const useVisibleSelection = () => {
  const { data, selectedIds, onSelect } = useListContext()
  useEffect(() => {
    const visible = selectedIds.filter((id) => data?.some((record) => record.id === id))
    if (data && visible.length < selectedIds.length) onSelect(visible)
  }, [data, selectedIds, onSelect])
}

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

/** The records of a list as a table, with the columns of the descriptor unless others are given. */
export const RecordTable = ({ children }: { children?: ReactNode }) => {
  const descriptor = useDescriptor()
  useVisibleSelection()
  return (
    <Box onMouseMove={tellWhole}>
      <DataTable
        rowClick={false}
        // The acts on chosen rows stand where the filters were, so that nothing jumps.
        bulkActionsToolbar={false}
        bulkActionButtons={useCanChoose()}
        isRowSelectable={useMayTouch(descriptor)}
        rowSx={() => ({ position: 'relative' })}
        sx={(theme) => ({
          '& .RaDataTable-tableWrapper': edgesWhereCut(theme),
          '& .MuiCheckbox-root': { zIndex: 1 },
        })}
      >
        {children ?? descriptor.list.columns.map((source) => <Column key={source} source={source} />)}
      </DataTable>
    </Box>
  )
}
