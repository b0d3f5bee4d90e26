import { Type } from '@sinclair/typebox'
import { usersAccess } from '../access-rules.ts'
import { declareCall } from './call.ts'
import { bigId, count, flag, listOf, nullable, number, text, time } from './schemas.ts'

/** Sessions of a page at most. */
export const maxSessions = 100

const optionalText = (description: string) => Type.Optional(Type.String({ description }))

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

const endedCount = Type.Object({ ended: count('How many were ended') })

/** Who is signed in, and how the sessions of others are ended. */
export const sessionCalls = {
  openSessions: declareCall({
    method: 'get',
    path: '/api/sessions',
    access: usersAccess,
    summary: 'The sessions of everybody that are alive, the one that asks first, then the latest used',
    accept: {
      query: Type.Object({
        q: optionalText('What the name or the email of the person holds'),
        page: optionalText('Which page of the list, from 1'),
        limit: optionalText(`Sessions of a page, at most ${maxSessions}`),
      }),
    },
    answers: {
      data: Type.Object({
        sessions: listOf(openSession, 'The sessions'),
        total: count('How many there are in all'),
        page: Type.Integer({ minimum: 1, description: 'Which page this is' }),
        limit: Type.Integer({ minimum: 1, maximum: maxSessions, description: 'Sessions of a page' }),
      }),
    },
  }),
  endSession: declareCall({
    method: 'delete',
    path: '/api/sessions/:id',
    access: usersAccess,
    summary: 'End a session of somebody else',
    accept: {
      params: Type.Object({
        id: Type.String({ pattern: '^[0-9]{1,18}$', description: 'The id of the session' }),
      }),
    },
    answers: { data: endedCount },
    fails: ['not_found', 'self'],
  }),
  endUserSessions: declareCall({
    method: 'delete',
    path: '/api/users/:id/sessions',
    access: usersAccess,
    summary: 'End all sessions of somebody else',
    accept: {
      params: Type.Object({
        id: Type.String({ pattern: '^[0-9]{1,9}$', description: 'The id of the user' }),
      }),
    },
    answers: { data: endedCount },
    fails: ['not_found', 'self'],
  }),
}

const userId = Type.String({ pattern: '^[0-9]{1,9}$', description: 'The id of the user' })

/** What can be done with a user beside the generated calls. */
export const userCalls = {
  resetPassword: declareCall({
    method: 'post',
    path: '/api/users/:id/reset-password',
    access: usersAccess,
    summary: 'Give a user a link to set a new password, and end the sessions',
    accept: { params: Type.Object({ id: userId }) },
    answers: {
      data: Type.Object({ set_password_link: text('The path of the link, answered only now') }),
    },
    fails: ['not_found', 'inactive'],
  }),
  resetTwoFactor: declareCall({
    method: 'post',
    path: '/api/users/:id/two-factor/reset',
    access: usersAccess,
    summary: 'Take away a second factor whose app is lost, and end the sessions',
    accept: { params: Type.Object({ id: userId }) },
    answers: { data: Type.Object({ reset: Type.Literal(true, { description: 'Always true' }) }) },
    fails: ['not_found', 'self'],
  }),
}
