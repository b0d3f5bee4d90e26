import { Fragment, type ReactNode, useRef } from 'react'
import type { Identifier } from 'react-admin'
import { ActsColumn } from '../actions/ActsColumn.tsx'
import { useActions } from '../actions/useActions.ts'
import { useMayTouch } from '../useDescriptor.ts'
import { useCanChoose } from './BulkActions.tsx'
import { Column } from './Column.tsx'
import { useListed } from './listed.ts'
import { useVisibleSelection } from './selection/useVisibleSelection.ts'
import { ChoiceColumn } from './table/ChoiceColumn.tsx'
import { ListTable } from './table/ListTable.tsx'

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
