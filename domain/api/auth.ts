import { Type } from '@sinclair/typebox'
import { apiRoleName, roles } from '../access.ts'
import { messageSyntaxes } from '../translations/message-syntax.ts'
import { preferredSources } from '../translations/translation-source.ts'
import { declareCall } from './call.ts'
import {
  closedObject,
  count,
  flag,
  languageCode,
  languageList,
  listOf,
  number,
  oneOf,
  text,
  texts,
  time,
} from './schemas.ts'

const roleName = oneOf<string>(
  [...roles.map(apiRoleName), 'none'],
  'The role; none for one that the product does not know',
)

/** The signed-in user, with the permissions of their role. */
export const signedInUser = Type.Object({
  user: Type.Object(
    {
      id: number('The id of the user'),
      email: text('The email to sign in with'),
      name: text('The name of the user'),
      role: roleName,
      permissions: listOf(
        Type.Object({ action: text('Allowed action'), resource: text('Area in which it is allowed') }),
        'Permissions of the role',
      ),
    },
    { $id: 'signed-in-user', description: 'The signed-in user' },
  ),
})

/** An account of the demo data that the sign-in page offers. */
const account = Type.Object({ email: text('The address to sign in with'), role: roleName })

const credentials = closedObject({
  email: Type.String({ minLength: 1, maxLength: 254, description: 'The address of the account' }),
  password: Type.String({ minLength: 1, maxLength: 200, description: 'Password' }),
})

/** Signing in and out, the signed-in user and their password. */
export const authCalls = {
  signIn: declareCall({
    method: 'post',
    path: '/api/auth/login',
    specified: true,
    access: 'public',
    summary: 'Sign in; the session is stored in a cookie',
    invalidates: 'all',
    accept: { body: credentials },
    answers: {
      data: Type.Object({
        user: Type.Optional(signedInUser.properties.user),
        two_factor: Type.Optional(
          oneOf(['required', 'to_set_up'], 'Next step of the sign-in, instead of the user'),
        ),
        ticket: Type.Optional(text('The ticket for the second step, valid for ten minutes')),
      }),
      headers: { 'Set-Cookie': 'The session, and what tells this browser at the next sign-in' },
    },
    fails: ['wrong_credentials', 'too_many_attempts'],
  }),
  me: declareCall({
    method: 'get',
    path: '/api/auth/me',
    specified: true,
    access: 'signed-in',
    summary: 'Read the signed-in user with the permissions of their role',
    cacheTag: 'account',
    answers: { data: signedInUser },
  }),
  signOut: declareCall({
    method: 'post',
    path: '/api/auth/logout',
    specified: true,
    access: 'signed-in',
    summary: 'Sign out; the session ends on the server immediately',
    invalidates: 'all',
    answers: {
      data: Type.Object({ signed_out: Type.Literal(true, { description: 'Always true' }) }),
      headers: {
        'Set-Cookie': 'An empty session that has ended',
        'Clear-Site-Data': 'Tells the browser to forget what it has kept of earlier answers',
      },
    },
  }),
  changePassword: declareCall({
    method: 'put',
    path: '/api/auth/password',
    access: 'signed-in',
    summary: 'Change your password; your other sessions end, and this one gets a new cookie',
    invalidates: ['account', 'sessions'],
    accept: {
      body: closedObject({
        current_password: Type.String({
          minLength: 1,
          maxLength: 200,
          description: 'The current password',
        }),
        // Its length is checked by the password rules, see `domain/users/passwords.ts`.
        password: text('The new password'),
      }),
    },
    answers: {
      data: Type.Object({ password_changed: Type.Literal(true, { description: 'Always true' }) }),
      headers: { 'Set-Cookie': 'The session that continues' },
    },
    fails: ['too_many_attempts'],
  }),
  signInOptions: declareCall({
    method: 'get',
    path: '/api/auth/options',
    access: 'public',
    summary:
      'Read what the sign-in page needs: languages, settings, and the demo accounts if demo data is loaded',
    cacheTag: 'settings',
    answers: {
      data: Type.Object({
        demo: flag('Whether demo accounts may sign in'),
        accounts: listOf(account, 'The demo account of each role'),
        languages: languageList('The languages of the interface'),
        default_language: languageCode('The default interface language'),
        source_language: oneOf(
          preferredSources,
          'The language that texts are translated from and compared with',
        ),
        message_syntax: oneOf(messageSyntaxes, 'The syntax of placeholders in the texts of the application'),
        bank_name: texts('The name of the bank; empty where none is set'),
        password_min_length: count('Minimum number of characters of a new password'),
      }),
    },
  }),
}

const ticket = Type.String({ minLength: 1, maxLength: 255, description: 'The ticket from the first step' })
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

const twoFactorSetup = Type.Object({
  address: text('The address that an authenticator app reads as a QR code'),
  secret: text('The secret in base32, to enter by hand'),
})

/** The second step of a sign-in, and how users set up and change their second factor. */
export const twoFactorCalls = {
  takeSecondStep: declareCall({
    method: 'post',
    path: '/api/auth/two-factor',
    access: 'public',
    summary: 'Complete a sign-in with a code from the authenticator app or a recovery code',
    invalidates: 'all',
    accept: { body: closedObject({ ticket, code }) },
    answers: {
      data: Type.Object({
        user: signedInUser.properties.user,
        recovery_codes: Type.Optional(recoveryCodes),
      }),
      headers: { 'Set-Cookie': 'The session, and what tells this browser at the next sign-in' },
    },
    fails: ['not_found', 'too_many_attempts'],
  }),
  beginByTicket: declareCall({
    method: 'post',
    path: '/api/auth/two-factor/set-up',
    access: 'public',
    summary: 'Start setting up the second factor that the role requires, during sign-in',
    invalidates: [],
    accept: { body: closedObject({ ticket }) },
    answers: { data: twoFactorSetup },
    fails: ['not_found'],
  }),
  ownFactor: declareCall({
    method: 'get',
    path: '/api/auth/two-factor',
    access: 'signed-in',
    summary: 'Read whether your sign-in requires a second factor',
    cacheTag: 'account',
    answers: {
      data: Type.Object({
        is_on: flag('Whether it does'),
        is_required: flag('Whether the role requires it'),
        recovery_codes_left: count('Recovery codes that were not used yet'),
      }),
    },
  }),
  beginFactor: declareCall({
    method: 'post',
    path: '/api/auth/two-factor/begin',
    access: 'signed-in',
    summary: 'Start setting up your second factor; it is enabled once a code confirms it',
    invalidates: [],
    accept: { body: closedObject({ current_password: password }) },
    answers: { data: twoFactorSetup },
    fails: ['too_many_attempts'],
  }),
  confirmFactor: declareCall({
    method: 'post',
    path: '/api/auth/two-factor/confirm',
    access: 'signed-in',
    summary: 'Enable your second factor with its first code',
    invalidates: ['account'],
    accept: { body: closedObject({ code }) },
    answers: { data: Type.Object({ recovery_codes: recoveryCodes }) },
    fails: ['too_many_attempts'],
  }),
  renewRecoveryCodes: declareCall({
    method: 'post',
    path: '/api/auth/two-factor/recovery-codes',
    access: 'signed-in',
    summary: 'Replace your recovery codes with new ones',
    invalidates: ['account'],
    accept: { body: closedObject({ code }) },
    answers: { data: Type.Object({ recovery_codes: recoveryCodes }) },
    fails: ['too_many_attempts'],
  }),
  turnOffFactor: declareCall({
    method: 'post',
    path: '/api/auth/two-factor/off',
    access: 'signed-in',
    summary:
      'Disable your second factor; if your role requires one, the session ends and the next sign-in sets it up',
    invalidates: ['account'],
    accept: { body: closedObject({ code }) },
    answers: { data: Type.Object({ off: Type.Literal(true, { description: 'Always true' }) }) },
    fails: ['too_many_attempts'],
  }),
}

// Sent in the body, because addresses end up in logs and browser histories.
const token = Type.String({
  minLength: 1,
  maxLength: 255,
  description: 'The part of the link after the #',
})

/** Calls of a user with a one-time link and without a session. */
export const linkCalls = {
  linkHolder: declareCall({
    method: 'post',
    path: '/api/auth/links/holder',
    access: 'public',
    summary: 'Read whom a one-time link is for',
    invalidates: [],
    accept: { body: closedObject({ token }) },
    answers: {
      data: Type.Object({
        name: text('The name of the person'),
        email: text('The address to sign in with'),
        expires_at: time('When the link expires'),
      }),
    },
    fails: ['not_found'],
  }),
  setPassword: declareCall({
    method: 'post',
    path: '/api/auth/links/password',
    access: 'public',
    summary: 'Set a password with a one-time link; the link can be used only once',
    // Its length is checked by the password rules, see `domain/users/passwords.ts`.
    invalidates: [],
    accept: { body: closedObject({ token, password: text('The new password') }) },
    answers: {
      data: Type.Object({ password_set: Type.Literal(true, { description: 'Always true' }) }),
    },
    fails: ['not_found'],
  }),
}
