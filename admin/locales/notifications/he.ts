import type { Wide } from '../wide.ts'
import type { notifications as source } from './en.ts'

/** מה שנמסר לאנשים ליד הפעמון. מילון: התראה; טקסט; טיוטה; webhook. */
export const notifications: Wide<typeof source> = {
  title: 'התראות',
  open: 'התראות, שלא נקראו: %{count}',
  none: 'אין עדיין התראות',
  readAll: 'סימון הכול כנקרא',
  unread: 'לא נקרא:',
  times: 'פעמים: %{count}',
  by: 'מי: %{name}',
  unknownAccount: 'משתמש לא מוכר',
  failed: 'לא ניתן היה לסמן את ההתראות כנקראו. כדאי לנסות שוב.',
  kinds: {
    publication: 'פורסם טקסט אחד |||| פורסמו %{smart_count} טקסטים',
    conflict: 'עובד אחר שינה או ביטל טיוטה שלך: %{name} |||| עובד אחר שינה או ביטל %{smart_count} טיוטות שלך',
    'missing-texts': 'בטקסט אחד שפורסם חסר תרגום |||| ב־%{smart_count} טקסטים שפורסמו חסר תרגום',
    'translation-wanted': 'נדרש תרגום: %{name}',
    mention: 'אזכור שלך בהערה: %{name}',
    'sign-ins-refused': 'כניסה נדחתה: %{name}',
    'second-approval': 'שינוי בנתוני בנק ממתין לאישור',
    migration: 'ההעברה של הרשימות הנפתחות הסתיימה',
    'import-finished': 'יובאו טקסטים',
    'webhook-failed': 'הודעת webhook לא נמסרה: %{name}',
  },
}
