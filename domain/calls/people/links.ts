import { Type } from '@sinclair/typebox'
import { call } from '../call.ts'
import { closed } from '../shapes/sent.ts'
import { text, time } from '../shapes/values.ts'

// In a body, since addresses are written into logs and histories.
const token = Type.String({
  minLength: 1,
  maxLength: 255,
  description: 'What stands in the link, after the #',
})

/** What a person may do who holds a one-time link and no session. */
export const linkCalls = {
  linkHolder: call({
    method: 'post',
    path: '/api/auth/links/holder',
    access: 'public',
    summary: 'Whom a one-time link is for',
    accept: { body: closed({ token }) },
    answers: {
      data: Type.Object({
        name: text('The name of the person'),
        email: text('The address to sign in with'),
        expires_at: time('Until when the link may be used'),
      }),
    },
    fails: ['not_found'],
  }),
  setPassword: call({
    method: 'post',
    path: '/api/auth/links/password',
    access: 'public',
    summary: 'Set the password of the person whom a one-time link is for; the link is used up',
    // How long it is, the rules of passwords say.
    accept: { body: closed({ token, password: text('The new password') }) },
    answers: {
      data: Type.Object({ password_set: Type.Literal(true, { description: 'Always true' }) }),
    },
    fails: ['not_found'],
  }),
}
