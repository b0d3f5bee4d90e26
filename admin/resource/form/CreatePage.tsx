import { NewRecord } from './NewRecord.tsx'
import { useFinish } from './useFinish.ts'

/** The form of a new record, which leads back to the list. */
export const CreatePage = () => {
  const { finish, departure } = useFinish()
  return <NewRecord departure={departure} onCreated={(record) => finish('resource.created', record)} />
}
