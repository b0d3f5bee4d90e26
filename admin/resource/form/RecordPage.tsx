import { useDescriptor, useRights } from '../useDescriptor.ts'
import { EditPage } from './EditPage.tsx'
import { ShowPage } from './ShowPage.tsx'

/** The page of a record, under one address for everybody: a form for who may change it, values for others. */
export const RecordPage = () => {
  const { update } = useRights(useDescriptor())
  return update ? <EditPage /> : <ShowPage />
}
