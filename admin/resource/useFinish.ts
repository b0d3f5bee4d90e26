import { type RaRecord, useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useReturnPath } from '../ui/return-path.ts'
import { useDescriptor } from './useDescriptor.ts'

type Said = 'resource.saved' | 'resource.created' | 'resource.removed'

/** What follows a successful act: a few words, and the way back to the list, page, search and row. */
export const useFinish = (): ((said: Said, record: RaRecord) => void) => {
  const { name, title } = useDescriptor()
  const returnPath = useReturnPath(`/${name}`)
  const notify = useNotify()
  const navigate = useNavigate()
  return (said, record) => {
    notify(said, { type: 'success', messageArgs: { name: record[title] } })
    void navigate(returnPath, { state: { row: String(record.id) } })
  }
}
