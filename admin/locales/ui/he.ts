import { first } from '../first/he.ts'

/*
 * Glossary: record — רשומה, field — שדה, saved version — הגרסה השמורה, option — אפשרות, dropdown — רשימה
 * נפתחת, hint — הנחיה, placeholder — טקסט מציין מיקום.
 */
import type { Wide } from '../wide.ts'
import type { rules as rulesSource, ui as uiSource } from './en.ts'

export const ui: Wide<typeof uiSource> = {
  ...first.ui,
  offline: 'אין קשר עם השרת. מוצג מה שנטען קודם, וייתכן שאינו עדכני.',
  age: 'הישן ביותר נטען %{age}.',
  more: 'עוד',
  search: 'חיפוש',
  noRights: 'אין לך הרשאה לצפות בתוכן הזה',
  noText: 'אין טקסט',
  draft: 'טיוטה',
}

export const rules: Wide<typeof rulesSource> = {
  required: 'יש למלא את השדה',
  type: 'יש להזין מספר שלם',
  pattern: 'מבנה הערך אינו תקין',
  maxLength: 'לכל היותר תו אחד |||| לכל היותר %{smart_count} תווים',
  minimum: 'לא פחות מ־%{minimum}',
  maximum: 'לא יותר מ־%{maximum}',
  exclusiveMinimum: 'יותר מ־%{exclusiveMinimum}',
  exclusiveMaximum: 'פחות מ־%{exclusiveMaximum}',
  enum: 'יש לבחור אחת מהאפשרויות',
  format: 'יש להזין תאריך ושעה',
  email: 'יש להזין כתובת דוא״ל, למשל anna@bank.example',
  url: 'יש להזין כתובת מלאה של דף, למשל https://bank.example',
  decimal: 'יש להזין מספר, למשל %{example}',
  day: 'יש להזין תאריך',
  json: 'יש להזין נתונים בפורמט JSON',
  characters: 'יש תווים שאי אפשר לשמור; יש להזין את הטקסט מחדש',
  name: 'שורה אחת, בלי מעברי שורה ובלי סימני כיוון נסתרים',
  minItems: 'יש להוסיף ערך אחד לפחות',
  maxItems: 'נבחרו יותר מדי ערכים',
  uniqueItems: 'אותו ערך מופיע פעמיים',
  repeated: 'הערך הוזן פעמיים, יש להשאיר אחד',
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
  less: 'הערך של ״%{field}״ צריך להיות גדול מהערך של ״%{other}״',
  lessOrEqual: 'הערך של ״%{field}״ לא יכול להיות קטן מהערך של ״%{other}״',
  later: 'הערך של ״%{field}״ צריך להיות מאוחר מהערך של ״%{other}״',
  notEarlier: 'הערך של ״%{field}״ לא יכול להיות מוקדם מהערך של ״%{other}״',
  requiredWhen: 'יש למלא את ״%{field}״: הערך הזה של ״%{other}״ מחייב זאת',
  noneOf: 'יש להשאיר את ״%{field}״ ריק: הוא לא מתאים לערך הזה של ״%{other}״',
  oneOf: 'יש למלא לפחות שדה אחד: %{fields}',
  atMostOne: 'יש למלא רק שדה אחד: %{fields}',
  uniqueTogether: 'כבר קיימת רשומה עם הערכים האלה: %{fields}',
  notPast: 'הערך של ״%{field}״ לא יכול להיות בעבר',
  when: 'לא ניתן לבצע זאת כשזה הערך של השדה',
  transitions: 'לא ניתן לשנות את ״%{field}״ לערך הזה',
  check: 'הערך הזה לא מתאים לרשומה',
}
