import { pageSize } from '../../../../providers/audit/history.ts'
import type { TextRecord } from '../../../../providers/content.ts'
import { useHistory } from '../../../../resource/history/useHistory.ts'
import { type ChangeTold, textHistory } from './text-history.ts'

export interface TextHistory {
  /** The newest changes of the texts; undefined until they are read. */
  changes: readonly ChangeTold[] | undefined
  /** No change is older than these. */
  isWhole: boolean
  error: Error | null
  retry: () => void
}

/** What became of a text of late. */
export const useTextHistory = ({ id, version, texts: [own] }: TextRecord): TextHistory => {
  const { data, error, refetch } = useHistory({ resource: 'content-items', id, version })
  const [entries] = data?.pages ?? []
  return {
    changes: entries && textHistory(entries, own?.approved ?? {}),
    isWhole: entries !== undefined && entries.length < pageSize,
    error,
    retry: () => void refetch(),
  }
}
