import { type ReactNode, useState } from 'react'
import { EditBase, type RaRecord } from 'react-admin'
import { refusalIn } from '../../providers/http.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { queryOptions } from '../list/query-options.ts'
import { RecordMenu } from '../list/RecordMenu.tsx'
import { useDescriptor, useMayTouch } from '../useDescriptor.ts'
import { type Attempt, type Conflict, isRecord } from './conflict.ts'
import { RecordConflict } from './RecordConflict.tsx'
import { RecordForm } from './RecordForm.tsx'
import { RecordHeader } from './RecordHeader.tsx'
import { Values } from './ShowPage.tsx'
import { useFinish } from './useFinish.ts'

/** The conflict that the last refused act has met, until it is resolved or put aside. */
const useConflict = () => {
  const [conflict, setConflict] = useState<Conflict>()
  const onError = (error: Error, { data, previousData }: Attempt) => {
    const refusal = refusalIn(error)
    if (refusal?.code === 'conflict' && previousData && isRecord(refusal.current))
      setConflict({ base: previousData, theirs: refusal.current, mine: { ...data } })
  }
  return { conflict, onError, close: () => setConflict(undefined) }
}

/** The form of a record that the person may change, or its values where he may not touch this one; `actions` are acts beside the ones that every record has. */
export const EditPage = ({ actions }: { actions?: ReactNode }) => {
  const { finish, departure } = useFinish()
  const { conflict, onError, close } = useConflict()
  const mayTouch = useMayTouch(useDescriptor())
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={queryOptions}
      mutationOptions={{ onSuccess: (record: RaRecord) => finish('editing.saved', record), onError }}
      render={({ record, error, refetch }) =>
        record && mayTouch(record) ? (
          <RecordForm
            header={
              <RecordHeader
                actions={
                  <>
                    {actions}
                    <RecordMenu finish={finish} onConflict={onError} />
                  </>
                }
              />
            }
            departure={departure}
          >
            {conflict && (
              <RecordConflict conflict={conflict} finish={finish} onError={onError} onClose={close} />
            )}
          </RecordForm>
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
