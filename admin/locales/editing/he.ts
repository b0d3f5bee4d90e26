/* Glossary: save — שמירה, draft — טיוטה, publish — פרסום, conflict — הרשומה נשמרה לפניך. */
import type { Wide } from '../wide.ts'
import type { editing as source } from './en.ts'

export const editing: Wide<typeof source> = {
  back: 'חזרה',
  save: 'שמירה',
  saveDraft: 'שמירת טיוטה',
  publish: 'שמירה ופרסום',
  saving: 'מתבצעת שמירה…',
  cancel: 'ביטול השינוי',
  unsaved: 'לא נשמר',
  saved: 'נשמר',
  draftSaved: 'הטיוטה נשמרה',
  published: 'פורסם',
  alreadyStored: 'הגרסה השמורה נשארה',
  shortcuts: 'Ctrl+S טיוטה · Ctrl+Enter לשדה הריק הבא',
  noMoreGaps: 'אין עוד טקסטים ריקים בדף הזה',
  failed: 'שמירת השינויים נכשלה',
  refused: 'השרת לא קיבל את אחד הטקסטים.',
  leaving: {
    title: 'לצאת בלי לשמור?',
    leave: 'יציאה',
    stay: 'להישאר',
  },
  conflict: {
    title: 'הרשומה נשמרה לפניך',
    savedBy: 'נשמר על ידי %{who}, ‏%{when}.',
    saved: 'הרשומה נשמרה ב־%{when}.',
    explain: 'יש לבחור מה יישאר בכל שדה ולשמור שוב. דבר ממה שהוקלד לא אבד.',
    theirs: 'הגרסה השמורה',
    mine: 'הגרסה שלי',
    was: 'היה: %{value}',
    empty: 'ריק',
    undecided: 'השדה השתנה גם אצלך וגם אצל אחרים',
    save: 'שמירת הבחירה',
    back: 'חזרה לטופס',
  },
}
