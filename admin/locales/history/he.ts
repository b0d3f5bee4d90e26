/* Glossary: history — היסטוריה, revert — החזרה למצב הקודם, record — רשומה, draft — טיוטה, discard — ביטול. */
import type { Wide } from '../wide.ts'
import type { history as source } from './en.ts'

export const history: Wide<typeof source> = {
  open: 'היסטוריה',
  all: 'כל ההיסטוריה',
  title: 'היסטוריית השינויים',
  close: 'סגירת ההיסטוריה',
  empty: 'אין שינויים עדיין',
  emptyHint: 'שינויים חדשים יופיעו כאן.',
  before: 'לפני',
  after: 'אחרי',
  draft: 'טיוטה',
  server: 'מערכת',
  reason: 'מדוע',
  more: 'הצגת עוד',
  revert: 'החזרה למצב הקודם',
  revertTitle: 'להחזיר למצב הקודם?',
  revertText: 'ההחזרה היא שינוי חדש עם בדיקת גרסה, והרישום נשאר ביומן.',
  reverted: 'הוחזר המצב הקודם',
  action: {
    declared: 'בוצעה הפעולה ״%{act}״',
    other: 'פעולה אחרת',
  },
}
