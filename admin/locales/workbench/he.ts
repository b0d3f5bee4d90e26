import type { Wide } from '../wide.ts'
import type { workbench as source } from './en.ts'

export const workbench: Wide<typeof source> = {
  nothingYet: 'אין עדיין טקסטים באתר',
  texts: 'טקסט אחד |||| %{smart_count} טקסטים',
  text: 'מסך וטקסט',
  search: 'טקסט, מפתח, תיאור',
  drafts: 'טיוטות',
  anyLanguage: 'כלשהי',
  changed: 'עודכן במהלך',
  days: 'יום אחד |||| %{smart_count} ימים',
  saveAs: 'שמירה',
  asDraft: 'כטיוטה',
  asPublished: 'ופרסום',
  keys: 'Enter שומר ומתקדם · Shift+Enter: שורה חדשה · Tab: השפה הבאה · Esc: ביטול',
  nextGap: 'לטקסט החסר הבא',
  placeholders: 'משתני טקסט המקור',
  fill: 'השלמה',
}
