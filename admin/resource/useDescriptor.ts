import { useCallback } from 'react'
import { type RaRecord, useResourceContext } from 'react-admin'
import { visibleTo } from '../../domain/descriptor/field-access.ts'
import { canChangeRecord, canEditRecord, unknownPerson } from '../../domain/descriptor/record-access.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { descriptorOf } from '../../domain/resources/index.ts'
import { useAccount, useMay } from '../ui/useAccount.ts'
import { usePlace } from './children/place.ts'
import { useDeclared } from './useDeclared.ts'

/** A resource as the person sees it, without the fields that his role may not read. */
export const useVisible = (resource: Resource): Resource => visibleTo(resource, useAccount()?.role)

/** The descriptor of the resource whose page or place this is, as the person sees it. */
export const useDescriptor = (): Resource => {
  const name = useResourceContext() ?? ''
  const place = usePlace()
  const declared = useDeclared().find((resource) => resource.name === name) ?? descriptorOf(name)
  return useVisible(place?.descriptor.name === name ? place.descriptor : declared)
}

/** Whether the person may touch a record of a resource: some accounts have rights that he has not, some records are others'. */
export const useMayTouch = (resource: Resource): ((record: RaRecord) => boolean) => {
  const person = useAccount() ?? unknownPerson
  return useCallback(
    (record) => canEditRecord(resource, person.role, record) && canChangeRecord(resource, person, record),
    [resource, person],
  )
}

/** What the person may do with a resource, or with one record of it, so that nothing forbidden is offered. */
export const useRights = (
  resource: Resource,
  record?: RaRecord,
): Record<'create' | 'update' | 'delete', boolean> => {
  const { access } = resource
  const may = useMay()
  const mayTouchIt = useMayTouch(resource)
  const isOpen = record === undefined || mayTouchIt(record)
  return {
    create: access.create !== undefined && may(access.create),
    update: isOpen && access.update !== undefined && may(access.update),
    delete: isOpen && access.delete !== undefined && may(access.delete),
  }
}
