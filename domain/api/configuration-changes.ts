import { Type } from '@sinclair/typebox'
import { calculatorAccess } from '../access-rules.ts'
import { calculatorChange } from '../cache-tags.ts'
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

/** Calls for parameter changes that await approval by another user. */
export const approvalCalls = {
  configurationChanges: declareCall({
    method: 'get',
    path,
    access: calculatorAccess.read,
    summary: 'List the hundred newest parameter changes that await or awaited approval',
    cacheTag: 'calculator',
    accept: {
      query: Type.Object({
        status: Type.Optional(oneOf(changeStatuses, 'Status of the changes; all by default')),
      }),
    },
    answers: { data: listOf(configurationChange, 'The changes, the newest first') },
  }),
  approveChange: declareCall({
    method: 'post',
    path: `${path}/:id/approve`,
    access: calculatorAccess.edit,
    summary: 'Approve a change that another user has proposed, so that it takes effect or is scheduled',
    invalidates: calculatorChange,
    accept: { params, body: seenChange },
    answers,
    fails: ['not_found', 'conflict', 'forbidden', 'not_independent'],
  }),
  rejectChange: declareCall({
    method: 'post',
    path: `${path}/:id/reject`,
    access: calculatorAccess.edit,
    summary: 'Reject a change that another user has proposed, with a reason',
    invalidates: calculatorChange,
    accept: {
      params,
      body: closedObject({
        version: versionNumber,
        reason: Type.String({
          pattern: '\\S',
          maxLength: maxChangeReasonLength,
          description: 'The reason; its author will see it',
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
    summary: 'Withdraw a change that you have proposed, before it is approved',
    invalidates: calculatorChange,
    accept: { params, body: seenChange },
    answers,
    fails: ['not_found', 'conflict', 'forbidden'],
  }),
}
