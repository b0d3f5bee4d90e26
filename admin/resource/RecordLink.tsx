import Link from '@mui/material/Link'
import { type ReactNode, useEffect, useRef } from 'react'
import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useLeavingState, useReturnedRow } from '../ui/return-path.ts'

/**
 * The link to a record. It covers the row or card around it, which then opens as a link does, in a new tab
 * too; who comes back finds the focus on it.
 */
export const RecordLink = ({ children }: { children: ReactNode }) => {
  const link = useRef<HTMLAnchorElement>(null)
  const resource = useResourceContext() ?? ''
  const id = useRecordContext()?.id ?? ''
  const to = useCreatePath()({ resource, id, type: 'edit' })
  const state = useLeavingState()
  const isReturned = useReturnedRow() === String(id)
  useEffect(() => {
    if (isReturned) link.current?.focus()
  }, [isReturned])
  return (
    <Link
      ref={link}
      component={RouterLink}
      to={to}
      state={state}
      color="inherit"
      underline="hover"
      sx={{ fontWeight: 500, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
    >
      {children}
    </Link>
  )
}
