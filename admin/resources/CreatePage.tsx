import { type ReactNode, useMemo } from 'react'
import { CreateBase, type RaRecord, useGetResourceLabel } from 'react-admin'
import { defaultsOf } from '../../domain/descriptor/record-schema.ts'
import type { WayBack } from '../ui/navigation.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { FormHeader } from './FormHeader.tsx'
import { RecordForm } from './RecordForm.tsx'
import { useDescriptor, useParentScope } from './resource-context.ts'
import { isRecord, useFinishEditing } from './useRecordEditing.ts'

/** Page that creates a record, then returns to the list. */
export const CreatePage = () => {
  const { finish, destination } = useFinishEditing()
  return <NewRecord destination={destination} onCreated={(record) => finish('resource.created', record)} />
}

interface NewRecordProps {
  /** Destination once the record is created; undefined before. */
  destination: WayBack | undefined
  onCreated: (record: RaRecord) => void
  /** Cards beside the fields. */
  aside?: ReactNode
  /** Further content that needs the form around it. */
  children?: ReactNode
}

/** Form of a new record; the page decides where to go after its creation. */
export const NewRecord = ({ destination, onCreated, aside, children }: NewRecordProps) => {
  const t = useTranslate()
  const descriptor = useDescriptor()
  const { name } = descriptor
  const formatResourceLabel = useGetResourceLabel()
  const parentScope = useParentScope()
  const initialRecord = useMemo(
    () => ({ ...defaultsOf(descriptor), ...parentScope?.fixed }),
    [descriptor, parentScope],
  )

  return (
    <CreateBase redirect={false}>
      <RecordForm
        loaded={initialRecord}
        onSaved={({ stored }) => isRecord(stored) && onCreated(stored)}
        destination={destination}
        aside={aside}
        header={<FormHeader title={t('resource.newRecord', { name: formatResourceLabel(name, 1) })} />}
      >
        {children}
      </RecordForm>
    </CreateBase>
  )
}
