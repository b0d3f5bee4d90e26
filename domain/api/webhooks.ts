import { Type } from '@sinclair/typebox'
import { systemAccess } from '../access-rules.ts'
import { declareCall } from './call.ts'
import { text } from './schemas.ts'

const webhookId = Type.String({ pattern: '^[0-9]{1,9}$', description: 'The id of the webhook' })

/** Calls on a webhook in addition to the generated ones. */
export const webhookCalls = {
  renewSecret: declareCall({
    method: 'post',
    path: '/api/webhooks/:id/secret',
    access: systemAccess,
    summary: 'Issue a new secret for a webhook; the old one stops working',
    invalidates: [],
    accept: { params: Type.Object({ id: webhookId }) },
    answers: {
      data: Type.Object({ secret: text('The secret that its messages are signed with; returned only once') }),
    },
    fails: ['not_found'],
  }),
}
