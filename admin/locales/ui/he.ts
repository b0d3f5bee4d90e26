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
  leaving: {
    title: 'לצאת בלי לשמור?',
    leave: 'יציאה',
    stay: 'להישאר',
  },
  conflict: {
    title: 'הרשומה נשמרה לפניך',
    savedBy: 'נשמר על ידי %{who}, ‏%{when}.',
    saved: 'הרשומה נשמרה ב־%{when}.',
    explain: 'בחרו מה יישאר בכל שדה ושמרו שוב. דבר ממה שהקלדת לא אבד.',
    theirs: 'הגרסה השמורה',
    mine: 'הגרסה שלי',
    was: 'היה: %{value}',
    empty: 'ריק',
    undecided: 'השדה השתנה גם אצלך וגם אצל אחרים',
    save: 'שמירת הבחירה',
    back: 'חזרה לטופס',
  },
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
  unique: 'הערך כבר תפוס',
  unknown: 'השרת אינו מקבל את השדה הזה',
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
}
