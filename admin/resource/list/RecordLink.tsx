import type { ReactNode } from 'react'
import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin'
import type { Field } from '../../../domain/descriptor/resource.ts'
import { RowLink } from '../../ui/RowLink.tsx'
import { usePlace, usePlaceAddress } from '../children/place.ts'
import { useDescriptor } from '../useDescriptor.ts'
import { type Part, valueAt } from '../values/parts.ts'
import { RecordTitle } from '../values/ReferenceTitle.tsx'
import { RecordCell } from './RecordCell.tsx'

/** The link to a record, or to where it opens in place, which covers the row or card around it. */
export const RecordLink = ({ children }: { children: ReactNode }) => {
  const resource = useResourceContext() ?? ''
  const id = useRecordContext()?.id ?? ''
  const page = useCreatePath()({ resource, id, type: 'edit' })
  const isInPlace = usePlace() !== undefined
  const { toOne } = usePlaceAddress()
  return (
    <RowLink {...(isInPlace ? toOne(id) : { to: page })} row={String(id)}>
      {children}
    </RowLink>
  )
}

/** The link by a value of the record, or by what it is called where there is none. */
export const NameLink = ({ field, part }: { field?: Field; part?: Part }) => {
  const record = useRecordContext()
  const descriptor = useDescriptor()
  if (!record) return null
  const hasValue = part && Boolean(valueAt(record, part.path) ?? false)
  return (
    <RecordLink>
      {field && hasValue ? (
        <RecordCell part={part} field={field} />
      ) : (
        <RecordTitle resource={descriptor} record={record} />
      )}
    </RecordLink>
  )
}
