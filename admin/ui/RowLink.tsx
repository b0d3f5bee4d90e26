import { Link } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useReturnedRow, useReturnState } from './navigation.ts'

/** Finds the links of rows and cards, and the buttons that open rows in place. */
export const rowLinkSelector = ':is(a, button)[data-row]'

interface Props {
  to: string
  /** History state of a link that stays on the page. */
  state?: object
  /** Key by which the way back finds the row. */
  row: string
  children: ReactNode
}

/**
 * Link that covers a whole row or card, so that it opens like any link, also in a new tab. It gets the focus
 * back when the user returns.
 */
export const RowLink = ({ to, state, row, children }: Props) => {
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
      color="inherit"
      sx={rowLinkStyle}
    >
      {children}
    </Link>
  )
}

/** Finds the first row or card of the page or dialog that contains an element. */
export const findFirstRow = (element: Element): HTMLElement | null =>
  element.closest('[role="dialog"], main')?.querySelector<HTMLElement>(rowLinkSelector) ?? null

/** Style of a link that covers its whole row. */
export const rowLinkStyle = {
  fontWeight: 500,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const
