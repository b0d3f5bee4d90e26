import { Type } from '@sinclair/typebox'
import type { UserStore } from '../stores/people/users.ts'
import { text } from './answers/values.ts'
import { ok, type Route, route } from './route.ts'

/** What can be done with a user beside the generated calls. */
export const userRoutes = (users: UserStore): Route[] => [
  route({
    method: 'post',
    path: '/api/users/:id/reset-password',
    access: ['manage', 'users'],
    summary: 'Give a user a link to set a new password, and end the sessions',
    accept: { params: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,9}$' }) }) },
    answers: { data: Type.Object({ set_password_link: text }) },
    fails: ['not_found', 'inactive'],
    handle: async ({ params, caller }) => ok(await users.resetPassword(caller, params.id)),
  }),
]
