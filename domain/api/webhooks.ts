import { Type } from '@sinclair/typebox'
import { systemAccess } from '../access-rules.ts'
import { declareCall } from './call.ts'
import { text } from './schemas.ts'

const webhookId = Type.String({ pattern: '^[0-9]{1,9}$', description: 'The id of the webhook' })

/** What can be done with a webhook beside the generated calls. */
export const webhookCalls = {
  renewSecret: declareCall({
    method: 'post',
    path: '/api/webhooks/:id/secret',
    access: systemAccess,
    summary: 'Give a webhook a new secret; the old one signs no more',
    accept: { params: Type.Object({ id: webhookId }) },
    answers: { data: Type.Object({ secret: text('What its messages are signed by, answered only now') }) },
    fails: ['not_found'],
  }),
}
