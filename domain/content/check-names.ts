import type { Trilingual } from '../languages.ts'
import type { Check } from './text-checks/finding.ts'

/** What each check is called. */
export const checkNames: Readonly<Record<Check, Trilingual>> = {
  unsafe: { ru: 'Опасная разметка', he: 'תגיות מסוכנות', en: 'Unsafe markup' },
  placeholders: { ru: 'Подстановки', he: 'משתנים', en: 'Placeholders' },
  syntax: { ru: 'Сообщение ICU', he: 'הודעת ICU', en: 'ICU message' },
  branches: { ru: 'Формы числа и выбора', he: 'צורות מספר ובחירה', en: 'Plural and choice forms' },
  tags: { ru: 'Теги', he: 'תגיות', en: 'Tags' },
  unclosed: { ru: 'Тег без пары', he: 'תגית ללא בת זוג', en: 'Tag without its other half' },
  formats: { ru: 'Форматы и ссылки', he: 'תבניות והפניות', en: 'Formats and references' },
  edges: { ru: 'Пробелы по краям', he: 'רווחים בקצוות', en: 'Spaces at the ends' },
  spaces: { ru: 'Двойные пробелы', he: 'רווחים כפולים', en: 'Double spaces' },
  untranslated: { ru: 'Не переведено', he: 'לא תורגם', en: 'Not translated' },
  long: { ru: 'Длиннее места', he: 'ארוך מהמקום', en: 'Longer than its room' },
  directions: { ru: 'Знаки направления', he: 'סימני כיווניות', en: 'Direction marks' },
  terms: { ru: 'Термины', he: 'מונחים', en: 'Terms' },
}
