import { Link } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useLeavingState, useReturnedRow } from './return-path.ts'

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
  const leaving = useLeavingState()
  const isReturned = useReturnedRow() === row
  useEffect(() => {
    if (isReturned) link.current?.focus()
  }, [isReturned])
  return (
    <Link
      ref={link}
      component={RouterLink}
      to={to}
      state={state ?? leaving}
      onMouseDown={onPress}
      color="inherit"
      sx={{ fontWeight: 500, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
    >
      {children}
    </Link>
  )
}
