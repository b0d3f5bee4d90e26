import type { Wide } from '../wide.ts'
import type { goTo as source } from './en.ts'

/** לוח המעבר לכל מקום. מילון: דף; רשומה. */
export const goTo: Wide<typeof source> = {
  open: 'מעבר אל… (Ctrl+K)',
  title: 'מעבר',
  hint: 'דף, או טקסט, רשימה נפתחת, בנק או משתמש לפי שם או מילים',
  pages: 'דפים',
  nothing: 'לא נמצא דבר',
  searching: 'מתבצע חיפוש…',
  failed: 'חלק מהתוצאות לא נטענו',
}
