import type { Wide } from '../wide.ts'
import type { textEditor as source } from './en.ts'

/** עמוד עריכת הטקסט: מה שמסביב לשדות. */
export const textEditor: Wide<typeof source> = {
  place: 'פעולה %{number} מתוך %{total}',
  neighbours: {
    title: 'טקסטים סמוכים',
    before: 'הטקסט הקודם (Alt+↑)',
    after: 'הטקסט הבא (Alt+↓)',
    gap: 'לשדה הריק הבא',
  },
  difference: 'מוצג כעת באתר ← טיוטה',
  outdated: { change: 'טקסט המקור השתנה', confirm: 'התרגום עדיין נכון', done: 'סומן שהתרגום נכון' },
  discard: {
    act: 'ביטול הטיוטה',
    title: 'לבטל את הטיוטה: %{name}?',
    published: 'הטקסט שמוצג כעת באתר יחזור. הטיוטה תישאר בהיסטוריה.',
    unpublished: 'הטקסט טרם פורסם, ולכן השדה יהיה ריק. הטיוטה תישאר בהיסטוריה.',
    options: 'האפשרויות שמוצגות כעת באתר יחזרו. הטיוטה תישאר בהיסטוריה.',
    done: 'הטיוטה בוטלה',
  },
  spaces: { start: 'רווחים בהתחלה:', end: 'רווחים בסוף:' },
  json: {
    labelled: 'הטקסט הזה הוא ערך JSON. כאן אפשר לשנות רק את התווית שלו.',
    data: 'הטקסט הזה הוא ערך JSON בלי תווית. אי אפשר לשנות אותו כאן.',
    broken: 'הטקסט הזה נראה כמו JSON, אבל אי אפשר לקרוא אותו כ־JSON.',
  },
  typeHere: 'יש להזין טקסט',
  shortcuts: 'Ctrl+S — טיוטה · Ctrl+Enter — השדה הריק הבא · Alt+↑↓ — הטקסט הסמוך · Alt+1 — הצעה',
  help: { suggestions: 'כבר תורגם', terms: 'מונחים', insert: 'הוספת המונח: %{term}' },
  additional: { gaps: 'אין טקסט:' },
  checks: {
    title: 'בדיקות',
    gaps: 'שפה אחת בלי טקסט |||| %{smart_count} שפות בלי טקסט',
    findings: 'הערה אחת |||| %{smart_count} הערות',
    go: 'מעבר לשדה',
    show: 'הצגה',
    gapHint: 'המבקרים לא יראו את הטקסט הזה. יש למלא את השדה, או להעתיק משפה אחרת ולתרגם.',
    passed: {
      marks: 'המציינים והתגיות תואמים',
      spaces: 'הרווחים תואמים',
      directions: 'סימני הכיווניות במקומם',
      length: 'הטקסטים נכנסים במקום',
    },
  },
  history: {
    title: 'היסטוריה',
    changes: 'שינוי אחד |||| %{smart_count} שינויים',
    published: 'פורסם',
    draft: 'טיוטה',
    discarded: 'הטיוטה בוטלה',
    confirmed: 'התרגום נכון',
    take: 'החזרת הטקסט הקודם לשדה: %{language}, לפני %{when}',
  },
  options: 'עריכת האפשרויות',
  publishOn: 'פרסום ומעבר לבא',
  generic: { here: 'עריכה' },
}
