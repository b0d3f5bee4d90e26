import { pageSize } from '../../../../providers/audit/history.ts'
import type { EditableText } from '../../../../providers/content.ts'
import { History } from '../../../../resource/history/History.tsx'
import { useHistory } from '../../../../resource/history/useHistory.ts'
import { useWords } from '../../../../ui/useWords.ts'

const resource = 'content-items'

/** The way to what became of a text, with how many changes there were. */
export const CellHistory = ({ record }: { record: EditableText }) => {
  const words = useWords()
  const [newest] = useHistory({ resource, id: record.id, version: record.version }).data?.pages ?? []
  const more = newest?.length === pageSize ? '+' : ''
  const label = newest && words('workbench.history', { count: `${newest.length}${more}` })
  return <History isPlain resource={resource} record={record} {...(label && { label })} />
}
