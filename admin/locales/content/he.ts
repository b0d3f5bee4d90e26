import type { Wide } from '../wide.ts'
import type { content as source } from './en.ts'

/**
 * תוכן האתר: מדורים, דפים, טקסטים.
 *
 * מילון: מדור — חלק מתוכן האתר; דף — מסך אחד באתר; פעולה — טקסט, תווית, קישור או רשימה בדף; טקסט — המילים
 * בשפה אחת; טיוטה — נשמר ולא פורסם; פורסם — מה שהמבקרים רואים; אין טקסט — שפה שעדיין לא מולאה.
 */
export const content: Wide<typeof source> = {
  site: 'תוכן האתר',
  actions: 'פעולה אחת |||| %{smart_count} פעולות',
  pages: 'דף אחד |||| %{smart_count} דפים',
  unknownType: 'סוג תוכן לא מוכר: %{type}',
  builtIn: 'הרשימה לא נטענה. מוצגת רשימת המדורים המובנית, והמספרים בה עשויים להיות שגויים.',
  list: {
    search: 'חיפוש לפי מפתח, מסך ושם הדף',
    name: 'שם הדף',
    number: 'מספר הדף',
    actions: 'פעולות',
    texts: 'טקסטים: %{language}',
    complete: '%{present} מתוך %{total}',
    withDrafts: 'עם טיוטות',
    drafts: 'טיוטה אחת |||| %{smart_count} טיוטות',
    draftsColumn: 'טיוטות',
    nothingYet: 'אין עדיין דפים במדור הזה',
  },
  drill: {
    search: 'חיפוש לפי שם, מזהה, מספר דף, סוג וטקסט',
    action: 'מספר ופעולה',
    id: 'מזהה',
    type: 'סוג',
    act: 'עריכה',
    noTextIn: 'אין טקסט: %{language}',
    published: 'פורסם',
    inactive: 'לא פעיל',
    edit: 'עריכה בשורה: %{name}',
    table: 'הפעולות בדף',
    nothingYet: 'אין עדיין פעולות בדף הזה',
    notConfigured: 'השלב הזה עדיין לא הוגדר',
    placeholderHint: 'התוכן יהיה זמין לאחר שיתווסף למסד הנתונים. יש לפנות למנהל המערכת.',
  },
  failed: {
    main: 'טעינת נתוני דף הבית נכשלה',
    menu: 'טעינת נתוני התפריט נכשלה',
    refinancing: 'טעינת נתוני מחזור המשכנתא נכשלה',
    notFound: 'התוכן לא נמצא',
    textNotFound: 'הטקסט לא נמצא',
    savingMain: 'השמירה נכשלה. יש לנסות שוב.',
  },
  editor: {
    title: 'טקסט %{id}',
    number: 'פעולה %{number}',
    published: 'פורסם',
    draft: 'טיוטה',
    missing: 'אין טקסט',
    publishedNow: 'מוצג כעת באתר',
    neverPublished: 'טרם פורסם',
    additional: 'טקסטים נוספים',
    options: 'אפשרויות הרשימה הנפתחת',
    optionValue: 'ערך',
    copyFrom: 'העתקה מהשדה:',
    lacks: 'חסר:',
    extra: 'מיותר:',
  },
}
