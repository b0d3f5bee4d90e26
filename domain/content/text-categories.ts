import type { Option } from '../field-types/options.ts'

/** What a text is for, as the categories that every database has name it; the field takes others as well. */
export const textCategories = [
  { value: 'headings', label: { ru: 'Заголовки', he: 'כותרות', en: 'Headings' } },
  { value: 'form', label: { ru: 'Поля форм', he: 'שדות טופס', en: 'Form fields' } },
  { value: 'buttons', label: { ru: 'Кнопки', he: 'כפתורים', en: 'Buttons' } },
  { value: 'navigation', label: { ru: 'Навигация', he: 'ניווט', en: 'Navigation' } },
  { value: 'validation', label: { ru: 'Проверки', he: 'בדיקות תקינות', en: 'Validation' } },
  { value: 'help', label: { ru: 'Пояснения', he: 'הסברים', en: 'Help' } },
  { value: 'legal', label: { ru: 'Юридические тексты', he: 'טקסטים משפטיים', en: 'Legal texts' } },
  { value: 'messages', label: { ru: 'Сообщения', he: 'הודעות', en: 'Messages' } },
  { value: 'results', label: { ru: 'Результаты', he: 'תוצאות', en: 'Results' } },
] as const satisfies readonly Option[]
