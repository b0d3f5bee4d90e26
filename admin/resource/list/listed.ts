import { createContext, useContext } from 'react'
import type { Resource } from '../../../domain/descriptor/resource.ts'
import { useDescriptor } from '../useDescriptor.ts'
import type { ListState } from './useListState.ts'

/** A list as it is shown: its resource with the columns that were chosen, and what the address holds. */
interface Listed {
  readonly resource: Resource
  readonly state: ListState
}

export const ListedContext = createContext<Listed | undefined>(undefined)

/** The resource of the list around, with the columns that are shown. */
export const useListed = (): Resource => {
  const descriptor = useDescriptor()
  return useContext(ListedContext)?.resource ?? descriptor
}

/** What the address of the generated list around holds. */
export const useListedState = (): ListState => {
  const listed = useContext(ListedContext)
  if (!listed) throw new Error('There is no generated list around')
  return listed.state
}
