import { CreateBase, type RaRecord, useGetResourceLabel } from 'react-admin'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useWayBack } from '../ui/return-path.ts'
import { useWords } from '../ui/useWords.ts'
import { RecordForm } from './RecordForm.tsx'
import { useDescriptor } from './useDescriptor.ts'
import { useFinish } from './useFinish.ts'

/** The form of a new record. */
export const CreatePage = () => {
  const words = useWords()
  const { name } = useDescriptor()
  const labelOf = useGetResourceLabel()
  const back = useWayBack(`/${name}`, '')
  const { finish, departure } = useFinish()
  const mutationOptions = {
    onSuccess: (record: RaRecord) => finish('resource.created', record),
    // Said beside the fields and in the bar of the form.
    onError: () => undefined,
  }
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
      />
    </CreateBase>
  )
}
