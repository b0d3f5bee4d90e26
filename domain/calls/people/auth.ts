import { Type } from '@sinclair/typebox'
import { firstSources } from '../../content/source-language.ts'
import { call } from '../call.ts'
import { account, signedInUser } from '../shapes/people.ts'
import { closed } from '../shapes/sent.ts'
import { count, flag, languageCode, languageList, listOf, oneOf, text, texts } from '../shapes/values.ts'

const credentials = closed({
  email: Type.String({ minLength: 1, maxLength: 254, description: 'The address of the account' }),
  password: Type.String({ minLength: 1, maxLength: 200, description: 'Its password' }),
})

/** Signing in and out, and who is signed in. */
export const authCalls = {
  signIn: call({
    method: 'post',
    path: '/api/auth/login',
    specified: true,
    access: 'public',
    summary: 'Sign in; the session is kept in a cookie',
    accept: { body: credentials },
    answers: {
      data: Type.Object({
        user: Type.Optional(signedInUser.properties.user),
        two_factor: Type.Optional(
          oneOf(['required', 'to_set_up'], 'There instead of the user where a second step is to be taken'),
        ),
        ticket: Type.Optional(text('What the second step is taken with, within ten minutes')),
      }),
      headers: { 'Set-Cookie': 'The session, and what tells this browser at the next sign-in' },
    },
    fails: ['wrong_credentials', 'too_many_attempts'],
  }),
  me: call({
    method: 'get',
    path: '/api/auth/me',
    specified: true,
    access: 'signed-in',
    summary: 'Who is signed in, with the permissions of the role',
    answers: { data: signedInUser },
  }),
  signOut: call({
    method: 'post',
    path: '/api/auth/logout',
    specified: true,
    access: 'signed-in',
    summary: 'Sign out; the session ends on the server at once',
    answers: {
      data: Type.Object({ signed_out: Type.Literal(true, { description: 'Always true' }) }),
      headers: {
        'Set-Cookie': 'An empty session that has ended',
        'Clear-Site-Data': 'Tells the browser to forget what it has kept of earlier answers',
      },
    },
  }),
  changePassword: call({
    method: 'put',
    path: '/api/auth/password',
    access: 'signed-in',
    summary: 'Change the own password; all other sessions end, and this one gets a new cookie',
    accept: {
      body: closed({
        current_password: Type.String({
          minLength: 1,
          maxLength: 200,
          description: 'The password until now',
        }),
        // How long it is, the rules of passwords say.
        password: text('The new password'),
      }),
    },
    answers: {
      data: Type.Object({ password_changed: Type.Literal(true, { description: 'Always true' }) }),
      headers: { 'Set-Cookie': 'The session that goes on' },
    },
    fails: ['too_many_attempts'],
  }),
  signInOptions: call({
    method: 'get',
    path: '/api/auth/options',
    access: 'public',
    summary:
      'What the sign-in page needs: languages, settings, and the demo accounts while demo data is loaded',
    answers: {
      data: Type.Object({
        demo: flag('Whether demo accounts may sign in'),
        accounts: listOf(account, 'The demo account of each role'),
        languages: languageList('The languages of the interface'),
        default_language: languageCode('The language of who has chosen none'),
        source_language: oneOf(firstSources, 'The language that texts are translated from and compared with'),
        bank_name: texts('The name of the bank; empty where none is set'),
        password_min_length: count('How many characters a new password has at least'),
      }),
    },
  }),
}
