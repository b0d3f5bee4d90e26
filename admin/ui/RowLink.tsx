import { Link } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useReturnedRow, useReturnState } from './navigation.ts'

/** Finds the links of rows and cards. */
export const rowLinkSelector = 'a[data-row]'

interface Props {
  to: string
  /** What the link carries, where it does not lead away from the page. */
  state?: object
  /** What the way back names the row by. */
  row: string
  /** Called when the mouse goes down or a finger has tapped: the link is about to be followed. */
  onPress?: () => void
  children: ReactNode
}

/**
 * The link of a row or card. It covers all of it, which then opens as a link does, in a new tab too; who
 * comes back finds the focus on it.
 */
export const RowLink = ({ to, state, row, onPress, children }: Props) => {
  const link = useRef<HTMLAnchorElement>(null)
  const returnState = useReturnState()
  const isReturned = useReturnedRow() === row

  useEffect(() => {
    if (isReturned) link.current?.focus()
  }, [isReturned])

  return (
    <Link
      ref={link}
      data-row={row}
      component={RouterLink}
      to={to}
      state={state ?? returnState}
      onMouseDown={onPress}
      color="inherit"
      sx={rowLinkStyle}
    >
      {children}
    </Link>
  )
}

/** The first row or card on the page, or in the dialog, that an element stands on. */
export const findFirstRow = (element: Element): HTMLElement | null =>
  element.closest('[role="dialog"], main')?.querySelector<HTMLElement>(rowLinkSelector) ?? null

/** Looks as the link of a row, and covers all of it. */
export const rowLinkStyle = {
  fontWeight: 500,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const
