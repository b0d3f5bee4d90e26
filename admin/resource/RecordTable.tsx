import { type ReactNode, useEffect } from 'react'
import { DataTable, useListContext } from 'react-admin'
import { useCanChoose } from './BulkActions.tsx'
import { Column } from './Column.tsx'
import { useDescriptor } from './useDescriptor.ts'

/** Keeps only rows chosen that can be seen: nothing is changed or deleted on a page that is out of sight. */
const useVisibleSelection = () => {
  const { data, selectedIds, onSelect } = useListContext()
  useEffect(() => {
    const visible = selectedIds.filter((id) => data?.some((record) => record.id === id))
    if (data && visible.length < selectedIds.length) onSelect(visible)
  }, [data, selectedIds, onSelect])
}

/** The records of a list as a table, with the columns of the descriptor unless others are given. */
export const RecordTable = ({ children }: { children?: ReactNode }) => {
  const descriptor = useDescriptor()
  useVisibleSelection()
  return (
    <DataTable
      rowClick={false}
      // The acts on chosen rows stand where the filters were, so that nothing jumps.
      bulkActionsToolbar={false}
      bulkActionButtons={useCanChoose()}
      rowSx={() => ({ position: 'relative' })}
      sx={{ '& .RaDataTable-tableWrapper': { overflowX: 'auto' }, '& .MuiCheckbox-root': { zIndex: 1 } }}
    >
      {children ?? descriptor.list.columns.map((source) => <Column key={source} source={source} />)}
    </DataTable>
  )
}
