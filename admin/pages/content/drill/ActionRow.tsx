import { type ReactNode, useContext } from 'react'
import { useRecordContext } from 'react-admin'
import type { Action } from '../../../providers/content.ts'
import { OpenRowContext } from '../../../resource/list/open-row.ts'
import { ListRow } from '../../../resource/list/table/ListTable.tsx'
import { useReturnedRow } from '../../../ui/return-path.ts'
import { useRowMark } from '../preview/marks.ts'
import { InlineRow } from './InlineRow.tsx'

/** A row, or the editing of it in place, which takes so many columns where the table is wide. */
const rowOver =
  (columns: number) =>
  ({ children }: { children: ReactNode }) => {
    const action = useRecordContext<Action>()
    const opening = useContext(OpenRowContext)
    const { selected, ...marking } = useRowMark(action?.id ?? '')
    const isSought = useReturnedRow() === action?.id
    if (action && opening?.open === action.id)
      return <InlineRow action={action} columns={columns} onClose={opening.close} />
    return (
      <ListRow {...marking} selected={selected || isSought}>
        {children}
      </ListRow>
    )
  }

export const ActionRow = rowOver(8)

/** On the main page, where flags tell of the texts. */
export const MainActionRow = rowOver(7)
