import { useFormIsDirty } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Navigate } from 'react-router-dom'
import { LeavingWarning } from '../ui/LeavingWarning.tsx'
import type { WayBack } from '../ui/return-path.ts'

/** Leaves the form once nothing typed can be lost by it; before that, asks whoever leaves. */
export const Departure = ({ to }: { to: WayBack | undefined }) => {
  const isDirty = useFormIsDirty()
  const { isSubmitSuccessful } = useFormState()
  if (isDirty && !isSubmitSuccessful) return <LeavingWarning />
  return to && <Navigate {...to} />
}
