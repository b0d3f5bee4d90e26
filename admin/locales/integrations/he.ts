import type { AnyText } from '../message-keys.ts'
import type { chat as enChat, outward as enOutward } from './en.ts'

/** הצ׳אט, שהוכרז. מילון: הודעות; תוכן האתר. */
export const chat: AnyText<typeof enChat> = {
  tabs: 'לשוניות הצ׳אט',
  messages: 'הודעות',
  messagesText: 'ההודעות נמצאות בפיתוח (Phase 2).',
  content: 'ניהול תוכן',
  contentText: 'מה יש בתוכן האתר ומה ממתין לפרסום:',
}

/** מפתחות API ו־Webhooks של מערכות אחרות. מונחים: מפתח API; Webhook; סוד שבו הוא חותם; משלוח. */
export const outward: AnyText<typeof enOutward> = {
  once: {
    copy: 'העתקה',
    copied: 'הועתק',
    notCopied: 'הדפדפן אינו מאפשר העתקה. יש לסמן את הטקסט ולהעתיק אותו ידנית.',
    close: 'סיום',
  },
  keys: {
    intro:
      'באמצעות מפתח מערכת אחרת קוראת נתונים דרך ה־API ואינה משנה דבר. היא שולחת את המפתח בכותרת Authorization: Bearer.',
    docs: 'תיעוד ה־API',
    title: 'המפתח ״%{name}״ נוצר',
    text: 'יש לשמור את המפתח עכשיו: הוא לא יוצג שוב.',
    label: 'מפתח API',
  },
  webhooks: {
    intro: 'הפורטל מודיע למערכות אחרות על שינויים שמבקרי האתר רואים. כל הודעה חתומה בסוד של ה־Webhook.',
    title: 'הסוד של Webhook ״%{name}״',
    text: 'יש לשמור את הסוד עכשיו: הוא לא יוצג שוב. באמצעותו הנמען בודק את חתימת ההודעות.',
    label: 'סוד',
    renew: 'הנפקת סוד חדש',
    renewTitle: 'להנפיק סוד חדש ל־Webhook ״%{name}״?',
    renewText: 'הסוד הנוכחי יפסיק לפעול מיד: הנמען ידחה הודעות עד שיכיר את הסוד החדש.',
  },
  banks: {
    change: 'שינוי',
    on: 'פעיל',
    off: 'לא פעיל',
    noWayIn: 'אין חיבורים ישירים למערכות של בנקים: את הפרמטרים מזינים ומייבאים עובדים.',
    reading: 'האתר ומערכות אחרות קוראים את הבנקים הפעילים ואת הפרמטרים שלהם בכתובת הזאת, ללא מפתח:',
    byKey: 'שאר נתוני הבנקים נגישים במפתח API עם הרשאה לבנקים ולמחשבון.',
  },
}
