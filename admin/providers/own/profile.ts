import * as calls from 'virtual:calls'
import type { ResponseOf } from '../../../domain/api/call.ts'
import type { calls as declared } from '../../../domain/api/calls.ts'
import { enter } from '../auth.ts'
import { call } from '../call.ts'
import type { Known } from '../known.ts'

/** The sessions of the person, the one that asks first. */
export type OwnSessions = Known<
  ResponseOf<typeof declared.ownSessions>,
  'id' | 'address' | 'agent' | 'created_at' | 'last_seen_at' | 'is_current'
>

export const ownSessions = (signal?: AbortSignal): Promise<OwnSessions> => call(calls.ownSessions, { signal })

/** Ends one of the own sessions, or all but this one; answers how many. */
export const endSessions = async (id?: string): Promise<number> =>
  (await (id ? call(calls.endOwnSession, { params: { id } }) : call(calls.endOtherSessions))).ended

/** Changes the own name, which the interface shows from then on. */
export const changeName = async (name: string): Promise<void> => {
  enter(await call(calls.changeProfile, { body: { name } }))
}
