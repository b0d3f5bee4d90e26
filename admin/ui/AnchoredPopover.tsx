import ArrowBack from '@mui/icons-material/ArrowBack'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import { IconButton, Link, Popover, type PopoverProps, Stack, Typography, useTheme } from '@mui/material'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Crumb } from './page-slots.ts'
import { useTranslate } from './useTranslate.ts'

interface AnchoredPopoverProps
  extends Pick<PopoverProps, 'anchorEl' | 'slotProps' | 'children' | 'keepMounted'> {
  open?: boolean
  /** Edge of the button, in reading direction, that the popover is aligned with. */
  side: 'start' | 'end'
  onClose: () => void
}

/** Popover below its button; not rendered before it is first opened, since a page may have many. */
export const AnchoredPopover = ({ open = true, ...props }: AnchoredPopoverProps) => {
  const [isRendered, setIsRendered] = useState(open || props.keepMounted)
  if (open && !isRendered) setIsRendered(true)

  return isRendered && <AlignedPopover open={open} {...props} />
}

const AlignedPopover = ({ side, ...props }: AnchoredPopoverProps & { open: boolean }) => {
  const isMirrored = useTheme().direction === 'rtl'
  const horizontal = (side === 'start') === isMirrored ? 'right' : 'left'

  return (
    <Popover
      anchorOrigin={{ vertical: 'bottom', horizontal }}
      transformOrigin={{ vertical: 'top', horizontal }}
      {...props}
    />
  )
}

interface PopoverDialogProps extends Pick<PopoverProps, 'open' | 'anchorEl' | 'children' | 'keepMounted'> {
  label: string
  onClose: () => void
}

/** Moves the focus into an open popover; one that stays mounted is still hidden when MUI tries to. */
const focusInside = (popover: HTMLElement): void => {
  if (!popover.contains(document.activeElement)) popover.focus()
}

/** Named dialog below the end of its button. */
export const PopoverDialog = ({ label, ...props }: PopoverDialogProps) => (
  <AnchoredPopover
    side="end"
    slotProps={{ paper: { role: 'dialog', 'aria-label': label }, transition: { onEntered: focusInside } }}
    {...props}
  />
)

/** Buttons with a menu of their own, which needs their place on the screen; dialogs do not. */
const anchoringSelector = '[aria-haspopup]:not([aria-haspopup="dialog"])'

/** Button that opens the rare actions of a page; the actions stay rendered, so that their dialogs outlive it. */
export const FoldedActions = ({ children }: { children: ReactNode }) => {
  const t = useTranslate()
  const [anchor, setAnchor] = useState<Element | null>(null)

  const closeAfter = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest(anchoringSelector)) setAnchor(null)
  }

  return (
    <>
      <IconButton
        aria-label={t('ui.more')}
        title={t('ui.more')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ border: 1, borderColor: 'edge', borderRadius: 1 }}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <PopoverDialog
        keepMounted
        label={t('ui.more')}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
      >
        <Stack onClick={closeAfter} sx={{ gap: 2, padding: 3 }}>
          {children}
        </Stack>
      </PopoverDialog>
    </>
  )
}

/** Link to the parent page, in place of the breadcrumbs on phones. */
export const ParentLink = ({ label, to, state }: Crumb) => (
  <Link
    component={RouterLink}
    to={to}
    state={state}
    underline="none"
    sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, color: 'text.primary' }}
  >
    <ArrowBack className="points" aria-hidden />
    <Typography component="bdi" noWrap sx={{ fontWeight: 500 }}>
      {label}
    </Typography>
  </Link>
)
