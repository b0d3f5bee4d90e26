import { Type } from '@sinclair/typebox'
import { usersAccess } from '../access-rules.ts'
import { declareCall } from './call.ts'
import {
  bigId,
  count,
  flag,
  listOf,
  nullable,
  number,
  optionalText,
  pageFields,
  pageQuery,
  text,
  time,
} from './schemas.ts'

/** Maximum number of sessions on a page. */
export const maxSessions = 100

const openSession = Type.Object({
  id: bigId('The id of the session'),
  user_id: number('The id of its person'),
  name: text('The name of its person'),
  email: text('The email of its person'),
  role: text('The role of its person'),
  address: nullable(text('The address that it was opened from')),
  agent: nullable(text('The user agent of its browser')),
  created_at: time('When it was opened'),
  last_seen_at: time('When a call was made in it, to the minute'),
  is_own: flag('Whether it is one of your sessions, which you end in your profile'),
  is_current: flag('Whether it is the current session'),
  is_endable: flag('Whether you may end it'),
})

const endedCount = Type.Object({ ended: count('Number of ended sessions') })

/** Calls that list active sessions and end those of others. */
export const sessionCalls = {
  openSessions: declareCall({
    method: 'get',
    path: '/api/sessions',
    access: usersAccess,
    summary: 'List the active sessions of all users: yours first, then the most recently used',
    cacheTag: 'sessions',
    accept: {
      query: Type.Object({
        q: optionalText('Text in the name or email of the user'),
        ...pageQuery('Sessions', maxSessions),
      }),
    },
    answers: {
      data: Type.Object({
        sessions: listOf(openSession, 'The sessions'),
        ...pageFields('Sessions', maxSessions),
      }),
    },
  }),
  endSession: declareCall({
    method: 'delete',
    path: '/api/sessions/:id',
    access: usersAccess,
    summary: 'End a session of another user',
    invalidates: ['sessions'],
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
    summary: 'End all sessions of another user',
    invalidates: ['sessions'],
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

/** Calls on a user in addition to the generated ones. */
export const userCalls = {
  resetPassword: declareCall({
    method: 'post',
    path: '/api/users/:id/reset-password',
    access: usersAccess,
    summary: 'Create a link for a user to set a new password, and end their sessions',
    invalidates: ['sessions'],
    accept: { params: Type.Object({ id: userId }) },
    answers: {
      data: Type.Object({ set_password_link: text('The path of the link; returned only once') }),
    },
    fails: ['not_found', 'inactive', 'self'],
  }),
  resetTwoFactor: declareCall({
    method: 'post',
    path: '/api/users/:id/two-factor/reset',
    access: usersAccess,
    summary: 'Reset the second factor of a user who has lost the app, and end their sessions',
    invalidates: ['sessions'],
    accept: { params: Type.Object({ id: userId }) },
    answers: { data: Type.Object({ reset: Type.Literal(true, { description: 'Always true' }) }) },
    fails: ['not_found', 'self'],
  }),
}
