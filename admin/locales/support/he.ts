import type { Wide } from '../wide.ts'
import type { support as source } from './en.ts'

/** מה מדווחים לתמיכה הטכנית. מונחים: דוח; גרסה; בקשה. */
export const support: Wide<typeof source> = {
  open: 'תמיכה טכנית',
  title: 'תמיכה טכנית',
  text: 'יש להעתיק את הדוח ולשלוח אותו למנהל המערכת, יחד עם תיאור של מה שנעשה ומה היה אמור לקרות.',
  report: 'דוח',
  version: 'גרסה',
  page: 'דף',
  request: 'הבקשה האחרונה',
  browser: 'דפדפן',
  language: 'שפה',
  role: 'תפקיד',
  time: 'זמן',
  none: 'אין',
}
