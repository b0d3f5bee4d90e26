import type { Wide } from '../wide.ts'
import type { chat as source } from './en.ts'

/** הצ׳אט, שהוכרז. מילון: הודעות; תוכן האתר. */
export const chat: Wide<typeof source> = {
  tabs: 'לשוניות הצ׳אט',
  messages: 'הודעות',
  messagesText: 'ההודעות נמצאות בפיתוח (Phase 2).',
  content: 'ניהול תוכן',
  contentText: 'מה יש בתוכן האתר ומה ממתין לפרסום:',
}
