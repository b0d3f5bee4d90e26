import type { Identifier } from 'react-admin'

/** Whose history is shown, in the version that the page shows. */
export interface HistoryOf {
  resource: string
  id: Identifier
  version: number
  /** Whether the person may touch this record at all. */
  mayTouch: boolean
}
