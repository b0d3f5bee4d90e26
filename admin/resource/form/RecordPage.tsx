import type { ReactNode } from 'react'
import { useDescriptor, useRights } from '../useDescriptor.ts'
import { EditPage } from './EditPage.tsx'
import { ShowPage } from './ShowPage.tsx'

interface Props {
  /** The record, where the address does not name it. */
  id?: string
  /** What else is shown of the record, below it. */
  children?: ReactNode
}

/** A record under one address for everybody: a form for who may change it, values for others. */
export const RecordPage = (props: Props) => {
  const { update } = useRights(useDescriptor())
  return update ? <EditPage {...props} /> : <ShowPage {...props} />
}
