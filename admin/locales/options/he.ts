import type { Wide } from '../wide.ts'
import type { options as origin } from './en.ts'
import { source } from './source/he.ts'
import { tools } from './tools/he.ts'
import { uses } from './uses/he.ts'

/** עורך הרשימה הנפתחת והאפשרויות שלה. */
export const options: Wide<typeof origin> = {
  label: 'תווית',
  placeholder: 'טקסט מציין מיקום',
  placeholderHint: 'בשדה ריק',
  move: 'העברה',
  duplicate: 'שכפול',
  duplicated: '%{name}: נוסף עותק, מקום %{number}',
  places: { first: 'לתחילת הרשימה', up: 'למעלה', down: 'למטה', last: 'לסוף הרשימה' },
  faults: {
    required: 'יש להזין ערך',
    unique: 'הערך כבר קיים בשורה %{number}',
    maxLength: 'הערך ארוך מדי',
  },
  languages: 'שפה',
  sideBySide: 'הצגת כל השפות זו לצד זו',
  oneByOne: 'הצגת שפה אחת בכל פעם',
  missing: 'חסר %{smart_count} |||| חסרים %{smart_count}',
  completeness: 'מידת ההשלמה',
  done: '%{done} מתוך %{total}',
  row: 'שורה %{number}',
  bar: {
    textsLeft: 'לפני הפרסום חסר טקסט אחד: |||| לפני הפרסום חסרים %{smart_count} טקסטים:',
    partsLeft: 'לפני הפרסום יש להשלים מקום אחד: |||| לפני הפרסום יש להשלים %{smart_count} מקומות:',
    missingTexts: 'מקום אחד ריק: |||| %{smart_count} מקומות ריקים:',
    more: 'ועוד %{smart_count}',
  },
  count: 'אפשרות אחת |||| %{smart_count} אפשרויות',
  gaps: 'אין טקסט:',
  option: 'אפשרות %{number}',
  add: 'אפשרות',
  drag: 'גרירה למקום אחר',
  delete: 'מחיקה',
  lastStays: 'אי אפשר למחוק את האפשרות האחרונה',
  keys: '‏Ctrl+S – טיוטה · Ctrl+Enter – השדה הריק הבא · Enter – האפשרות הבאה · Alt+↑↓ – הזזת אפשרות',
  moved: '%{name}: מקום %{number} מתוך %{total}',
  added: 'נוספה אפשרות: מקום %{number}',
  deleted: '%{name}: נמחקה. אפשרויות שנותרו: %{total}',
  builtIn: 'יש להוסיף אפשרויות משלך. אלה דוגמאות מובנות: הן לא נשמרות ולא מוצגות באתר.',
  undo: 'ביטול פעולה',
  redo: 'ביצוע מחדש',
  tabs: {
    name: 'תצוגת הרשימה',
    table: 'טבלה',
    source: 'קוד JSON',
    uses: 'היכן בשימוש',
    comments: 'דיון',
    history: 'היסטוריה',
  },
  source,
  tools,
  uses,
  conflict: { option: 'אפשרות %{value}', none: 'אין אפשרות כזו', order: 'סדר האפשרויות' },
}
