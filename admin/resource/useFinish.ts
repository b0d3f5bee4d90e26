import { type RaRecord, useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useWayBack } from '../ui/return-path.ts'
import { useDescriptor } from './useDescriptor.ts'

type Said = 'resource.saved' | 'resource.created' | 'resource.removed'

/** What follows a successful act: a few words, and the way back to the list, page, search and row. */
export const useFinish = (): ((said: Said, record: RaRecord) => void) => {
  const { name, title } = useDescriptor()
  const back = useWayBack(`/${name}`, '')
  const notify = useNotify()
  const navigate = useNavigate()
  return (said, record) => {
    notify(said, { type: 'success', messageArgs: { name: record[title] } })
    void navigate(back.to, { state: { ...back.state, row: String(record.id) } })
  }
}
