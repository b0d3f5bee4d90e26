import { Fragment, type ReactNode, useState } from 'react'
import { EditBase, type RaRecord } from 'react-admin'
import { LoadingRows } from '../../ui/loading/LoadingRows.tsx'
import { RecordMenu } from '../list/RecordMenu.tsx'
import { queryOptions } from '../query-options.ts'
import { useDescriptor, useMayTouch } from '../useDescriptor.ts'
import { RecordFailure } from './RecordFailure.tsx'
import { RecordForm } from './RecordForm.tsx'
import { RecordHeader } from './RecordHeader.tsx'
import { Values } from './ShowPage.tsx'
import { useFinish } from './useFinish.ts'

const said = { saved: 'editing.saved', unchanged: 'editing.alreadyStored' } as const

/** One or the other for a record. One that is read anew keeps its form, or what is typed would be gone. */
const FormOrValues = ({ record, form, values }: { record: RaRecord; form: ReactNode; values: ReactNode }) => {
  const mayTouch = useMayTouch(useDescriptor())(record)
  const [hasForm, setHasForm] = useState(mayTouch)
  if (mayTouch && !hasForm) setHasForm(true)
  return hasForm ? form : values
}

interface Props {
  /** The record, where the address does not name it. */
  id?: string
  /** Acts beside the ones that every record has. */
  actions?: ReactNode
  /** What is shown of what is typed, below the form's own fields. */
  preview?: ReactNode
  /** What else is shown of the record, below its form. */
  children?: ReactNode
}

/** The form of a record that the person may change, or its values where he may not touch this one. */
export const EditPage = ({ id, actions, preview, children }: Props) => {
  const { finish, departure } = useFinish()
  const header = (
    <RecordHeader
      actions={
        <>
          {actions}
          <RecordMenu finish={finish} />
        </>
      }
    />
  )
  return (
    <EditBase
      id={id}
      redirect={false}
      queryOptions={queryOptions}
      render={({ record, error, refetch }) =>
        record ? (
          <Fragment key={record.id}>
            <FormOrValues
              record={record}
              form={
                <RecordForm
                  loaded={record}
                  onSaved={({ stored, outcome, isWhole }) => finish(said[outcome], stored, isWhole)}
                  header={header}
                  departure={departure}
                >
                  {preview}
                </RecordForm>
              }
              values={
                <>
                  <RecordHeader />
                  <Values />
                </>
              }
            />
            {children}
          </Fragment>
        ) : (
          <>
            <RecordHeader />
            {error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : <LoadingRows />}
          </>
        )
      }
    />
  )
}
