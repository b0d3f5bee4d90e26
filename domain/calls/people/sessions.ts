import { Type } from '@sinclair/typebox'
import { users } from '../../areas.ts'
import { call } from '../call.ts'
import { bigId, count, flag, listOf, nullable, number, text, time } from '../shapes/values.ts'

/** Sessions of a page at most. */
export const mostSessions = 100

const asked = (description: string) => Type.Optional(Type.String({ description }))

const openSession = Type.Object({
  id: bigId('The id of the session'),
  user_id: number('The id of its person'),
  name: text('The name of its person'),
  email: text('The email of its person'),
  role: text('The role of its person'),
  address: nullable(text('The address that it was opened from')),
  agent: nullable(text('How its browser has named itself')),
  created_at: time('When it was opened'),
  last_seen_at: time('When a call was made in it, to the minute'),
  is_own: flag('Whether it is one of the person who asks, who ends it in his profile'),
  is_current: flag('Whether it is the one that asks'),
  is_endable: flag('Whether whoever asks may end it'),
})

const ended = Type.Object({ ended: count('How many were ended') })

/** Who is signed in, and how the sessions of others are ended. */
export const sessionCalls = {
  openSessions: call({
    method: 'get',
    path: '/api/sessions',
    access: users,
    summary: 'The sessions of everybody that are alive, the one that asks first, then the latest used',
    accept: {
      query: Type.Object({
        q: asked('What the name or the email of the person holds'),
        page: asked('Which page of the list, from 1'),
        limit: asked(`Sessions of a page, at most ${mostSessions}`),
      }),
    },
    answers: {
      data: Type.Object({
        sessions: listOf(openSession, 'The sessions'),
        total: count('How many there are in all'),
        page: Type.Integer({ minimum: 1, description: 'Which page this is' }),
        limit: Type.Integer({ minimum: 1, maximum: mostSessions, description: 'Sessions of a page' }),
      }),
    },
  }),
  endSession: call({
    method: 'delete',
    path: '/api/sessions/:id',
    access: users,
    summary: 'End a session of somebody else',
    accept: {
      params: Type.Object({
        id: Type.String({ pattern: '^[0-9]{1,18}$', description: 'The id of the session' }),
      }),
    },
    answers: { data: ended },
    fails: ['not_found', 'self'],
  }),
  endUserSessions: call({
    method: 'delete',
    path: '/api/users/:id/sessions',
    access: users,
    summary: 'End all sessions of somebody else',
    accept: {
      params: Type.Object({
        id: Type.String({ pattern: '^[0-9]{1,9}$', description: 'The id of the user' }),
      }),
    },
    answers: { data: ended },
    fails: ['not_found', 'self'],
  }),
}
