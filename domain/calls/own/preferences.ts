import { Type } from '@sinclair/typebox'
import { call } from '../call.ts'
import { closed } from '../shapes/sent.ts'
import { listOf, text } from '../shapes/values.ts'

const key = Type.String({
  maxLength: 150,
  description: 'What is remembered, and of which list, such as columns:banks',
})
const value = Type.Unknown({ description: 'The value, as its kind has it' })

const preference = Type.Object({ key: text('What is remembered, such as columns:banks'), value })

/** What the product remembers of how each person likes it; nobody reads or changes another's. */
export const preferenceCalls = {
  preferences: call({
    method: 'get',
    path: '/api/preferences',
    access: 'signed-in',
    summary: 'What is remembered for the person who asks',
    answers: { data: listOf(preference, 'What is remembered') },
  }),
  savePreference: call({
    method: 'put',
    path: '/api/preferences/:key',
    access: 'signed-in',
    summary: 'Remember something for the person who asks, or forget it',
    accept: {
      params: Type.Object({ key }),
      body: closed({ value: Type.Unknown({ description: 'What is remembered; null forgets it' }) }),
    },
    answers: { data: preference },
    fails: ['not_found'],
  }),
}
