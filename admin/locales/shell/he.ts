import { first } from '../first/he.ts'
import type { Wide } from '../wide.ts'
import type { shell as source } from './en.ts'

/**
 * המסגרת שסביב הדפים: תפריט, סרגל עליון, הרשאות ומסכי שגיאה.
 *
 * מילון: מדור = חלק מתוכן האתר; דף = מסך אחד באתר; טקסט = פריט תוכן; תפקיד = מה מותר לאדם לעשות;
 * כניסה, יציאה; הגדרות; יומן.
 */
export const shell: Wide<typeof source> = {
  ...first.shell,
  appearance: 'תצוגה',
  profileSettings: 'הגדרות פרופיל',
  preferences: 'העדפות',
  fontPreview: 'כך ייראה התפריט',
  iconsOnly: 'תפריט של סמלים בלבד',
  light: 'בהירה',
  dark: 'כהה',
  system: 'לפי המערכת',
  back: 'חזרה',
  inDevelopment: 'הדף נמצא בפיתוח.',
  unknown: {
    title: 'הדף לא נמצא',
    text: 'אין דף בכתובת הזאת. ייתכן שהקישור ישן או שנפלה בו טעות.',
    detail: 'Unexpected Application Error! 404',
  },
  stillSignedIn: {
    title: 'היציאה לא הושלמה',
    text: 'החיבור עדיין פעיל בשרת. כדאי לנסות שוב לפני שמתרחקים מהמחשב.',
  },
  expired: {
    title: 'תוקף החיבור פג',
    text: 'יש להיכנס שוב כדי להמשיך. מה שהוקלד בדף הזה לא אבד.',
    leave: 'יציאה בלי לשמור',
  },
  denied: {
    title: 'אין הרשאה מתאימה',
    contentManagement: 'ניהול התוכן: הגישה מוגבלת',
    role: 'לדף הזה נדרש התפקיד ״%{role}״.',
    roles: 'לדף הזה נדרש אחד מהתפקידים: %{roles}.',
    anyOf: 'לדף הזה נדרש אחד מאלה:',
    right: 'לדף הזה נדרשת הרשאת ״%{action}״ בתחום ״%{area}״:',
    yourRole: 'התפקיד שלך: %{role}.',
    ask: 'אם הגישה נחוצה לעבודתך, יש לפנות למנהל המערכת.',
  },
  noRole: 'לא הוגדר',
  actions: {
    read: 'קריאה',
    write: 'יצירה',
    edit: 'עריכה',
    update: 'עדכון',
    delete: 'מחיקה',
    manage: 'ניהול',
    view: 'צפייה',
  },
  rights: {
    'calculator-formula': 'נוסחת המחשבון',
    'content-management': 'תוכן האתר',
    'audit-logs': 'יומן ביקורת',
    users: 'משתמשים',
    system: 'מערכת',
    content: 'תוכן',
    sales: 'מכירות',
    brokers: 'ברוקרים',
    clients: 'לקוחות',
    media: 'מדיה',
    programs: 'תוכניות',
    documents: 'מסמכים',
  },
}
