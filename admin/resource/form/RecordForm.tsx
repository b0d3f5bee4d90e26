import { type ReactNode, useState } from 'react'
import { Form, OptionalRecordContextProvider, type RaRecord } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { isFieldShown, isReadOnly } from '../../../domain/descriptor/field.ts'
import { withSelectableOptions } from '../../../domain/descriptor/record-access.ts'
import { recordErrors } from '../../../domain/descriptor/record-schema.ts'
import type { Saved } from '../../editing/useEditing.ts'
import { changesOf } from '../../providers/changes.ts'
import type { WayBack } from '../../ui/return-path.ts'
import { useAccount } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useDescriptor } from '../useDescriptor.ts'
import { FieldValue } from '../values/FieldValue.tsx'
import { Input } from '../values/Input.tsx'
import { Departure } from './Departure.tsx'
import { FormBridge } from './FormBridge.tsx'
import { formErrors } from './field-errors.ts'
import { GroupedFields } from './groups/GroupedFields.tsx'
import { RecordConflict } from './RecordConflict.tsx'
import { SaveBar } from './SaveBar.tsx'
import { type FormRecord, isRecord, withValues } from './subject.ts'
import { RecordEditingContext, useRecordEditing, useRecordEditingAround } from './useRecordEditing.ts'

const Fields = ({ isNew, stored }: { isNew: boolean; stored: RaRecord | undefined }) => {
  const descriptor = useDescriptor()
  const role = useAccount()?.role
  const { base, values, failure } = useRecordEditingAround()
  const { errors, submitCount } = useFormState()
  const record = withValues(base, values)
  const shown = Object.entries(descriptor.fields).filter(
    ([name, field]) =>
      !(isNew && (isReadOnly(field) || field.updateOnly)) && isFieldShown(descriptor, name, record),
  )
  return (
    <GroupedFields fields={shown} wrong={Object.keys(errors)} attempt={[submitCount, failure]}>
      {(source, field) =>
        // What is set by the server, or once, can only be read.
        isReadOnly(field) || (field.createOnly && !isNew) ? (
          <FieldValue source={source} field={field} />
        ) : (
          <Input source={source} field={withSelectableOptions(descriptor, source, field, role, stored)} />
        )
      }
    </GroupedFields>
  )
}

interface Props {
  /** The record as it was read, or what a new one begins with; read anew, it never replaces what is typed. */
  loaded: FormRecord
  header: ReactNode
  /** Where to go when the record is done with. */
  departure: WayBack | undefined
  onSaved: (saved: Saved<FormRecord>) => void
  /** What else needs the form around it. */
  children?: ReactNode
}

/** The form of a record: its fields, checked before they are sent, and the bar that saves it. */
export const RecordForm = ({ loaded, header, departure, onSaved, children }: Props) => {
  const descriptor = useDescriptor()
  const language = useLanguage()
  // Later values come over the bridge, one by one: react-admin would put the whole record in their place.
  const [first] = useState(loaded)
  const editing = useRecordEditing(loaded, onSaved)
  const stored = isRecord(editing.base) ? editing.base : undefined
  const isNew = !isRecord(first)
  const validate = (values: Record<string, unknown>) => {
    const sent = changesOf(descriptor, values, stored)
    const errors = recordErrors(descriptor, stored ? 'update' : 'create', sent, stored)
    return formErrors(descriptor, errors, { language, values })
  }
  return (
    <RecordEditingContext value={editing}>
      <Form
        noValidate
        disableInvalidFormNotification
        record={isNew ? undefined : first}
        defaultValues={first}
        validate={validate}
        onSubmit={() => editing.save('approved')}
      >
        <OptionalRecordContextProvider value={stored}>
          {header}
          <Fields isNew={isNew} stored={stored} />
          <FormBridge />
          <SaveBar />
          <RecordConflict />
          <Departure to={departure} isNew={isNew} />
          {children}
        </OptionalRecordContextProvider>
      </Form>
    </RecordEditingContext>
  )
}
