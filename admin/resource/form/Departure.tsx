import { useCreatePath } from 'react-admin'
import { Navigate, useLocation } from 'react-router-dom'
import { LeavingWarning } from '../../editing/LeavingWarning.tsx'
import type { WayBack } from '../../ui/return-path.ts'
import { usePlace, usePlaceAddress } from '../children/place.ts'
import { useDescriptor } from '../useDescriptor.ts'
import type { FormRecord } from './subject.ts'
import { typedState, useRecordEditingAround } from './useRecordEditing.ts'

/** The page of a record that was just created, with what was typed into its form meanwhile. */
const Continuation = ({ id, typed }: { id: string; typed: FormRecord }) => {
  const resource = useDescriptor().name
  const { state } = useLocation()
  const page = useCreatePath()({ resource, id, type: 'edit' })
  const { toOne } = usePlaceAddress()
  const to = usePlace() ? toOne(id).to : page
  return <Navigate replace to={to} state={{ ...Object(state), ...typedState(typed, resource) }} />
}

/** Leaves the form once nothing typed can be lost by it; before that, asks whoever leaves. */
export const Departure = ({ to, isNew }: { to: WayBack | undefined; isNew: boolean }) => {
  const { isDirty, typed } = useRecordEditingAround()
  const isInPlace = usePlace() !== undefined
  const { name } = usePlaceAddress()
  if (to && isNew && isDirty) return <Continuation id={to.state.row} typed={typed} />
  if (isDirty) return <LeavingWarning kept={isInPlace ? name : undefined} />
  return to && <Navigate replace={isInPlace} {...to} />
}
