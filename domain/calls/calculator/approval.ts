import { Type } from '@sinclair/typebox'
import { calculator } from '../../areas.ts'
import { changeStatuses } from '../../calculator/change-status.ts'
import { longestChangeReason } from '../../calculator/configuration.ts'
import { call } from '../call.ts'
import { configurationChange } from '../shapes/calculator.ts'
import { closed, versionNumber } from '../shapes/sent.ts'
import { listOf, oneOf } from '../shapes/values.ts'

const path = '/api/configuration-changes'
const params = Type.Object({
  id: Type.String({ pattern: '^[0-9]{1,18}$', description: 'The id of the change' }),
})
const seen = closed({ version: versionNumber })
const answers = { data: configurationChange, current: configurationChange }

/** Changes of the parameters of banks that wait for another person, and what becomes of them. */
export const approvalCalls = {
  configurationChanges: call({
    method: 'get',
    path,
    access: calculator.read,
    summary: 'Changes of parameters that wait for another person, or have waited: the newest hundred',
    accept: {
      query: Type.Object({
        status: Type.Optional(oneOf(changeStatuses, 'What has become of them; all without it')),
      }),
    },
    answers: { data: listOf(configurationChange, 'The changes, the newest first') },
  }),
  approveChange: call({
    method: 'post',
    path: `${path}/:id/approve`,
    access: calculator.edit,
    summary: 'Have a change take effect, or scheduled, that another person has made',
    accept: { params, body: seen },
    answers,
    fails: ['not_found', 'conflict', 'forbidden'],
  }),
  rejectChange: call({
    method: 'post',
    path: `${path}/:id/reject`,
    access: calculator.edit,
    summary: 'Keep a change of another person from taking effect, and tell why',
    accept: {
      params,
      body: closed({
        version: versionNumber,
        reason: Type.String({
          pattern: '\\S',
          maxLength: longestChangeReason,
          description: 'Why; its author reads it',
        }),
      }),
    },
    answers,
    fails: ['not_found', 'conflict', 'forbidden'],
  }),
  withdrawChange: call({
    method: 'post',
    path: `${path}/:id/withdraw`,
    access: calculator.edit,
    summary: 'Take a change of one’s own back, before anybody has approved it',
    accept: { params, body: seen },
    answers,
    fails: ['not_found', 'conflict', 'forbidden'],
  }),
}
