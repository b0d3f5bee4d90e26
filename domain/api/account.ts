import { Type } from '@sinclair/typebox'
import { usersAccess } from '../access-rules.ts'
import { sampleAmountPattern, sampleLimits } from '../calculator/sample-loans.ts'
import { columnUses } from '../translations/translation-files.ts'
import { signedInUser } from './auth.ts'
import { declareCall } from './call.ts'
import { bigId, closedObject, count, flag, listOf, nullable, oneOf, text, time } from './schemas.ts'

/** Calls that change the user's own account. */
export const profileCalls = {
  changeProfile: declareCall({
    method: 'put',
    path: '/api/auth/profile',
    access: 'signed-in',
    summary: 'Change your name',
    invalidates: ['account', 'sessions'],
    // The rules of users define which names are valid.
    accept: { body: closedObject({ name: text('The new name') }) },
    answers: { data: signedInUser },
  }),
  changeEmail: declareCall({
    method: 'put',
    path: '/api/auth/email',
    access: usersAccess,
    summary: 'Change the email of your own account, by your password',
    invalidates: ['account', 'sessions'],
    accept: {
      body: closedObject({
        current_password: Type.String({ minLength: 1, maxLength: 200, description: 'Your password' }),
        // The rules of users define which addresses are valid.
        email: text('The new email'),
      }),
    },
    answers: { data: signedInUser },
    fails: ['unique', 'too_many_attempts'],
  }),
}

const ownSession = Type.Object({
  id: bigId('The id of the session'),
  address: nullable(text('The address that it was opened from')),
  agent: nullable(text('The user agent of its browser')),
  created_at: time('When it was opened'),
  last_seen_at: time('When a call was made in it, to the minute'),
  is_current: flag('Whether it is the current session'),
})

/** Calls that list and end the user's own sessions. */
export const ownSessionCalls = {
  ownSessions: declareCall({
    method: 'get',
    path: '/api/auth/sessions',
    access: 'signed-in',
    summary: 'List your active sessions, the current one first',
    cacheTag: 'account',
    answers: { data: listOf(ownSession, 'The sessions') },
  }),
  endOwnSession: declareCall({
    method: 'delete',
    path: '/api/auth/sessions/:id',
    access: 'signed-in',
    summary: 'End one of your sessions',
    invalidates: ['account', 'sessions'],
    accept: {
      params: Type.Object({
        id: Type.String({ pattern: '^[0-9]{1,18}$', description: 'The id of the session' }),
      }),
    },
    answers: { data: Type.Object({ ended: count('Number of ended sessions: one') }) },
    fails: ['not_found'],
  }),
  endOtherSessions: declareCall({
    method: 'delete',
    path: '/api/auth/sessions',
    access: 'signed-in',
    summary: 'End all your other sessions',
    invalidates: ['account', 'sessions'],
    answers: { data: Type.Object({ ended: count('Number of ended sessions') }) },
  }),
}

const key = Type.String({
  maxLength: 150,
  description: 'The preference and its list, for example columns:banks',
})
const value = Type.Unknown({ description: 'Value' })

const preference = Type.Object({ key: text('The preference, for example columns:banks'), value })

/** Stored preferences of each user; users read and change only their own. */
export const preferenceCalls = {
  preferences: declareCall({
    method: 'get',
    path: '/api/preferences',
    access: 'signed-in',
    summary: 'Read your preferences',
    cacheTag: 'preferences',
    answers: { data: listOf(preference, 'The preferences') },
  }),
  savePreference: declareCall({
    method: 'put',
    path: '/api/preferences/:key',
    access: 'signed-in',
    summary: 'Save or remove one of your preferences',
    invalidates: ['preferences'],
    accept: {
      params: Type.Object({ key }),
      body: closedObject({ value: Type.Unknown({ description: 'Value; null removes the preference' }) }),
    },
    answers: { data: preference },
    fails: ['not_found'],
  }),
}

/** Kinds of preferences for a list, with the schema of their values. */
export const listPreferences = {
  /** Selected columns in the user's order. */
  columns: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 100, uniqueItems: true }),
} as const

type ListPreference = keyof typeof listPreferences

export const isListPreference = (kind: string): kind is ListPreference => Object.hasOwn(listPreferences, kind)

const sampleLoan = closedObject({
  amount: Type.String({ pattern: sampleAmountPattern }),
  /** Empty if no property value is considered. */
  property: Type.String({ pattern: `^$|${sampleAmountPattern}` }),
})

/** Preferences that belong to no list, by key, with the schema of their values. */
export const pagePreferences = {
  /** Whether the preview is open beside the table of a page. */
  preview: Type.Boolean(),
  /** Sample loans for the effect of a parameter change. */
  'sample-loans': closedObject({
    loans: Type.Array(sampleLoan, { minItems: 1, maxItems: sampleLimits.loans, uniqueItems: true }),
    years: Type.Array(Type.Integer({ minimum: 1, maximum: sampleLimits.years }), {
      minItems: 1,
      maxItems: sampleLimits.terms,
      uniqueItems: true,
    }),
  }),
  /** Contents of columns with unknown headings, by the headings of their table; the latest first. */
  'file-columns': Type.Array(
    closedObject({
      heads: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 }),
      uses: Type.Array(oneOf(columnUses, 'Use of a column'), { minItems: 1, maxItems: 100 }),
      line: Type.Integer({ minimum: 0, maximum: 999_999 }),
    }),
    { maxItems: 20 },
  ),
} as const

export type PagePreference = keyof typeof pagePreferences

export const isPagePreference = (key: string): key is PagePreference => Object.hasOwn(pagePreferences, key)
