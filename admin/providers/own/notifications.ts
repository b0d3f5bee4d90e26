import * as calls from 'virtual:calls'
import type { ResponseOf } from '../../../domain/api/call.ts'
import type { calls as declared } from '../../../domain/api/calls.ts'
import { call } from '../call.ts'

export type Notification = ResponseOf<(typeof declared)['notifications']>['rows'][number]

/** How many notifications the person who is signed in has not read. */
export const readUnread = async (signal?: AbortSignal): Promise<number> =>
  (await call(calls.unreadNotifications, { signal })).unread

/** The latest notifications of the person who is signed in. */
export const readNotifications = (signal?: AbortSignal) => call(calls.notifications, { signal })

/** Marks own notifications as read, all of them where none are named. */
export const markRead = (ids?: string[]) => call(calls.readNotifications, { body: ids ? { ids } : {} })
