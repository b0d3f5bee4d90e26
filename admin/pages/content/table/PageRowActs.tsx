import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { contentAccess } from '../../../../domain/access-rules.ts'
import { isolateBidi } from '../../../../domain/format/format.ts'
import type { PageRow } from '../../../providers/pages/pages.ts'
import { useLeavingState } from '../../../ui/return-path.ts'
import { useMay } from '../../../ui/useAccount.ts'
import { useIsNarrow } from '../../../ui/useIsNarrow.ts'
import { useWords } from '../../../ui/useWords.ts'
import { pagePath, pendingPath } from '../paths.ts'
import { usePageTitle } from './PageCells.tsx'
import { type PageAct, pageActs, useAsk } from './page-acts.ts'

const inMenu: readonly PageAct[] = ['reject', 'archive', 'publish', 'remove']

interface Props {
  page: PageRow
}

const More = ({ page, name }: Props & { name: string }) => {
  const words = useWords()
  const may = useMay()
  const ask = useAsk()
  const leaving = useLeavingState()
  const translate = useTranslate()
  const isNarrow = useIsNarrow()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        size="small"
        aria-label={words('contentTable.moreOf', { name })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {may(contentAccess.publish) && isNarrow && (
          <MenuItem component={Link} to={pagePath(page.id)} state={leaving}>
            {translate('ra.action.edit')}
          </MenuItem>
        )}
        {page.pending > 0 && (
          <MenuItem component={Link} to={pendingPath(page.screen_location)} state={leaving}>
            {words('contentTable.lookAtChanges')}
          </MenuItem>
        )}
        {inMenu
          .filter((act) => may(pageActs[act].access) && pageActs[act].isFor(page))
          .map((act) => (
            <MenuItem
              key={act}
              sx={act === 'remove' ? { color: 'error.main' } : undefined}
              onClick={() => {
                close()
                ask(act, [page])
              }}
            >
              {words(`contentTable.acts.${act}`)}
            </MenuItem>
          ))}
      </Menu>
    </>
  )
}

/** What can be done with a page, at the end of its row: confirm it where something waits, edit it, and more. */
export const PageRowActs = ({ page }: Props) => {
  const words = useWords()
  const may = useMay()
  const ask = useAsk()
  const leaving = useLeavingState()
  const isNarrow = useIsNarrow()
  const name = isolateBidi(usePageTitle()(page))
  return (
    // Above the link that covers the row.
    <Stack direction="row" sx={{ justifyContent: 'flex-end', position: 'relative', zIndex: 1 }}>
      {may(pageActs.confirm.access) && pageActs.confirm.isFor(page) && (
        <IconButton
          size="small"
          aria-label={words('contentTable.confirmOf', { name })}
          onClick={() => ask('confirm', [page])}
        >
          <CheckCircle fontSize="small" />
        </IconButton>
      )}
      {may(contentAccess.publish) && !isNarrow && (
        <IconButton
          size="small"
          component={Link}
          to={pagePath(page.id)}
          state={leaving}
          aria-label={words('contentTable.editOf', { name })}
        >
          <Edit fontSize="small" />
        </IconButton>
      )}
      <More page={page} name={name} />
    </Stack>
  )
}
