import { first } from '../first/he.ts'
import type { AnyText } from '../message-keys.ts'
import type {
  goTo as enGoTo,
  notifications as enNotifications,
  shell as enShell,
  support as enSupport,
} from './en.ts'

/** התראות ליד הפעמון. מילון: התראה; טקסט; טיוטה; webhook. */
export const notifications: AnyText<typeof enNotifications> = {
  title: 'התראות',
  open: 'התראות, שלא נקראו: %{count}',
  none: 'אין עדיין התראות',
  readAll: 'סימון הכול כנקרא',
  unread: 'לא נקרא:',
  times: 'פעמים: %{count}',
  by: 'מי: %{name}',
  unknownAccount: 'משתמש לא מוכר',
  failed: 'סימון ההתראות כנקראו נכשל. יש לנסות שוב.',
  draftOvertaken: 'עובד אחר שינה או ביטל טיוטה שלך: %{name}',
  kinds: {
    publication: 'פורסם טקסט אחד |||| פורסמו שני טקסטים |||| פורסמו %{smart_count} טקסטים',
    conflict:
      'עובד אחר שינה או ביטל טיוטה אחת שלך |||| עובד אחר שינה או ביטל שתי טיוטות שלך |||| עובד אחר שינה או ביטל %{smart_count} טיוטות שלך',
    'missing-texts':
      'בטקסט אחד שפורסם חסר תרגום |||| בשני טקסטים שפורסמו חסר תרגום |||| ב־%{smart_count} טקסטים שפורסמו חסר תרגום',
    'translation-wanted': 'נדרש תרגום: %{name}',
    mention: 'אזכור שלך בהערה: %{name}',
    'sign-ins-refused': 'כניסה נדחתה: %{name}',
    'wrong-code': 'הוזן קוד שגוי אחרי הסיסמה שלך. אם לא ניסית להיכנס, יש לשנות את הסיסמה.',
    'recovery-code': 'נעשה שימוש בקוד שחזור שלך. אם לא השתמשת בו, יש לשנות את הסיסמה ולהפיק קודים חדשים.',
    'second-approval': 'שינוי בפרמטרים של בנק ממתין לאישור',
    'approval-off': 'השבתת האישור השני ממתינה לעובד אחר',
    migration: 'ההעברה של הרשימות הנפתחות הסתיימה',
    'import-finished': 'יובאו טקסטים',
    'webhook-failed': 'הודעת Webhook לא נמסרה: %{name}',
    'unsafe-text': 'נמצאו תגיות מסוכנות בטקסטים שפורסמו',
  },
}

/** דיווחים לתמיכה הטכנית. מונחים: דוח; גרסה; בקשה. */
export const support: AnyText<typeof enSupport> = {
  open: 'תמיכה טכנית',
  title: 'תמיכה טכנית',
  text: 'יש להעתיק את הדוח ולשלוח אותו למנהל המערכת, יחד עם תיאור של מה שנעשה ומה היה אמור לקרות.',
  report: 'דוח',
  version: 'גרסה',
  page: 'דף',
  request: 'הבקשה האחרונה',
  browser: 'דפדפן',
  language: 'שפה',
  role: 'תפקיד',
  time: 'זמן',
  none: 'אין',
  copyReport: 'העתקת הדוח',
  newer: 'יש גרסה חדשה של הפורטל. אם יש שינויים שלא נשמרו, תוצג שאלה לפני הטעינה מחדש.',
  reload: 'טעינה מחדש',
  help: {
    open: 'עזרה לדף הזה',
    title: 'עזרה',
    page: 'הדף הזה',
    states: 'מצבים',
    state: {
      published: 'פורסם',
      draft: 'טיוטה',
      waiting: 'ממתין לבדיקה',
      outdated: 'לא עדכני',
      missing: 'אין טקסט',
      rejected: 'נדחה',
      scheduled: 'מתוזמן',
    },
    meaning: {
      published: 'המבקרים באתר רואים את הטקסט הזה.',
      draft: 'השינוי נשמר, אך המבקרים עדיין לא רואים אותו. בטבלאות: שוליים צהובים ועיפרון.',
      waiting: 'השינויים בדף עדיין לא נבדקו ולא פורסמו.',
      outdated: 'טקסט המקור השתנה לאחר התרגום: יש לבדוק את התרגום. בטבלאות: שוליים סגולים ושעון.',
      missing: 'בשפה זו המבקרים לא יראו דבר.',
      rejected: 'השינויים בדף לא התקבלו, והסיבה מופיעה לידם. יש לתקן אותם.',
      scheduled: 'הפרמטרים של הבנק ייכנסו לתוקף במועד שצוין.',
    },
  },
  keys: {
    title: 'קיצורי מקלדת',
    everywhere: 'בכל דף',
    goTo: 'מעבר לכל דף או רשומה',
    help: 'עזרה לדף הזה',
    all: 'כל המקשים',
    rows: 'ברשימות',
    search: 'חיפוש',
    step: 'משורה לשורה',
    open: 'פתיחה',
    select: 'בחירה',
    pending: 'השינוי הבא, הקודם',
    editors: 'בעורכים',
    save: 'שמירה; טקסטים נשמרים כטיוטה',
    gap: 'שמירת טיוטה ופתיחת הטקסט הריק הבא באותה שפה',
    edit: 'עריכת הפרמטרים של המחשבון',
    neighbour: 'הטקסט הקודם, הבא; ברשימות אפשרויות: הזזת האפשרות',
    suggestion: 'בחירת ההצעה שמספרה זה',
    confirm: 'סימון התרגום כנכון',
    replace: 'חיפוש והחלפה',
    back: 'ביטול',
    workbench: 'בתרגומים',
    fill: 'שמירה באופן שנבחר ופתיחת הטקסט הריק הבא',
    line: 'שורה חדשה',
    cell: 'התא הבא',
    cells: 'מתא לתא',
    close: 'סגירה',
  },
}

/** לוח המעבר לכל דף. מילון: דף; רשומה. */
export const goTo: AnyText<typeof enGoTo> = {
  open: 'דף, טקסט, בנק…',
  title: 'מעבר',
  hint: 'חיפוש דפים, טקסטים, רשימות נפתחות, בנקים ומשתמשים',
  pages: 'הפורטל',
  commands: { title: 'פעולות', myDrafts: 'הטיוטות שלי', newPage: 'דף חדש', bankRates: 'ריביות: %{name}' },
  nothing: 'לא נמצא דבר',
  searching: 'מתבצע חיפוש…',
  failed: 'חלק מהתוצאות לא נטענו',
}

/**
 * המסגרת שסביב הדפים: תפריט, סרגל עליון, הרשאות ומסכי שגיאה.
 *
 * מילון: מדור = חלק מתוכן האתר; דף = מסך אחד באתר; טקסט = פריט תוכן; תפקיד = מה מותר לאדם לעשות;
 * כניסה, יציאה; הגדרות; יומן.
 */
export const shell: AnyText<typeof enShell> = {
  ...first.shell,
  appearance: 'תצוגה',
  profileSettings: 'הגדרות הפרופיל',
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
    text: 'החיבור עדיין פעיל בשרת. יש לנסות שוב לפני שמתרחקים מהמחשב.',
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
