import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { type Identifier, useListContext } from 'react-admin'
import { ActsColumn } from '../actions/ActsColumn.tsx'
import { useActions } from '../actions/useActions.ts'
import { useMayTouch } from '../useDescriptor.ts'
import { useCanChoose } from './BulkActions.tsx'
import { Column } from './Column.tsx'
import { useListed } from './listed.ts'
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

interface Props {
  /** What stands in place of the usual columns, by their fields. */
  own?: Readonly<Record<string, ReactNode>>
}

/** The records of a list as a table, with the columns that were chosen. */
export const RecordTable = ({ own = {} }: Props) => {
  const descriptor = useListed()
  const mayChoose = useMayTouch(descriptor)
  const canChoose = useCanChoose()
  const hasActs = useActions('one').length > 0
  const last = useRef<Identifier>(undefined)
  useVisibleSelection()
  return (
    <ListTable>
      {canChoose && <ChoiceColumn mayChoose={mayChoose} last={last} />}
      {descriptor.list.columns.map((source) => (
        <Fragment key={source}>{own[source] ?? <Column source={source} />}</Fragment>
      ))}
      {hasActs && <ActsColumn />}
    </ListTable>
  )
}
