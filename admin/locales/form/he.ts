/* Glossary: save — שמירה, draft — טיוטה, publish — פרסום, conflict — משתמש אחר כבר שמר את הרשומה. */
import type { AnyText } from '../message-keys.ts'
import type { editing as source } from './en.ts'

export const editing: AnyText<typeof source> = {
  back: 'חזרה',
  save: 'שמירה',
  saveDraft: 'שמירת טיוטה',
  publish: 'שמירה ופרסום',
  saving: 'מתבצעת שמירה…',
  cancel: 'ביטול העריכה',
  unsaved: 'לא נשמר',
  saved: 'נשמר',
  draftSaved: 'הטיוטה נשמרה',
  published: 'פורסם',
  alreadyStored: 'לא בוצע שינוי, נותרה הגרסה השמורה',
  noMoreGaps: 'אין עוד טקסטים ריקים בדף הזה',
  noMoreGapsIn: 'אין עוד טקסטים ריקים בדף הזה: %{language}',
  refused: 'השרת לא קיבל את אחד הטקסטים. יש לתקן אותו ולשמור שוב.',
  serverError: 'אירעה שגיאה בשרת. מה שהוקלד לא אבד, יש לנסות שוב.',
  leaving: {
    title: 'לצאת בלי לשמור?',
    leave: 'יציאה בלי לשמור',
    stay: 'הישארות בדף',
  },
  keys: {
    draft: 'טיוטה',
    gap: 'טיוטה והריק הבא',
    neighbour: 'הטקסט הסמוך',
    suggestion: 'הצעת תרגום',
  },
  kept: {
    title: 'יש הקלדה שלא נשמרה',
    explain: 'הטקסט הוקלד %{age} (%{time}) ולא נשמר. הוא נמצא במכשיר הזה בלבד.',
    typed: 'מה שהוקלד',
    restore: 'שחזור',
    discard: 'מחיקת מה שהוקלד',
  },
  presence: {
    open: 'פתוח גם אצל: %{names}',
    unsaved: 'יש שינויים שלא נשמרו: %{names}',
    more: 'ועוד ברשומה אחת |||| ועוד בשתי רשומות |||| ועוד ב־%{smart_count} רשומות',
  },
  conflict: {
    title: 'משתמש אחר כבר שמר את הרשומה',
    savedBy: 'שמירה אחרונה: %{who}, ‏%{when}.',
    saved: 'שמירה אחרונה: %{when}.',
    ahead: 'משתמש אחר שמר גרסה חדשה. מה שהוקלד לא אבד: בעת השמירה יוצגו להשוואה השדות ששונו משני הצדדים.',
    explain: 'יש לבחור מה יישאר בכל שדה ולשמור שוב. מה שהוקלד לא אבד.',
    theirs: 'הגרסה השמורה',
    mine: 'הגרסה שלי',
    was: 'היה:',
    empty: 'ריק',
    undecided: 'השדה שונה גם על ידך וגם על ידי משתמש אחר',
    save: 'שמירת הבחירה',
    back: 'חזרה לטופס',
  },
}
