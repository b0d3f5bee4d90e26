import { Type } from '@sinclair/typebox'
import { call } from '../call.ts'
import { signedInUser } from '../shapes/people.ts'
import { closed } from '../shapes/sent.ts'
import { count, flag, listOf, text } from '../shapes/values.ts'

const ticket = Type.String({ minLength: 1, maxLength: 255, description: 'What the first step has answered' })
const code = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'The code of the authenticator app, or a recovery code',
})
const recoveryCodes = listOf(
  text('A code'),
  'Ten codes for when the app is lost, each used once; told only now',
)
const password = Type.String({ minLength: 1, maxLength: 200, description: 'The password of the account' })

const beginning = Type.Object({
  address: text('The address that an authenticator app reads as a QR code'),
  secret: text('The same to be typed, in base32'),
})

/** The second step of a sign-in, and what a person does with his second factor. */
export const twoFactorCalls = {
  takeSecondStep: call({
    method: 'post',
    path: '/api/auth/two-factor',
    access: 'public',
    summary: 'End a sign-in by the code of an authenticator app, or by a recovery code',
    accept: { body: closed({ ticket, code }) },
    answers: {
      data: Type.Object({
        user: signedInUser.properties.user,
        recovery_codes: Type.Optional(recoveryCodes),
      }),
      headers: { 'Set-Cookie': 'The session, and what tells this browser at the next sign-in' },
    },
    fails: ['not_found', 'too_many_attempts'],
  }),
  beginByTicket: call({
    method: 'post',
    path: '/api/auth/two-factor/set-up',
    access: 'public',
    summary: 'Begin to set up the second factor that the role asks for, in the middle of a sign-in',
    accept: { body: closed({ ticket }) },
    answers: { data: beginning },
    fails: ['not_found'],
  }),
  ownFactor: call({
    method: 'get',
    path: '/api/auth/two-factor',
    access: 'signed-in',
    summary: 'Whether the own sign-in takes two factors',
    answers: {
      data: Type.Object({
        is_on: flag('Whether it does'),
        is_required: flag('Whether the role asks for it'),
        recovery_codes_left: count('Recovery codes that were not used yet'),
      }),
    },
  }),
  beginFactor: call({
    method: 'post',
    path: '/api/auth/two-factor/begin',
    access: 'signed-in',
    summary: 'Begin to set up the own second factor; it counts once a code confirms it',
    accept: { body: closed({ current_password: password }) },
    answers: { data: beginning },
    fails: ['too_many_attempts'],
  }),
  confirmFactor: call({
    method: 'post',
    path: '/api/auth/two-factor/confirm',
    access: 'signed-in',
    summary: 'Turn the own second factor on by its first code',
    accept: { body: closed({ code }) },
    answers: { data: Type.Object({ recovery_codes: recoveryCodes }) },
    fails: ['too_many_attempts'],
  }),
  renewRecoveryCodes: call({
    method: 'post',
    path: '/api/auth/two-factor/recovery-codes',
    access: 'signed-in',
    summary: 'Get new recovery codes in the place of the old ones',
    accept: { body: closed({ code }) },
    answers: { data: Type.Object({ recovery_codes: recoveryCodes }) },
    fails: ['too_many_attempts'],
  }),
  turnOffFactor: call({
    method: 'post',
    path: '/api/auth/two-factor/off',
    access: 'signed-in',
    summary: 'Turn the own second factor off; a role that asks for it does so at the next sign-in',
    accept: { body: closed({ code }) },
    answers: { data: Type.Object({ off: Type.Literal(true, { description: 'Always true' }) }) },
    fails: ['too_many_attempts'],
  }),
}
