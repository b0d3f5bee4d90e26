import type { Wide } from '../wide.ts'
import type { start as source } from './en.ts'

/** דפי הפתיחה של התפקידים: טיוטה, חסר (אין טקסט בשפה), פרסום. */
export const start: Wide<typeof source> = {
  title: 'דף הפתיחה',
  lastSignIn: 'כניסה קודמת',
  otherRole: 'הדף של התפקיד ״%{role}״. מוצג מה שזמין לתפקיד שלך: %{own}.',
  nextGap: 'לטקסט החסר הבא',
  open: 'פתיחה',
  links: 'קישורים מהירים',
  drafts: {
    title: 'הטיוטות שלי',
    all: 'כל הטיוטות',
    none: 'אין לך טיוטות',
    options: 'אפשרויות של רשימה',
  },
  gaps: {
    title: 'מה חסר',
    hint: 'המספר פותח בדיוק את השורות האלה',
    section: 'מדור',
    actions: 'פעולות',
    no: 'אין %{language}',
    drafts: 'טיוטות',
    total: 'סך הכול',
    elsewhere: 'מחוץ למדורים',
    rows: '%{section}, %{what}: %{count}',
    full: '%{section}: טקסטים %{language} %{percent}',
  },
  waiting: { title: 'ממתינים לפרסום', none: 'אין דבר שממתין לפרסום' },
  rejected: { title: 'נדחו', none: 'אין דפים שנדחו', act: 'תיקון' },
  recent: {
    title: 'לאחרונה',
    none: 'כאן יופיעו טקסטים ששונו על ידך',
    state: { published: 'פורסם', draft: 'טיוטה', missing: 'חסרים טקסטים' },
  },
  banks: { title: 'פרמטרים של בנקים', all: 'השוואת בנקים', bank: 'בנק', none: 'אין בנקים עדיין' },
  people: {
    title: 'משתמשים',
    role: 'תפקיד',
    active: 'פעילים',
    pending: 'ממתינים להפעלה',
    inactive: 'לא פעילים',
  },
  logs: {
    title: 'ביממה האחרונה',
    changes: 'שינויים',
    signIns: 'כניסות',
    refused: 'כניסות שנדחו',
    all: 'ביקורת',
    none: 'אין שינויים עדיין',
    who: 'מי',
    what: 'מה',
    when: 'מתי',
    server: 'המערכת',
  },
  soon: { title: 'בפיתוח', text: 'לתפקיד שלך יש הרשאות גם לתחומים שאין להם עדיין דפים:' },
}
