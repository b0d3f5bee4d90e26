import { Type } from '@sinclair/typebox'
import { users } from '../../areas.ts'
import { call } from '../call.ts'
import { text } from '../shapes/values.ts'

const userId = Type.String({ pattern: '^[0-9]{1,9}$', description: 'The id of the user' })

/** What can be done with a user beside the generated calls. */
export const userCalls = {
  resetPassword: call({
    method: 'post',
    path: '/api/users/:id/reset-password',
    access: users,
    summary: 'Give a user a link to set a new password, and end the sessions',
    accept: { params: Type.Object({ id: userId }) },
    answers: {
      data: Type.Object({ set_password_link: text('The path of the link, answered only now') }),
    },
    fails: ['not_found', 'inactive'],
  }),
  resetTwoFactor: call({
    method: 'post',
    path: '/api/users/:id/two-factor/reset',
    access: users,
    summary: 'Take away a second factor whose app is lost, and end the sessions',
    accept: { params: Type.Object({ id: userId }) },
    answers: { data: Type.Object({ reset: Type.Literal(true, { description: 'Always true' }) }) },
    fails: ['not_found', 'self'],
  }),
}
