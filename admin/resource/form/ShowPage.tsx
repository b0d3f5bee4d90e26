import type { ReactNode } from 'react'
import { ShowBase, useRecordContext } from 'react-admin'
import { isFieldShown } from '../../../domain/descriptor/field.ts'
import { LoadingRows } from '../../ui/loading/LoadingRows.tsx'
import { RecordActs } from '../actions/RecordActs.tsx'
import { queryOptions } from '../query-options.ts'
import { useDescriptor } from '../useDescriptor.ts'
import { FieldValue } from '../values/FieldValue.tsx'
import { GroupedFields } from './groups/GroupedFields.tsx'
import { RecordFailure } from './RecordFailure.tsx'
import { RecordHeader } from './RecordHeader.tsx'

interface Props {
  /** The record, where the address does not name it. */
  id?: string
  /** What else is shown of the record, below its fields. */
  children?: ReactNode
}

/** The values of a record's fields, to be read. */
export const Values = () => {
  const descriptor = useDescriptor()
  const record = useRecordContext() ?? {}
  const shown = Object.entries(descriptor.fields).filter(([name]) => isFieldShown(descriptor, name, record))
  return (
    <GroupedFields fields={shown}>
      {(source, field) => <FieldValue source={source} field={field} />}
    </GroupedFields>
  )
}

/** A record as it is read by who may not change it. */
export const ShowPage = ({ id, children }: Props) => (
  <ShowBase
    id={id}
    queryOptions={queryOptions}
    render={({ record, error, refetch }) => (
      <>
        <RecordHeader actions={record && <RecordActs record={record} />} />
        {record ? (
          <>
            <Values />
            {children}
          </>
        ) : error ? (
          <RecordFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows />
        )}
      </>
    )}
  />
)
