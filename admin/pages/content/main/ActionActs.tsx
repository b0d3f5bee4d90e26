import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { contentAccess } from '../../../../domain/access-rules.ts'
import { mainScreen } from '../../../../domain/sections.ts'
import type { Action } from '../../../providers/content.ts'
import type { ActionTarget } from '../../../providers/pages/main-page.ts'
import { useLeavingState } from '../../../ui/return-path.ts'
import { useMay } from '../../../ui/useAccount.ts'
import { useWords } from '../../../ui/useWords.ts'
import { hasDraft, isRow, sortActions } from '../drill/actions.ts'
import { actionPagePath, confirmPath } from '../paths.ts'
import { useDrill } from '../queries.ts'
import { useMoveAction } from './queries.ts'

/** What is known of the item behind an action, in a row or on its own page. */
export type ActionItem = Pick<
  Action,
  'id' | 'content_key' | 'descriptions' | 'version' | 'drafts' | 'optionsDraft'
>

interface Props {
  item: ActionItem
  action: ActionTarget
  /** What opened it. */
  anchor: Element
  onClose: () => void
  onRemove: () => void
}

/** The numbers of the actions before and after this one; undefined at the ends. */
const usePlaces = (id: string) => {
  const { data: page } = useDrill('main', mainScreen)
  const rows = sortActions((page?.actions ?? []).filter(isRow), { field: 'actionNumber', order: 'ASC' }, 'ru')
  const index = rows.findIndex((row) => row.id === id)
  return {
    before: rows[index - 1]?.actionNumber,
    after: index < 0 ? undefined : rows[index + 1]?.actionNumber,
  }
}

const useMove = (action: ActionTarget) => {
  const notify = useNotify()
  const { mutate } = useMoveAction(({ actionNumber }) =>
    notify('mainPage.moved', { type: 'success', messageArgs: { number: actionNumber } }),
  )
  return (to: number) => mutate({ action, to })
}

/** The menu of an action: its place, what waits of it, what it is, and its end. */
export const ActionActs = ({ item, action, anchor, onClose, onRemove }: Props) => {
  const words = useWords()
  const may = useMay()
  const leaving = useLeavingState()
  const { before, after } = usePlaces(item.id)
  const move = useMove(action)
  const moveTo = (place: number | undefined) => {
    onClose()
    if (place !== undefined) move(place)
  }
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {may(contentAccess.write) && (
        <MenuItem component={Link} to={actionPagePath(action.id)} state={leaving}>
          {words('mainPage.edit')}
        </MenuItem>
      )}
      {may(contentAccess.publish) && [
        <MenuItem key="up" disabled={before === undefined} onClick={() => moveTo(before)}>
          {words('resource.moveUp')}
        </MenuItem>,
        <MenuItem key="down" disabled={after === undefined} onClick={() => moveTo(after)}>
          {words('resource.moveDown')}
        </MenuItem>,
      ]}
      {may(contentAccess.write) && hasDraft(item) && (
        <MenuItem component={Link} to={confirmPath(action.id)} state={leaving}>
          {words('content.pending.check')}
        </MenuItem>
      )}
      <MenuItem component={Link} to={`/content-items/${item.id}`} state={leaving}>
        {words('mainPage.properties')}
      </MenuItem>
      {may(contentAccess.delete) && (
        <MenuItem sx={{ color: 'error.main' }} onClick={onRemove}>
          {words('resource.remove')}
        </MenuItem>
      )}
    </Menu>
  )
}
