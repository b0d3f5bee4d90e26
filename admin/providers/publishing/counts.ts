import * as calls from 'virtual:calls'
import { call } from '../call.ts'

/** How many drafts wait for publication. */
export const readPendingCount = async (signal?: AbortSignal): Promise<number> =>
  (await call(calls.pendingCount, { signal })).total

/** How many texts are missing, in all languages together. */
export const readGapCount = async (signal?: AbortSignal): Promise<number> =>
  (await call(calls.gapCount, { signal })).total
