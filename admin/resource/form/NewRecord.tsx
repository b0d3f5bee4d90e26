import type { ReactNode } from 'react'
import { CreateBase, type RaRecord, useGetResourceLabel } from 'react-admin'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useWayBack, type WayBack } from '../../ui/return-path.ts'
import { useWords } from '../../ui/useWords.ts'
import { useDescriptor } from '../useDescriptor.ts'
import { RecordForm } from './RecordForm.tsx'

interface NewRecordProps {
  /** Where to go when the record is done with. */
  departure: WayBack | undefined
  onCreated: (record: RaRecord) => void
  /** What else needs the form around it. */
  children?: ReactNode
}

/** The form of a new record; what follows its creation is up to the page. */
export const NewRecord = ({ departure, onCreated, children }: NewRecordProps) => {
  const words = useWords()
  const { name } = useDescriptor()
  const labelOf = useGetResourceLabel()
  const back = useWayBack(`/${name}`, '')
  // A refusal is said beside the fields and in the bar of the form.
  const mutationOptions = { onSuccess: onCreated, onError: () => undefined }
  return (
    <CreateBase mutationMode="pessimistic" redirect={false} mutationOptions={mutationOptions}>
      <RecordForm
        departure={departure}
        header={
          <PageHeader
            title={words('resource.newRecord', { name: labelOf(name, 1) })}
            crumbs={[{ label: labelOf(name, 2), ...back }]}
          />
        }
      >
        {children}
      </RecordForm>
    </CreateBase>
  )
}
