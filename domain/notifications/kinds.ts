/** What people are told of, each with what the words and the way there need to know of it. */
export const noticeKinds = [
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
export type NoticeKind = (typeof noticeKinds)[number]

/** What is known of a notification; figures and names, never a secret. */
export type NoticeData = Readonly<Record<string, string | number | boolean | null>>
