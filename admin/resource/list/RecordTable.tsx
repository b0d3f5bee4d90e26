import { type ReactNode, useEffect, useRef } from 'react'
import { type Identifier, useListContext } from 'react-admin'
import { ActsColumn } from '../actions/ActsColumn.tsx'
import { useActions } from '../actions/useActions.ts'
import { useDescriptor, useMayTouch } from '../useDescriptor.ts'
import { useCanChoose } from './BulkActions.tsx'
import { Column } from './Column.tsx'
import { ChoiceColumn } from './table/ChoiceColumn.tsx'
import { ListTable } from './table/ListTable.tsx'

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
  const mayChoose = useMayTouch(descriptor)
  const canChoose = useCanChoose()
  const hasActs = useActions('one').length > 0
  const last = useRef<Identifier>(undefined)
  useVisibleSelection()
  return (
    <ListTable>
      {canChoose && <ChoiceColumn mayChoose={mayChoose} last={last} />}
      {children ?? descriptor.list.columns.map((source) => <Column key={source} source={source} />)}
      {hasActs && <ActsColumn />}
    </ListTable>
  )
}
