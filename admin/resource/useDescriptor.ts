import { useResourceContext } from 'react-admin'
import type { Resource } from '../../domain/resource.ts'
import { descriptorOf } from '../../domain/resources/index.ts'
import { useMay } from '../ui/useAccount.ts'

/** The descriptor of the resource whose page this is. */
export const useDescriptor = (): Resource => descriptorOf(useResourceContext() ?? '')

/** What the person may do with a resource, so that nothing forbidden is offered. */
export const useRights = ({ access }: Resource): Record<'create' | 'update' | 'delete', boolean> => {
  const may = useMay()
  return {
    create: access.create !== undefined && may(access.create),
    update: access.update !== undefined && may(access.update),
    delete: access.delete !== undefined && may(access.delete),
  }
}
