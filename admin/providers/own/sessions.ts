import * as calls from 'virtual:calls'
import type { RequestOf, ResponseOf } from '../../../domain/api/call.ts'
import type { calls as declared } from '../../../domain/api/calls.ts'
import { call } from '../call.ts'
import type { Known } from '../known.ts'

/** A page of the sessions of everybody. */
export type OpenSessions = Known<
  ResponseOf<typeof declared.openSessions>,
  | 'sessions'
  | 'total'
  | 'page'
  | 'limit'
  | 'id'
  | 'user_id'
  | 'name'
  | 'email'
  | 'role'
  | 'address'
  | 'agent'
  | 'created_at'
  | 'last_seen_at'
  | 'is_own'
  | 'is_current'
  | 'is_endable'
>

export type OpenSession = OpenSessions['sessions'][number]

/** Which of the sessions are asked for. */
export type SessionsAsked = NonNullable<RequestOf<typeof declared.openSessions>['query']>

export const openSessions = (query: SessionsAsked, signal?: AbortSignal): Promise<OpenSessions> =>
  call(calls.openSessions, { query, signal })

/** Ends a session of somebody else; answers how many that were. */
export const endSession = async (id: string): Promise<number> =>
  (await call(calls.endSession, { params: { id } })).ended

/** Ends all sessions of somebody else; answers how many that were. */
export const endSessionsOf = async (user: number): Promise<number> =>
  (await call(calls.endUserSessions, { params: { id: String(user) } })).ended
