import type { Wide } from '../../wide.ts'
import type { approval as source } from './en.ts'

export const approval: Wide<typeof source> = {
  settings: 'הגדרות המחשבון',
  waiting: 'ממתין לאישור',
  others: 'שינויים ממתינים לאישור:',
  by: 'השינוי הוצע: %{name}, %{time}',
  from: 'ייכנס לתוקף ב־%{time} אם יאושר לפני כן',
  fromApproval: 'ייכנס לתוקף מייד עם האישור',
  reason: 'סיבה: %{reason}',
  difference: 'מה משתנה',
  parameter: 'פרמטר',
  today: 'היום',
  proposed: 'הצעה',
  changed: 'שינוי',
  own: 'את השינוי שלך חייב לאשר עובד אחר בעל אותה הרשאה.',
  stale:
    'הפרמטרים של הבנק השתנו מאז שהשינוי הוצע, ולכן אי אפשר עוד לאשר אותו. יוצר השינוי יכול להתחיל מערכיו שינוי חדש.',
  approve: 'אישור',
  reject: 'דחייה',
  withdraw: 'ביטול ההצעה',
  done: { approve: 'השינוי אושר', reject: 'השינוי נדחה', withdraw: 'ההצעה בוטלה' },
  rejection: {
    title: 'לדחות את השינוי?',
    reason: 'סיבה',
    hint: 'הפרמטרים יישארו כפי שהם. הסיבה תוצג ליוצר השינוי.',
  },
  rejected: 'השינוי שלך נדחה: %{name}, %{time}',
  lapsed: 'השינוי שלך לא אושר עד %{time} ולא ייכנס לתוקף',
  kept: 'הערכים שלו לא אבדו.',
  takeOver: 'התחלה מהערכים שלו',
}
