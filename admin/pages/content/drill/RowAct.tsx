import ChevronRight from '@mui/icons-material/ChevronRight'
import { useContext } from 'react'
import { useRecordContext } from 'react-admin'
import type { Action } from '../../../providers/content.ts'
import { OpenRowContext } from '../../../resource/list/open-row.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { EditInRow } from '../EditInRow.tsx'
import { nameOf } from '../item-name.ts'

interface Props {
  canOpen: boolean
  canEdit: boolean
}

/** Links and buttons can be edited in the row; the others open as a whole. */
export const RowAct = ({ canOpen, canEdit }: Props) => {
  const action = useRecordContext<Action>()
  const opening = useContext(OpenRowContext)
  const language = useLanguage()
  if (!action || !opening) return null
  if (action.displayedType === 'link' && canEdit)
    return <EditInRow row={action} name={nameOf(action, language)} opening={opening} />
  return (
    canOpen && (
      <ChevronRight
        className="points"
        fontSize="small"
        sx={{ display: 'block', marginInlineStart: 'auto', color: 'text.secondary' }}
      />
    )
  )
}
