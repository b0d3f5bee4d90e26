/*
 * Glossary: record — רשומה, field — שדה, saved version — הגרסה השמורה, option — אפשרות, dropdown — רשימה
 * נפתחת, hint — רמז, placeholder — טקסט מקום.
 */
import type { Wide } from '../wide.ts'
import type { options as optionsSource, rules as rulesSource, ui as uiSource } from './en.ts'

export const ui: Wide<typeof uiSource> = {
  more: 'פעולות נוספות',
  search: 'חיפוש',
  clearSearch: 'ניקוי החיפוש',
  retry: 'לנסות שוב',
  loadFailed: 'טעינת הנתונים נכשלה',
  noRights: 'אין לך הרשאה לצפות בתוכן הזה',
  offline: 'אין קשר עם השרת. מוצג מה שנטען קודם, וייתכן שאינו עדכני.',
  noText: 'אין טקסט',
  draft: 'טיוטה',
  changed: 'עודכן',
  notChanged: 'טרם עודכן',
  yes: 'כן',
  no: 'לא',
}

export const rules: Wide<typeof rulesSource> = {
  required: 'יש למלא את השדה',
  type: 'יש להזין מספר שלם',
  pattern: 'צורת הערך אינה מתאימה',
  maxLength: 'לכל היותר תו אחד |||| לכל היותר %{smart_count} תווים',
  minimum: 'לא פחות מ־%{minimum}',
  maximum: 'לא יותר מ־%{maximum}',
  enum: 'יש לבחור אחת מהאפשרויות',
  format: 'יש להזין תאריך ושעה',
  decimal: 'יש להזין מספר, למשל %{example}',
  day: 'יש להזין תאריך',
  json: 'יש להזין נתונים בתבנית JSON',
  reference: 'הרשומה כבר לא קיימת, יש לבחור אחרת',
  unique: 'הערך כבר תפוס',
  unknown: 'השרת אינו מקבל את השדה הזה',
  rights: 'לחשבון או לתפקיד הזה יש הרשאות שאין לך',
  less: 'הערך צריך להיות גדול מהגבול התחתון',
}

export const options: Wide<typeof optionsSource> = {
  text: 'טקסט',
  input: 'שדה קלט',
  dropdown: 'רשימה נפתחת',
  label: 'תווית',
  field_label: 'תווית שדה',
  link: 'קישור',
  button: 'כפתור',
  option: 'אפשרות',
  dropdown_option: 'אפשרות ברשימה',
  field_option: 'אפשרות בשדה',
  dropdown_container: 'רשימה עם אפשרויות',
  select: 'בחירה',
  placeholder: 'טקסט מקום',
  help_text: 'טקסט עזרה',
  header: 'כותרת עליונה',
  section_header: 'כותרת מקטע',
  title: 'כותרת',
  hint: 'רמז',
  tooltip: 'רמז צף',
  notice: 'הודעה',
  disclaimer: 'הבהרה משפטית',
  unit: 'יחידת מידה',
  menu_item: 'פריט תפריט',
  mixed: 'מעורב',
  ltr: 'משמאל לימין',
  rtl: 'מימין לשמאל',
  active: 'פעיל',
  inactive: 'לא פעיל',
  pending: 'ממתין',
  approved: 'פורסם',
  draft: 'טיוטה',
  missing: 'אין טקסט',
  ru: 'רוסית',
  he: 'עברית',
  en: 'אנגלית',
}
