import type { AnyText } from '../message-keys.ts'
import type { logs as source } from './en.ts'

/** יומני המערכת: רישום מספר על שינוי אחד. */
export const logs: AnyText<typeof source> = {
  text: 'טקסט לפני או אחרי, מזהה, סיבה',
  count: 'רישום אחד |||| %{smart_count} רישומים',
  nothing: 'אין שינויים עדיין',
  nothingHint: 'כל שינוי יופיע כאן.',
  subject: 'רשומה',
  changed: 'מה השתנה',
  fields: 'שדה אחד |||| %{smart_count} שדות',
  field: 'שדה',
  today: 'היום',
  show: 'הצגת השינוי',
  hide: 'הסתרת השינוי',
  noValues: 'נרשמה רק הפעולה עצמה, ללא ערכים.',
  notReadable: 'הערכים מוצגים למי שרשאי לקרוא את הרשומה.',
  when: 'מתי',
  where: 'מהיכן',
  request: 'בקשה',
  version: 'הגרסה כעת',
  gone: 'הרשומה כבר אינה קיימת',
  address: 'העתקת קישור',
  open: 'פתיחת הרשומה',
  later: 'מאז זה שונה פעם אחת. |||| מאז זה שונה %{smart_count} פעמים.',
  laterLost: 'השינויים החדשים יותר יוחלפו, ויישארו ביומן.',
  revertAct: 'החזרת הפעולה כולה: שינוי אחד |||| החזרת הפעולה כולה: %{smart_count} שינויים',
  revertActTitle: 'להחזיר את הפעולה כולה?',
  revertActText:
    'כל הטקסטים שלא שונו מאז יחזרו למה שהיו לפני הפעולה הזאת. זהו שינוי חדש, והרישומים נשארים ביומן.',
  revertedAct:
    'הוחזר טקסט אחד; שונו מאז ונשארו: %{left} |||| הוחזרו %{smart_count} טקסטים; שונו מאז ונשארו: %{left}',
  exportAs: 'ייצוא כ־%{format}',
}
