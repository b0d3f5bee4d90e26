import { useEffect, useState } from 'react'
import { useCreatePath, useFormIsDirty, useRecordContext } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { Navigate, useLocation } from 'react-router-dom'
import { LeavingWarning } from '../../editing/LeavingWarning.tsx'
import { changesOf, type Values } from '../../providers/changes.ts'
import type { WayBack } from '../../ui/return-path.ts'
import { useDescriptor } from '../useDescriptor.ts'

/** What was typed since the last save was sent. */
const useTypedSince = (): Values => {
  const descriptor = useDescriptor()
  const { getValues } = useFormContext()
  const { isSubmitting } = useFormState()
  const [sent, setSent] = useState<Values>()
  useEffect(() => {
    if (isSubmitting) setSent(structuredClone(getValues()))
  }, [isSubmitting, getValues])
  return sent ? changesOf(descriptor, getValues(), sent) : {}
}

/** The page of a record that was just created, with what was typed into its form meanwhile. */
const Continuation = ({ id, typed }: { id: string; typed: Values }) => {
  const resource = useDescriptor().name
  const { state } = useLocation()
  const to = useCreatePath()({ resource, id, type: 'edit' })
  return <Navigate replace to={to} state={{ ...Object(state), record: typed }} />
}

/** Leaves the form once nothing typed can be lost by it; before that, asks whoever leaves. */
export const Departure = ({ to }: { to: WayBack | undefined }) => {
  const isNew = !useRecordContext()
  const isDirty = useFormIsDirty()
  const { isSubmitSuccessful } = useFormState()
  const typed = useTypedSince()
  const isStored = isSubmitSuccessful && Object.keys(typed).length === 0
  if (to && isNew && isSubmitSuccessful && !isStored) return <Continuation id={to.state.row} typed={typed} />
  if (isDirty && !isStored) return <LeavingWarning />
  return to && <Navigate {...to} />
}
