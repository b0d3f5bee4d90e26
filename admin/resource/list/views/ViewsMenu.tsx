import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { savedViews } from '../../../../domain/resources/saved-views.ts'
import { useWords } from '../../../ui/useWords.ts'
import { useRights } from '../../useDescriptor.ts'
import { useCopyLink } from './useCopyLink.ts'
import { useOpenView } from './useOpenView.ts'
import { useViewActs } from './useViewActs.ts'
import { useViews } from './useViews.ts'
import { type Asked, ViewDialogs } from './ViewDialogs.tsx'
import { viewLinks } from './view-links.tsx'

interface Props {
  anchor: Element | null
  onClose: () => void
}

/** The views that can be opened, or why there are none. */
const useLinks = (onClose: () => void): ReactNode[] => {
  const words = useWords()
  const { data, error, refetch } = useViews(true)
  const { view: open, now } = useOpenView()
  if (!data)
    return [
      <MenuItem key="none" disabled={!error} onClick={() => void refetch()}>
        {words(error ? 'resource.views.failed' : 'shell.loading')}
      </MenuItem>,
    ]
  if (data.length === 0)
    return [
      <MenuItem key="none" disabled>
        {words('resource.views.none')}
      </MenuItem>,
    ]
  const props = { open, now, onClose }
  return [
    ...viewLinks(
      words('resource.views.own'),
      data.filter(({ is_shared }) => !is_shared),
      props,
    ),
    ...viewLinks(
      words('resource.views.shared'),
      data.filter(({ is_shared }) => is_shared),
      props,
    ),
  ]
}

/** What can be done with the view that is open, as far as the person may. */
const useActs = (ask: (asked: Asked) => void, onClose: () => void): ReactNode[] => {
  const words = useWords()
  const { pathname } = useLocation()
  const { view, now, isChanged } = useOpenView()
  const rights = useRights(savedViews, view)
  const copy = useCopyLink()
  const { change, isRunning } = useViewActs()
  const act = (key: string, text: string, run: () => void, isDisabled = false) => (
    <MenuItem
      key={key}
      disabled={isDisabled}
      onClick={() => {
        onClose()
        run()
      }}
    >
      {text}
    </MenuItem>
  )
  return [
    view &&
      rights.update &&
      act('save', words('resource.views.saveChanges'), () => void change(view, now), !isChanged || isRunning),
    act('create', words('resource.views.saveAs'), () => ask('create')),
    view && rights.update && act('rename', words('resource.views.rename'), () => ask('rename')),
    view && act('copy', words('resource.views.copy'), () => void copy(view)),
    view && rights.delete && act('remove', words('resource.views.remove'), () => ask('remove')),
    view && (
      <MenuItem key="leave" component={Link} to={pathname} onClick={onClose}>
        {words('resource.views.leave')}
      </MenuItem>
    ),
  ]
}

/** The saved views of a list, and what can be done with the one that is open. */
export const ViewsMenu = ({ anchor, onClose }: Props) => {
  const words = useWords()
  const [asked, setAsked] = useState<Asked>()
  const links = useLinks(onClose)
  const acts = useActs(setAsked, onClose)
  return (
    <>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={onClose}
        slotProps={{
          list: { 'aria-label': words('resource.views.title') },
          paper: { sx: { minWidth: 240, maxWidth: 360 } },
        }}
      >
        {links}
        <Divider />
        {acts}
      </Menu>
      {asked && <ViewDialogs asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
