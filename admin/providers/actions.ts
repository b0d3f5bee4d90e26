import type { Identifier } from 'react-admin'
import { send } from './http.ts'

/** A record as a call on several names it: with the version that the person has seen. */
export interface Versioned {
  id: Identifier
  version: number
}

/** Does what an action of a resource says to several records, all or none. */
export const act = async (resource: string, action: string, records: readonly Versioned[]): Promise<void> => {
  const named = records.map(({ id, version }) => ({ id, version }))
  await send('POST', `/api/${resource}/actions/${action}`, { records: named })
}
