import { Type } from '@sinclair/typebox'
import { calculatorAccess } from '../access-rules.ts'
import { changeStatuses, maxChangeReasonLength } from '../calculator/configuration.ts'
import { configurationChange } from './bank-configurations.ts'
import { declareCall } from './call.ts'
import { closedObject, listOf, oneOf, versionNumber } from './schemas.ts'

const path = '/api/configuration-changes'
const params = Type.Object({
  id: Type.String({ pattern: '^[0-9]{1,18}$', description: 'The id of the change' }),
})
const seenChange = closedObject({ version: versionNumber })
const answers = { data: configurationChange, current: configurationChange }

/** Changes of the parameters of banks that wait for another person, and what becomes of them. */
export const approvalCalls = {
  configurationChanges: declareCall({
    method: 'get',
    path,
    access: calculatorAccess.read,
    summary: 'Changes of parameters that wait for another person, or have waited: the newest hundred',
    accept: {
      query: Type.Object({
        status: Type.Optional(oneOf(changeStatuses, 'What has become of them; all without it')),
      }),
    },
    answers: { data: listOf(configurationChange, 'The changes, the newest first') },
  }),
  approveChange: declareCall({
    method: 'post',
    path: `${path}/:id/approve`,
    access: calculatorAccess.edit,
    summary: 'Have a change take effect, or scheduled, that another person has made',
    accept: { params, body: seenChange },
    answers,
    fails: ['not_found', 'conflict', 'forbidden'],
  }),
  rejectChange: declareCall({
    method: 'post',
    path: `${path}/:id/reject`,
    access: calculatorAccess.edit,
    summary: 'Keep a change of another person from taking effect, and tell why',
    accept: {
      params,
      body: closedObject({
        version: versionNumber,
        reason: Type.String({
          pattern: '\\S',
          maxLength: maxChangeReasonLength,
          description: 'Why; its author reads it',
        }),
      }),
    },
    answers,
    fails: ['not_found', 'conflict', 'forbidden'],
  }),
  withdrawChange: declareCall({
    method: 'post',
    path: `${path}/:id/withdraw`,
    access: calculatorAccess.edit,
    summary: 'Take a change of one’s own back, before anybody has approved it',
    accept: { params, body: seenChange },
    answers,
    fails: ['not_found', 'conflict', 'forbidden'],
  }),
}
