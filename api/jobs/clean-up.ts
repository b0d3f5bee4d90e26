import type { Knex } from 'knex'
import { closeRequests } from '../stores/content/requests/open-requests.ts'
import { forgetEndedJobs } from '../stores/jobs/queue.ts'
import { forgetOldLogs } from '../stores/logs/retention.ts'
import { forgetOldDevices } from '../stores/people/devices.ts'
import { forgetEnds } from '../stores/people/ended-sessions.ts'
import { forgetExpiredLinks } from '../stores/people/one-time-links.ts'
import { forgetEndedSessions } from '../stores/people/sessions.ts'
import { forgetOldAttempts } from '../stores/people/throttle/attempts.ts'
import { tendDeliveries } from '../stores/webhooks/deliveries.ts'

/** Deletes what has served its time and lets nobody in any more, and closes what was asked for and is there. */
export const cleanUp = async (knex: Knex): Promise<void> => {
  await forgetEndedSessions(knex)
  await forgetEnds(knex)
  await forgetOldAttempts(knex)
  await forgetOldDevices(knex)
  await forgetExpiredLinks(knex)
  await forgetEndedJobs(knex)
  await forgetOldLogs(knex)
  await tendDeliveries(knex)
  await closeRequests(knex)
}
