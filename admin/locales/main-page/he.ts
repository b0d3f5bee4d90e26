import type { Wide } from '../wide.ts'
import type { mainPage as source } from './en.ts'

/** דף הבית והפעולות שבו. */
export const mainPage: Wide<typeof source> = {
  action: 'פעולה %{number}',
  here: 'פעולה',
  languages: 'שפות',
  edit: 'כותרות ואפשרויות',
  properties: 'מאפיינים',
  moreOf: 'עוד: %{name}',
  moved: 'מספר הפעולה כעת: %{number}',
  removeTitle: 'למחוק את %{name}?',
  removeText:
    'הפעולה תיעלם עם הכותרות, הטיוטות והאפשרויות שלה, והמבקרים לא יראו אותה עוד. אפשר לשחזר אותה מיד לאחר המחיקה או מיומן הביקורת.',
  removed: 'הפעולה נמחקה: %{name}',
  restored: 'הפעולה שוחזרה',
  create: {
    open: 'פעולה חדשה',
    heading: 'פעולה חדשה בדף הבית',
    text: 'הפעולה תישמר כטיוטה: המבקרים יראו אותה לאחר הפרסום. אפשרויות מוסיפים בדף הפעולה.',
    title: 'כותרת',
    act: 'יצירת טיוטה',
  },
}
