import type { ReactNode } from 'react'
import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin'
import { RowLink } from '../../ui/RowLink.tsx'

/** The link to a record, which covers the row or card around it. */
export const RecordLink = ({ children }: { children: ReactNode }) => {
  const resource = useResourceContext() ?? ''
  const id = useRecordContext()?.id ?? ''
  const to = useCreatePath()({ resource, id, type: 'edit' })
  return (
    <RowLink to={to} row={String(id)}>
      {children}
    </RowLink>
  )
}
