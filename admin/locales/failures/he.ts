import type { Wide } from '../wide.ts'
import type { failures as source } from './en.ts'

/** מה לא נטען או לא נשמר בדפי התוכן. */
export const failures: Wide<typeof source> = {
  database: 'קבלת התרגומים ממסד הנתונים נכשלה',
  content: 'טעינת התוכן נכשלה',
  refused: {
    data: 'טעינת הנתונים נכשלה',
    main: 'טעינת נתוני דף הבית נכשלה',
    menu: 'טעינת נתוני התפריט נכשלה',
    refinancing: 'טעינת נתוני מחזור המשכנתא נכשלה',
    text: 'טעינת הטקסט נכשלה',
  },
  unreachable: {
    data: 'שגיאה בטעינת הנתונים',
    main: 'שגיאה בטעינת נתוני דף הבית',
    menu: 'שגיאה בטעינת נתוני התפריט',
    refinancing: 'שגיאה בטעינת נתוני מחזור המשכנתא',
    credit: 'שגיאה בטעינת נתוני האשראי',
    creditRefi: 'שגיאה בטעינת נתוני מחזור האשראי',
  },
  unknown: {
    page: 'תוכן הדף לא נמצא',
    data: 'הנתונים לא נמצאו',
    text: 'הטקסט לא נמצא',
    shared: 'שגיאה: התוכן לא נמצא',
    item: 'התוכן לא נמצא',
    action: 'הפעולה לא נמצאה',
  },
  save: {
    changes: 'שמירת השינויים נכשלה',
    credit: 'שמירת תוכן האשראי נכשלה',
    main: 'השמירה נכשלה. יש לנסות שוב.',
    row: 'שמירת השינויים נכשלה: %{errors}',
    content: 'שמירת התוכן נכשלה',
    contentUnreachable: 'שגיאה בשמירת התוכן',
    dropdown: 'שמירת הנתונים נכשלה',
    dropdownUnreachable: 'שגיאה בשמירת הנתונים',
  },
}
