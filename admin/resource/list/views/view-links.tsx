import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { SavedView } from '../../../../domain/resources/saved-views.ts'
import { addressOf, type Shown, shownBy } from './view-state.ts'

interface Props {
  /** The view that is open. */
  open: SavedView | undefined
  /** What the list shows now, which stands for what a view does not say. */
  now: Shown
  onClose: () => void
}

/** Views under a title, each a link as any other place of the list; nothing where there are none. */
export const viewLinks = (title: string, views: readonly SavedView[], props: Props): ReactNode[] => {
  if (views.length === 0) return []
  const { open, now, onClose } = props
  return [
    <ListSubheader key={title}>{title}</ListSubheader>,
    ...views.map((view) => (
      <MenuItem
        key={view.id}
        component={Link}
        to={addressOf(view, shownBy(view, now))}
        selected={view.id === open?.id}
        aria-current={view.id === open?.id || undefined}
        onClick={onClose}
        sx={{ whiteSpace: 'normal' }}
      >
        <bdi>{view.name}</bdi>
      </MenuItem>
    )),
  ]
}
