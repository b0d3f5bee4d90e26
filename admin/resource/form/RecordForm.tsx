import Paper from '@mui/material/Paper'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Form, type RaRecord, useFormIsDirty, useRecordContext, useSaveContext } from 'react-admin'
import { offered } from '../../../domain/rank.ts'
import { recordErrors } from '../../../domain/schema.ts'
import { changesOf } from '../../providers/changes.ts'
import type { WayBack } from '../../ui/return-path.ts'
import { useAccount } from '../../ui/useAccount.ts'
import { useDescriptor } from '../useDescriptor.ts'
import { FieldValue } from '../values/FieldValue.tsx'
import { Input } from '../values/Input.tsx'
import { Departure } from './Departure.tsx'
import { FormGrid } from './FormGrid.tsx'
import { formErrors, refusedErrors } from './field-errors.ts'
import { SaveBar } from './SaveBar.tsx'

/** What the server answers meanwhile never replaces what is being typed. */
const resetOptions = { keepDirtyValues: true }

/** A reading that is on its way when typing begins is put off: its version must not slip under what is typed. */
const SteadyBase = () => {
  const { name } = useDescriptor()
  const queryClient = useQueryClient()
  const isDirty = useFormIsDirty()
  useEffect(() => {
    if (isDirty) void queryClient.cancelQueries({ queryKey: [name, 'getOne'] })
  }, [isDirty, name, queryClient])
  return null
}

interface Props {
  header: ReactNode
  /** Where to go when the record is done with. */
  departure: WayBack | undefined
  /** What else needs the form around it. */
  children?: ReactNode
}

/** The form of a record: its fields, checked before they are sent, and the bar that saves it. */
export const RecordForm = ({ header, departure, children }: Props) => {
  const descriptor = useDescriptor()
  const stored = useRecordContext<RaRecord>()
  const { save } = useSaveContext()
  const role = useAccount()?.role
  const isNew = !stored
  const shown = Object.entries(descriptor.fields).filter(
    ([, { readOnly, updateOnly }]) => !(isNew && (readOnly || updateOnly)),
  )
  const validate = (values: Record<string, unknown>) => {
    const sent = changesOf(descriptor, values, stored)
    return formErrors(descriptor, recordErrors(descriptor, isNew ? 'create' : 'update', sent, stored))
  }
  const submit = async (values: object) => {
    const refused = await save?.(values)
    return refused && refusedErrors(descriptor, refused)
  }
  return (
    <Form
      noValidate
      disableInvalidFormNotification
      resetOptions={resetOptions}
      validate={validate}
      onSubmit={submit}
    >
      {header}
      <Paper variant="outlined" sx={{ padding: 4 }}>
        <FormGrid fields={shown}>
          {(source, field) =>
            // What is set by the server, or once, can only be read.
            field.readOnly || (field.createOnly && !isNew) ? (
              <FieldValue source={source} field={field} />
            ) : (
              <Input source={source} field={offered(descriptor, source, field, role)} />
            )
          }
        </FormGrid>
      </Paper>
      <SteadyBase />
      <SaveBar />
      <Departure to={departure} />
      {children}
    </Form>
  )
}
