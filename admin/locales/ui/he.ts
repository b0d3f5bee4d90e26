/*
 * Glossary: record — רשומה, field — שדה, saved version — הגרסה השמורה, option — אפשרות, dropdown — רשימה
 * נפתחת, hint — הנחיה, placeholder — טקסט מציין מיקום.
 */
import type { Wide } from '../wide.ts'
import type { rules as rulesSource, ui as uiSource } from './en.ts'

export const ui: Wide<typeof uiSource> = {
  more: 'עוד',
  search: 'חיפוש',
  clearSearch: 'ניקוי החיפוש',
  retry: 'ניסיון נוסף',
  loadFailed: 'טעינת הנתונים נכשלה',
  noRights: 'אין לך הרשאה לצפות בתוכן הזה',
  offline: 'אין קשר עם השרת. מוצג מה שנטען קודם, וייתכן שאינו עדכני.',
  noText: 'אין טקסט',
  draft: 'טיוטה',
  lastModified: 'עדכון אחרון',
  notChanged: 'טרם עודכן',
  yes: 'כן',
  no: 'לא',
}

export const rules: Wide<typeof rulesSource> = {
  required: 'יש למלא את השדה',
  type: 'יש להזין מספר שלם',
  pattern: 'מבנה הערך אינו תקין',
  maxLength: 'לכל היותר תו אחד |||| לכל היותר %{smart_count} תווים',
  minimum: 'לא פחות מ־%{minimum}',
  maximum: 'לא יותר מ־%{maximum}',
  enum: 'יש לבחור אחת מהאפשרויות',
  format: 'יש להזין תאריך ושעה',
  decimal: 'יש להזין מספר, למשל %{example}',
  day: 'יש להזין תאריך',
  json: 'יש להזין נתונים בפורמט JSON',
  characters: 'יש תווים שאי אפשר לשמור; יש להזין את הטקסט מחדש',
  name: 'שורה אחת, בלי מעברי שורה ובלי סימני כיוון נסתרים',
  minItems: 'יש להוסיף ערך אחד לפחות',
  maxItems: 'נבחרו יותר מדי ערכים',
  uniqueItems: 'אותו ערך מופיע פעמיים',
  repeated: 'הערך נמסר פעמיים, יש להשאיר אחד',
  reserved: 'השם שמור למערכת, יש לבחור אחר',
  reference: 'הרשומה כבר לא קיימת, יש לבחור אחרת',
  unique: 'כבר קיימת רשומה עם ערך כזה. יש להזין ערך אחר.',
  unknown: 'השרת אינו מקבל את השדה הזה',
  rights: 'למשתמש או לתפקיד הזה יש הרשאות שאין לך',
  password: 'למשתמש הזה אין עדיין סיסמה: יש להעביר לו קישור ולהמתין עד שתיקבע סיסמה',
  wrong: 'זו אינה הסיסמה הנוכחית שלך',
  fontName: 'שם גופן: אותיות, ספרות, רווחים ומקפים',
  fontWeight: 'משקל מ־100 עד 900, למשל 500',
  fontSize: 'גודל מ־8px עד 40px, למשל 14px',
  lineHeight: 'מספר מ־1 עד 3, למשל 1.5',
  less: 'הערך צריך להיות גדול מהגבול התחתון',
}
