import type { Option } from '../field-types/options.ts'

/** Types that stand for one option of a list: hidden in tables and not counted as actions. */
export const optionTypes = ['option', 'dropdown_option', 'field_option', 'radio_option'] as const

/** Types known to the admin; the column is open, and others are shown as text. */
export const componentTypes = [
  { value: 'text', label: { ru: 'Текст', he: 'טקסט', en: 'Text' } },
  { value: 'input', label: { ru: 'Поле ввода', he: 'שדה קלט', en: 'Input' } },
  { value: 'dropdown', label: { ru: 'Выпадающий список', he: 'רשימה נפתחת', en: 'Dropdown' } },
  { value: 'label', label: { ru: 'Подпись', he: 'תווית', en: 'Label' } },
  { value: 'field_label', label: { ru: 'Подпись поля', he: 'תווית שדה', en: 'Field label' } },
  { value: 'link', label: { ru: 'Ссылка', he: 'קישור', en: 'Link' } },
  { value: 'button', label: { ru: 'Кнопка', he: 'כפתור', en: 'Button' } },
  { value: 'option', label: { ru: 'Вариант', he: 'אפשרות', en: 'Option' } },
  {
    value: 'dropdown_option',
    label: { ru: 'Вариант выпадающего списка', he: 'אפשרות ברשימה נפתחת', en: 'Dropdown option' },
  },
  { value: 'field_option', label: { ru: 'Вариант поля', he: 'אפשרות בשדה', en: 'Field option' } },
  {
    value: 'dropdown_container',
    label: {
      ru: 'Выпадающий список с вариантами',
      he: 'רשימה נפתחת עם אפשרויות',
      en: 'Dropdown with options',
    },
  },
  { value: 'select', label: { ru: 'Выбор', he: 'בחירה', en: 'Select' } },
  { value: 'placeholder', label: { ru: 'Текст в пустом поле', he: 'טקסט מציין מיקום', en: 'Placeholder' } },
  { value: 'help_text', label: { ru: 'Пояснение', he: 'טקסט עזרה', en: 'Help text' } },
  { value: 'header', label: { ru: 'Шапка', he: 'כותרת עליונה', en: 'Header' } },
  { value: 'section_header', label: { ru: 'Заголовок раздела', he: 'כותרת מקטע', en: 'Section header' } },
  { value: 'title', label: { ru: 'Заголовок', he: 'כותרת', en: 'Title' } },
  { value: 'hint', label: { ru: 'Подсказка', he: 'הנחיה', en: 'Hint' } },
  { value: 'tooltip', label: { ru: 'Всплывающая подсказка', he: 'בועת הסבר', en: 'Tooltip' } },
  { value: 'notice', label: { ru: 'Уведомление', he: 'הודעה', en: 'Notice' } },
  { value: 'disclaimer', label: { ru: 'Оговорка', he: 'הבהרה משפטית', en: 'Disclaimer' } },
  { value: 'unit', label: { ru: 'Единица измерения', he: 'יחידת מידה', en: 'Unit' } },
  { value: 'menu_item', label: { ru: 'Пункт меню', he: 'פריט תפריט', en: 'Menu item' } },
  { value: 'mixed', label: { ru: 'Смешанный', he: 'מעורב', en: 'Mixed' } },
] as const satisfies readonly Option[]

/** A page or item with more than ten actions of type text is shown as mixed. */
export const contentType = (componentType: string, actionCount: number): string =>
  componentType === 'text' && actionCount > 10 ? 'mixed' : componentType
