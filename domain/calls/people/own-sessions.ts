import { Type } from '@sinclair/typebox'
import { call } from '../call.ts'
import { bigId, count, flag, listOf, nullable, text, time } from '../shapes/values.ts'

const ownSession = Type.Object({
  id: bigId('The id of the session'),
  address: nullable(text('The address that it was opened from')),
  agent: nullable(text('How its browser has named itself')),
  created_at: time('When it was opened'),
  last_seen_at: time('When a call was made in it, to the minute'),
  is_current: flag('Whether it is the one that asks'),
})

/** What a person sees of his own sessions, and how he ends them. */
export const ownSessionCalls = {
  ownSessions: call({
    method: 'get',
    path: '/api/auth/sessions',
    access: 'signed-in',
    summary: 'The own sessions that are alive, the one that asks first',
    answers: { data: listOf(ownSession, 'The sessions') },
  }),
  endOwnSession: call({
    method: 'delete',
    path: '/api/auth/sessions/:id',
    access: 'signed-in',
    summary: 'End one of the own sessions',
    accept: {
      params: Type.Object({
        id: Type.String({ pattern: '^[0-9]{1,18}$', description: 'The id of the session' }),
      }),
    },
    answers: { data: Type.Object({ ended: count('How many were ended: one') }) },
    fails: ['not_found'],
  }),
  endOtherSessions: call({
    method: 'delete',
    path: '/api/auth/sessions',
    access: 'signed-in',
    summary: 'End all own sessions but the one that asks',
    answers: { data: Type.Object({ ended: count('How many were ended') }) },
  }),
}
