import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import { Button, IconButton, Menu, MenuItem, Stack } from '@mui/material'
import { createContext, useContext, useState } from 'react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Access } from '../../../domain/access.ts'
import { contentAccess, directorOnly } from '../../../domain/access-rules.ts'
import { isolateBidi } from '../../../domain/format/format.ts'
import { hiddenStatus } from '../../../domain/resources/pages.ts'
import { pageFormPath, reviewPath } from '../../content-shared/content-paths.ts'
import { SelectionBar } from '../../resources/RowSelection.tsx'
import { useReturnState } from '../../ui/navigation.ts'
import { useMay } from '../../ui/useAccount.ts'
import { useIsNarrow } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { usePageTitle } from './PageCells.tsx'
import type { PageRecord } from './page-queries.ts'

export type PageAction = 'confirm' | 'reject' | 'archive' | 'publish' | 'remove'

interface PageActionRule {
  access: Access
  /** Whether the action would change a page. */
  appliesTo: (page: PageRecord) => boolean
}

const isArchived = ({ status }: PageRecord): boolean => status === hiddenStatus

/** Permission of each action, and the pages that it applies to. */
export const pageActionRules: Readonly<Record<PageAction, PageActionRule>> = {
  confirm: {
    access: contentAccess.publish,
    appliesTo: (page) => page.pending > 0 || !(isArchived(page) || page.status === 'published'),
  },
  reject: {
    access: contentAccess.publish,
    appliesTo: (page) => !isArchived(page) && page.status !== 'rejected',
  },
  archive: { access: [directorOnly, contentAccess.publish], appliesTo: (page) => !isArchived(page) },
  publish: { access: contentAccess.publish, appliesTo: isArchived },
  remove: { access: [directorOnly, contentAccess.delete], appliesTo: () => true },
}

/** Opens the dialog that confirms an action on pages. */
type ConfirmPageAction = (action: PageAction, pages: readonly PageRecord[]) => void

export const ConfirmPageActionContext = createContext<ConfirmPageAction>(() => undefined)

const useConfirmPageAction = (): ConfirmPageAction => useContext(ConfirmPageActionContext)

const bulkActions = ['remove', 'archive', 'confirm'] as const satisfies readonly PageAction[]

/** Bar with the actions on the selected pages; not rendered without a selection. */
export const PageSelectionBar = () => {
  const t = useTranslate()
  const may = useMay()
  const confirmAction = useConfirmPageAction()
  const { data = [], selectedIds, onUnselectItems } = useListContext<PageRecord>()

  const selectedPages = data.filter(({ id }) => selectedIds.includes(id))
  if (selectedPages.length === 0) return null

  const pendingCount = selectedPages.reduce((sum, page) => sum + page.pending, 0)

  return (
    <SelectionBar
      summary={t('contentTable.chosen', { smart_count: selectedPages.length })}
      details={pendingCount > 0 && t('contentTable.waitingIn', { smart_count: pendingCount })}
      onClear={() => onUnselectItems()}
    >
      {bulkActions
        .filter((action) => may(pageActionRules[action].access))
        .map((action) => {
          const affectedPages = selectedPages.filter(pageActionRules[action].appliesTo)
          return (
            <Button
              key={action}
              aria-haspopup="dialog"
              variant="outlined"
              color={action === 'remove' ? 'error' : 'primary'}
              disabled={affectedPages.length === 0}
              onClick={() => confirmAction(action, affectedPages)}
            >
              {t(`contentTable.acts.${action}`)}
            </Button>
          )
        })}
    </SelectionBar>
  )
}

const menuActions: readonly PageAction[] = ['reject', 'archive', 'publish', 'remove']

interface Props {
  page: PageRecord
}

const PageMenu = ({ page, name }: Props & { name: string }) => {
  const t = useTranslate()
  const may = useMay()
  const confirmAction = useConfirmPageAction()
  const leavingState = useReturnState()
  const isNarrow = useIsNarrow()
  const [anchor, setAnchor] = useState<Element | null>(null)

  const close = () => setAnchor(null)

  return (
    <>
      <IconButton
        size="small"
        aria-label={t('contentTable.moreOf', { name })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {may(contentAccess.publish) && isNarrow && (
          <MenuItem component={Link} to={pageFormPath(page.id)} state={leavingState}>
            {t('ra.action.edit')}
          </MenuItem>
        )}
        {page.pending > 0 && (
          <MenuItem component={Link} to={reviewPath(page.screen_location)} state={leavingState}>
            {t('contentTable.lookAtChanges')}
          </MenuItem>
        )}
        {menuActions
          .filter((action) => may(pageActionRules[action].access) && pageActionRules[action].appliesTo(page))
          .map((action) => (
            <MenuItem
              key={action}
              sx={action === 'remove' ? { color: 'error.main' } : undefined}
              onClick={() => {
                close()
                confirmAction(action, [page])
              }}
            >
              {t(`contentTable.acts.${action}`)}
            </MenuItem>
          ))}
      </Menu>
    </>
  )
}

/** Actions at the end of a page's row: confirm where that applies, edit, and a menu of more. */
export const PageRowActions = ({ page }: Props) => {
  const t = useTranslate()
  const may = useMay()
  const confirmAction = useConfirmPageAction()
  const leavingState = useReturnState()
  const isNarrow = useIsNarrow()

  const titleOf = usePageTitle()

  const name = isolateBidi(titleOf(page))

  return (
    // A link covers the whole row, so the buttons are lifted above it.
    <Stack direction="row" sx={{ justifyContent: 'flex-end', position: 'relative', zIndex: 1 }}>
      {may(pageActionRules.confirm.access) && pageActionRules.confirm.appliesTo(page) && (
        <IconButton
          size="small"
          aria-label={t('contentTable.confirmOf', { name })}
          onClick={() => confirmAction('confirm', [page])}
        >
          <CheckCircle fontSize="small" />
        </IconButton>
      )}
      {may(contentAccess.publish) && !isNarrow && (
        <IconButton
          size="small"
          component={Link}
          to={pageFormPath(page.id)}
          state={leavingState}
          aria-label={t('contentTable.editOf', { name })}
        >
          <Edit fontSize="small" />
        </IconButton>
      )}
      <PageMenu page={page} name={name} />
    </Stack>
  )
}
