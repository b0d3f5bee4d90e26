import type { ReactNode } from 'react'
import { EditBase } from 'react-admin'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { RecordMenu } from '../list/RecordMenu.tsx'
import { queryOptions } from '../query-options.ts'
import { useDescriptor, useMayTouch } from '../useDescriptor.ts'
import { RecordForm } from './RecordForm.tsx'
import { RecordHeader } from './RecordHeader.tsx'
import { Values } from './ShowPage.tsx'
import { useFinish } from './useFinish.ts'

const said = { saved: 'editing.saved', unchanged: 'editing.alreadyStored' } as const

/** The form of a record that the person may change, or its values where he may not touch this one; `actions` are acts beside the ones that every record has. */
export const EditPage = ({ actions }: { actions?: ReactNode }) => {
  const { finish, departure } = useFinish()
  const mayTouch = useMayTouch(useDescriptor())
  return (
    <EditBase
      redirect={false}
      queryOptions={queryOptions}
      render={({ record, error, refetch }) =>
        record && mayTouch(record) ? (
          <RecordForm
            key={record.id}
            loaded={record}
            onSaved={({ stored, outcome, isWhole }) => finish(said[outcome], stored, isWhole)}
            header={
              <RecordHeader
                actions={
                  <>
                    {actions}
                    <RecordMenu finish={finish} />
                  </>
                }
              />
            }
            departure={departure}
          />
        ) : (
          <>
            <RecordHeader />
            {record ? (
              <Values />
            ) : error ? (
              <LoadFailure error={error} onRetry={() => void refetch()} />
            ) : (
              <LoadingRows />
            )}
          </>
        )
      }
    />
  )
}
