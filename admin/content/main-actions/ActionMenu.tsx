import * as calls from 'virtual:calls'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import { IconButton, Menu, MenuItem } from '@mui/material'
import { Suspense, useState } from 'react'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { contentAccess } from '../../../domain/access-rules.ts'
import { mainActionId, mainActionNumberInKey } from '../../../domain/content/naming.ts'
import { isolateBidi } from '../../../domain/format/format.ts'
import { mainScreen } from '../../../domain/sections.ts'
import { hasDraft, isListedItem, sortActions } from '../../content-shared/content-items.ts'
import { actionReviewPath, mainActionPath } from '../../content-shared/content-paths.ts'
import { usePageWithItems } from '../../content-shared/content-queries.ts'
import type { PageItem } from '../../content-shared/content-types.ts'
import { itemName } from '../../content-shared/text-display.tsx'
import { useApiMutation } from '../../providers/api-queries.ts'
import { lazyRoute } from '../../ui/lazy-loading.ts'
import { useReturnState } from '../../ui/navigation.ts'
import { useNotifyDone } from '../../ui/UndoToast.tsx'
import { useMay } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { ActionTarget } from './RemoveActionDialog.tsx'

/** Item of an action, from a row or from its own page. */
type ActionItem = Pick<
  PageItem,
  'id' | 'content_key' | 'descriptions' | 'version' | 'drafts' | 'optionsDraft'
>

interface ActionMenuProps {
  item: ActionItem
  /** Whether the menu is on the action's own page, which is left after a deletion. */
  isAlone?: boolean
}

/** Menu of an action of the main page; not rendered for other items. */
export const ActionMenu = ({ item, isAlone }: ActionMenuProps) => {
  const t = useTranslate()
  const language = useLanguage()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)

  const number = mainActionNumberInKey(item.content_key)
  if (number === undefined) return null

  const name = isolateBidi(itemName(item, language))
  const action = { id: mainActionId(number), itemId: item.id, version: item.version }
  const close = () => setAnchor(null)
  const remove = () => {
    close()
    setIsRemoving(true)
  }

  return (
    <>
      <IconButton
        size="small"
        aria-label={t('mainPage.moreOf', { name })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ position: 'relative', zIndex: 1 }}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      {anchor && (
        <ActionMenuItems item={item} action={action} anchor={anchor} onClose={close} onRemove={remove} />
      )}
      {isRemoving && (
        <Suspense>
          <RemoveActionDialog
            action={action}
            name={name}
            shouldLeavePage={isAlone}
            onClose={() => setIsRemoving(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Returns the numbers of the previous and the next action; undefined at the ends. */
const useNeighbourNumbers = (id: string) => {
  const { data: page } = usePageWithItems('main', mainScreen)

  const rows = sortActions(
    (page?.actions ?? []).filter(isListedItem),
    { field: 'actionNumber', order: 'ASC' },
    'ru',
  )
  const index = rows.findIndex((row) => row.id === id)

  return {
    before: rows[index - 1]?.actionNumber,
    after: index < 0 ? undefined : rows[index + 1]?.actionNumber,
  }
}

const useMove = (action: ActionTarget) => {
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const { mutate } = useApiMutation(calls.changeMainAction, {
    refetchAfterError: true,
    onSuccess: ({ actionNumber }) => notifyDone('mainPage.moved', { messageArgs: { number: actionNumber } }),
    onError: ({ message }) => notify(message, { type: 'error' }),
  })

  return (actionNumber: number) =>
    mutate({ params: { id: action.id }, body: { version: action.version, actionNumber } })
}

interface ActionMenuItemsProps {
  item: ActionItem
  action: ActionTarget
  /** Button that opened the menu. */
  anchor: Element
  onClose: () => void
  onRemove: () => void
}

/** Items of the menu: edit, move, review drafts, properties, delete. */
const ActionMenuItems = ({ item, action, anchor, onClose, onRemove }: ActionMenuItemsProps) => {
  const t = useTranslate()
  const may = useMay()
  const leavingState = useReturnState()
  const { before, after } = useNeighbourNumbers(item.id)
  const move = useMove(action)

  const moveTo = (actionNumber: number | undefined) => {
    onClose()
    if (actionNumber !== undefined) move(actionNumber)
  }

  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {may(contentAccess.write) && (
        <MenuItem component={Link} to={mainActionPath(action.id)} state={leavingState}>
          {t('mainPage.edit')}
        </MenuItem>
      )}
      {may(contentAccess.publish) && [
        <MenuItem key="up" disabled={before === undefined} onClick={() => moveTo(before)}>
          {t('resource.moveUp')}
        </MenuItem>,
        <MenuItem key="down" disabled={after === undefined} onClick={() => moveTo(after)}>
          {t('resource.moveDown')}
        </MenuItem>,
      ]}
      {may(contentAccess.write) && hasDraft(item) && (
        <MenuItem component={Link} to={actionReviewPath(action.id)} state={leavingState}>
          {t('content.pending.check')}
        </MenuItem>
      )}
      <MenuItem component={Link} to={`/content-items/${item.id}`} state={leavingState}>
        {t('mainPage.properties')}
      </MenuItem>
      {may(contentAccess.delete) && (
        <MenuItem aria-haspopup="dialog" sx={{ color: 'error.main' }} onClick={onRemove}>
          {t('resource.remove')}
        </MenuItem>
      )}
    </Menu>
  )
}

const RemoveActionDialog = lazyRoute(
  async () => (await import('./RemoveActionDialog.tsx')).RemoveActionDialog,
)
