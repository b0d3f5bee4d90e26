import type { SvgIconComponent } from '@mui/icons-material'
import Box from '@mui/material/Box'
import ListItemIcon from '@mui/material/ListItemIcon'
import visuallyHidden from '@mui/utils/visuallyHidden'

/** A title of the menu takes one line; where it is cut, its tip says the whole. */
export const OneLine = ({ children }: { children: string }) => (
  <Box
    component="span"
    title={children}
    sx={{ flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
  >
    {children}
  </Box>
)

interface Props {
  icon: SvgIconComponent
  title: string
  /** Only the icon is seen; the title is its tip, and still read aloud. */
  isFolded: boolean
  /** The icon points in the reading direction. */
  points?: boolean
  /** The icon points the other way. */
  isTurned?: boolean
}

/** An icon of the menu with its title. */
export const MenuTitle = ({ icon: Icon, title, isFolded, points, isTurned }: Props) => (
  <>
    <ListItemIcon
      title={isFolded ? title : undefined}
      sx={{ minWidth: 0, color: 'inherit', rotate: isTurned ? '180deg' : undefined }}
    >
      <Icon fontSize="small" className={points ? 'points' : undefined} />
    </ListItemIcon>
    {isFolded ? <span style={visuallyHidden}>{title}</span> : <OneLine>{title}</OneLine>}
  </>
)
