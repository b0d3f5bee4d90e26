import type { TestApp } from '../app.ts'
import { uniqueName } from '../builders.ts'
import { expectData } from '../expectations.ts'
import { director, type Make } from './sample.ts'

const aWebhook = async (app: TestApp) => {
  const body = { name: uniqueName('Site '), url: 'https://site.example/hook', events: ['banks.changed'] }
  return expectData(await director(app).post('/api/webhooks').send(body), 201)
}

/** Creates a failed delivery. */
const aDelivery = async (app: TestApp) => {
  const message = { event: 'test', subject: 'test', payload: '{}', status: 'failed' }
  const { id: webhook_id } = await aWebhook(app)
  const [{ id }] = await app.database
    .knex('webhook_deliveries')
    .insert({ ...message, webhook_id })
    .returning('id')
  return { path: `/api/webhook-deliveries/${id}`, record: { id, version: 1 } }
}

/** Sample calls for webhooks. */
export const integrationSamples: Record<string, Make> = {
  'post /api/webhooks/:id/secret': async (app) => ({
    path: `/api/webhooks/${(await aWebhook(app)).id}/secret`,
  }),
  'get /api/webhook-deliveries/:id': async (app) => ({ path: (await aDelivery(app)).path }),
  'get /api/webhook-deliveries/:id/history': async (app) => ({
    path: `${(await aDelivery(app)).path}/history`,
  }),
  'post /api/webhook-deliveries/actions/resend': async (app) => ({
    path: '/api/webhook-deliveries/actions/resend',
    body: { records: [(await aDelivery(app)).record] },
  }),
}
