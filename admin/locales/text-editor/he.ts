import type { Wide } from '../wide.ts'
import type { textEditor as source } from './en.ts'

/** עמוד עריכת הטקסט: מה שמסביב לשדות. */
export const textEditor: Wide<typeof source> = {
  place: 'פעולה %{number} מתוך %{total}',
  neighbours: {
    title: 'טקסטים סמוכים',
    before: 'הטקסט הקודם (Alt+↑)',
    after: 'הטקסט הבא (Alt+↓)',
    gap: 'לטקסט החסר הבא',
  },
  difference: 'מוצג כעת באתר ← טיוטה',
  discard: {
    act: 'ביטול הטיוטה',
    title: 'לבטל את הטיוטה: %{language}?',
    published: 'הטקסט שמוצג כעת באתר יחזור. הטיוטה תישאר בהיסטוריה.',
    unpublished: 'הטקסט טרם פורסם, ולכן השדה יהיה ריק. הטיוטה תישאר בהיסטוריה.',
    done: 'הטיוטה בוטלה',
  },
  spaces: { start: 'רווחים בהתחלה:', end: 'רווחים בסוף:' },
  json: {
    labelled: 'הטקסט הזה הוא ערך JSON. כאן אפשר לשנות רק את התווית שלו.',
    data: 'הטקסט הזה הוא ערך JSON בלי תווית. אי אפשר לשנות אותו כאן.',
    broken: 'הטקסט הזה נראה כמו JSON, אבל אי אפשר לקרוא אותו כ־JSON.',
  },
}
