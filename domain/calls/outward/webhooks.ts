import { Type } from '@sinclair/typebox'
import { system } from '../../areas.ts'
import { call } from '../call.ts'
import { text } from '../shapes/values.ts'

const webhookId = Type.String({ pattern: '^[0-9]{1,9}$', description: 'The id of the webhook' })

/** What can be done with a webhook beside the generated calls. */
export const webhookCalls = {
  renewSecret: call({
    method: 'post',
    path: '/api/webhooks/:id/secret',
    access: system,
    summary: 'Give a webhook a new secret; the old one signs no more',
    accept: { params: Type.Object({ id: webhookId }) },
    answers: { data: Type.Object({ secret: text('What its messages are signed by, answered only now') }) },
    fails: ['not_found'],
  }),
}
