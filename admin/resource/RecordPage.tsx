import { EditPage } from './EditPage.tsx'
import { ShowPage } from './ShowPage.tsx'
import { useDescriptor, useRights } from './useDescriptor.ts'

/** The page of a record, under one address for everybody: a form for who may change it, values for others. */
export const RecordPage = () => {
  const { update } = useRights(useDescriptor())
  return update ? <EditPage /> : <ShowPage />
}
