import { Type } from '@sinclair/typebox'
import { declareCall } from './call.ts'
import { bigId, closedObject, count, flag, listOf, oneOf, text, time } from './schemas.ts'

/** Kinds of notifications; `data` of each holds the values of its message and its link. */
const notificationKinds = [
  'publication',
  'conflict',
  'missing-texts',
  'mention',
  'translation-wanted',
  'sign-ins-refused',
  'wrong-code',
  'recovery-code',
  'second-approval',
  'approval-off',
  'migration',
  'import-finished',
  'webhook-failed',
  'unsafe-text',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Values of a notification; never a secret. */
export type NotificationData = Readonly<Record<string, string | number | boolean | null>>

const notification = Type.Object({
  id: bigId('The id of the notification'),
  kind: oneOf(notificationKinds, 'Kind of the notification'),
  subject: text('The subject; empty if there is only one'),
  data: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]), {
    description: 'Details; name_ru, name_he and name_en are the names of its item',
  }),
  times: count('Number of times that it happened before it was read'),
  at: time('When it happened last'),
  is_read: flag('Whether you have read it'),
})
export type Notification = (typeof notification)['static']

const unread = count('Number of unread notifications')

/** Calls of the user's own notifications. */
export const notificationCalls = {
  notifications: declareCall({
    method: 'get',
    path: '/api/notifications',
    access: 'signed-in',
    summary: 'List your latest fifty notifications',
    cacheTag: 'notifications',
    answers: { data: Type.Object({ unread, rows: listOf(notification, 'The latest first') }) },
  }),
  unreadNotifications: declareCall({
    method: 'get',
    path: '/api/notifications/count',
    access: 'signed-in',
    summary: 'Count your unread notifications',
    cacheTag: 'notifications',
    answers: { data: Type.Object({ unread }) },
  }),
  readNotifications: declareCall({
    method: 'post',
    path: '/api/notifications/read',
    access: 'signed-in',
    summary: 'Mark your notifications as read, those listed or all',
    invalidates: ['notifications'],
    accept: {
      body: closedObject({
        ids: Type.Optional(
          Type.Array(Type.String({ pattern: '^[0-9]{1,18}$', description: 'The id of a notification' }), {
            maxItems: 100,
            description: 'The ids; all by default',
          }),
        ),
      }),
    },
    answers: { data: Type.Object({ unread }) },
  }),
}
