import { Type } from '@sinclair/typebox'
import { declareCall } from './call.ts'
import { bigId, closedObject, count, flag, listOf, oneOf, text, time } from './schemas.ts'

/** What people are told of, each with what the words and the way there need to know of it. */
const notificationKinds = [
  'publication',
  'conflict',
  'missing-texts',
  'mention',
  'translation-wanted',
  'sign-ins-refused',
  'second-approval',
  'migration',
  'import-finished',
  'webhook-failed',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What is known of a notification; figures and names, never a secret. */
export type NotificationData = Readonly<Record<string, string | number | boolean | null>>

const notification = Type.Object({
  id: bigId('The id of the notification'),
  kind: oneOf(notificationKinds, 'What happened'),
  subject: text('What it is about; empty where there is but one'),
  data: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]), {
    description: 'What is known of it',
  }),
  times: count('How often it happened before it was read'),
  at: time('When it happened last'),
  is_read: flag('Whether the caller has read it'),
})
export type Notification = (typeof notification)['static']

const unread = count('How many the caller has not read')

/** What a person is told; nobody reads what others are told. */
export const notificationCalls = {
  notifications: declareCall({
    method: 'get',
    path: '/api/notifications',
    access: 'signed-in',
    summary: 'The latest fifty notifications of the person who asks',
    answers: { data: Type.Object({ unread, rows: listOf(notification, 'The latest first') }) },
  }),
  unreadNotifications: declareCall({
    method: 'get',
    path: '/api/notifications/count',
    access: 'signed-in',
    summary: 'How many notifications the person who asks has not read',
    answers: { data: Type.Object({ unread }) },
  }),
  readNotifications: declareCall({
    method: 'post',
    path: '/api/notifications/read',
    access: 'signed-in',
    summary: 'Mark own notifications as read, those that are named or all',
    accept: {
      body: closedObject({
        ids: Type.Optional(
          Type.Array(Type.String({ pattern: '^[0-9]{1,18}$', description: 'The id of a notification' }), {
            maxItems: 100,
            description: 'Which of them; all where they are left out',
          }),
        ),
      }),
    },
    answers: { data: Type.Object({ unread }) },
  }),
}
