import type { Wide } from '../../wide.ts'
import type { source as origin } from './en.ts'

/** קוד ה־JSON של הרשימה הנפתחת. */
export const source: Wide<typeof origin> = {
  field: 'קוד JSON',
  hint: 'השינויים עוברים מיד לטבלה ומתבטלים יחד איתה. הכפתור שבתחתית העמוד שומר אותם.',
  broken: 'הקוד לא התקבל: נשמר המצב האחרון שלא היו בו שגיאות.',
  fine: 'אין שגיאות.',
  list: 'שגיאות בקוד',
  line: 'שורה %{line}',
  more: 'שגיאות נוספות: %{count}',
  mistakes: {
    syntax: 'כאן יש שגיאה בכתיבת JSON',
    name: 'חסר שם במירכאות',
    noValue: 'חסר ערך',
    colon: 'חסרות נקודתיים',
    comma: 'חסר פסיק',
    bracket: 'סוגר לא נסגר',
    end: 'אחרי הסוגר האחרון לא יכול להופיע דבר',
    quote: 'המירכאות לא נסגרו',
    object: 'כאן צריכים להיות שמות וערכים בסוגריים מסולסלים',
    list: 'כאן צריכה להיות רשימה בסוגריים מרובעים',
    string: 'כאן צריך להיות טקסט במירכאות',
    unknown: 'השם %{name} אינו מוכר',
    repeated: 'השם %{name} כבר קיים',
  },
}
