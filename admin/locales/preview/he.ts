import type { AnyText } from '../message-keys.ts'
import type { preview as source } from './en.ts'

export const preview: AnyText<typeof source> = {
  title: 'תצוגה מקדימה',
  fold: 'סגירת התצוגה המקדימה',
  device: 'מכשיר',
  phone: 'טלפון',
  desktop: 'מחשב',
  version: 'גרסה',
  stage: { published: 'באתר', drafts: 'עם טיוטות' },
  language: 'שפת התצוגה המקדימה',
  states: 'מצב הדף',
  state: {
    opened: 'בפתיחה',
    errors: 'עם שגיאות',
    messages: 'עם הודעות',
    lists: 'עם רשימות פתוחות',
    tips: 'עם בועות הסבר',
    whole: 'כל הטקסטים',
  },
  more: 'ועוד %{count}',
  rest: 'הצגת השאר',
  nothing: 'אין עדיין טקסטים בשפה הזאת',
  nothingAtAll: 'אין עדיין טקסטים באף שפה',
  where: 'היכן מוצג',
  switchedOff: 'לא פעיל: המבקרים אינם רואים את הטקסט הזה',
}
