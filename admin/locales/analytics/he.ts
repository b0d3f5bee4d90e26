import type { Wide } from '../wide.ts'
import type { analytics as source } from './en.ts'

/** ניתוח נתונים של תוכן, שינויים ואנשים. */
export const analytics: Wide<typeof source> = {
  days: 'תקופה',
  span: '%{days} ימים',
  activity: 'שינויים לפי יום',
  chart: 'שינויים בתקופה: %{changes}, ימים: %{days}, מהם פרסומים: %{publications}. המרב ביום אחד: %{most}.',
  day: 'יום',
  changes: 'שינויים',
  publications: 'פרסומים',
  asTable: 'כטבלה',
  completeness: 'שלמות לפי מדור ושפה',
  pending: 'ממתינים לפרסום',
  who: 'מי',
  what: 'מה',
  act: 'מה נעשה',
  count: 'כמה פעמים',
  last: 'לאחרונה',
  done: 'מי שינה מה',
  nothing: 'לא היו שינויים בתקופה זו',
  most: 'מוצגות השורות הגדולות ביותר, במספר %{count}. האחרות נראות בתקופה קצרה יותר.',
  person: 'משתמש',
  role: 'תפקיד',
  signIns: 'כניסות',
  edits: 'עריכות',
  lastSignIn: 'כניסה אחרונה',
  share: '%{name}: %{count}',
  noRights: 'לנתונים אלה נדרשת ההרשאה ״%{right}״.',
  yourRole: 'התפקיד שלך: %{role}.',
  conversion: 'שיעור ההמרה נספר מביקורים, והפורטל אינו שומר נתונים על מבקרים. העמוד בפיתוח.',
}
