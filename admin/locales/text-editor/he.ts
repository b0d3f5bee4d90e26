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
}
